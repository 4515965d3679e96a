// The page: what it works with, and where it stands.
import { mount } from 'svelte';
import App from './app/App.svelte';
import { portsOver } from './backends/client';
import { browserNotes } from './backends/browser/notes';
import { httpTransport } from './backends/http/transport';
import { provide } from './contract/ports';
import { recallSettings } from './state/settings.svelte';
import './styles/app.css';

provide(
  portsOver(httpTransport(), {
    notes: browserNotes(() => localStorage),
    visit: browserNotes(() => sessionStorage),
  }),
);
recallSettings();
const target = document.getElementById('app');
if (target) mount(App, { target });
