// What the windows of this browser tell one another.
import type { Moved, Windows } from '../../contract/store';

export function browserWindows(name: string): Windows {
  const channel = new BroadcastChannel(name);
  return {
    tell: (moved) => channel.postMessage(moved),
    hear(listener) {
      const heard = ({ data }: MessageEvent<Moved>) => listener(data);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
  };
}
