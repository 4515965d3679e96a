// What is heard and felt at the table, for those who want it: a roll, a box filled, five of a kind.
import { lively } from '../../state/motion';
import { settings } from '../../state/settings.svelte';

export type Cue = 'roll' | 'score' | 'five';

/** What a change is marked by: the dice that it has rolled, real ones too, or the box that it has filled. */
export function cueOf(change: { rolled: string; filled: boolean }): Cue | undefined {
  if (isFive(change.rolled)) return 'five';
  if (change.rolled !== '') return 'roll';
  return change.filled ? 'score' : undefined;
}

/** Five dice and more that all show the same. */
export const isFive = (dice: string): boolean => /^(.)\1{4,}$/.test(dice);

/** One note, or a click of a die on the table: when, how high, how long, in seconds and Hz. */
type Note = [at: number, pitch: number, length: number];

const SOUNDS: Record<Cue, Note[]> = {
  roll: [0, 0.05, 0.11, 0.16, 0.24].map((at, i) => [at, 1900 - 210 * ((i * 3) % 5), 0.03]),
  score: [[0, 520, 0.12]],
  five: [523, 659, 784, 1047].map((pitch, i) => [0.11 * i, pitch, 0.3]),
};
const LOUDNESS = 0.12;

const SHAKES: Record<Cue, number[]> = { roll: [15], score: [10], five: [40, 60, 40, 60, 90] };

let audio: AudioContext | undefined;

function sound(notes: Note[]): void {
  audio ??= new AudioContext();
  void audio.resume(); // a browser waits for a click before it lets anything sound
  for (const [at, pitch, length] of notes) {
    const begin = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
    const fading = new GainNode(audio, { gain: LOUDNESS });
    fading.gain.setValueAtTime(LOUDNESS, begin);
    fading.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(fading).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

/** Nothing but what is wanted, and nothing where less motion is asked for. */
export function give(cue: Cue): void {
  if (!lively()) return;
  if (settings.sound) sound(SOUNDS[cue]);
  if (settings.haptics && 'vibrate' in navigator) navigator.vibrate(SHAKES[cue]);
}
