// The page: what it works with, and where it stands.
import { mount } from 'svelte';
import App from './app/App.svelte';
import { portsOver } from './backends/client';
import { browserNotes } from './backends/browser/notes';
import { browserWindows } from './backends/browser/windows';
import { httpTransport } from './backends/http/transport';
import { provide } from './contract/ports';
import { number } from './i18n/format';
import { openEarly } from './features/play/opening';
import { route } from './state/route.svelte';
import { recallSettings } from './state/settings.svelte';
import './styles/app.css';

provide(
  portsOver(httpTransport(), {
    notes: browserNotes(() => localStorage),
    visit: browserNotes(() => sessionStorage),
    windows: browserWindows('fivekind'),
  }),
);
recallSettings();
openEarly(route);
const target = document.getElementById('app');
target?.replaceChildren(); // the name of the page, which was there before the rest
if (target) mount(App, { target });
// The first number with decimals takes longest: it is made when the page has come, before somebody waits.
setTimeout(() => number(0, 1), 3000);
