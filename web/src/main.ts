// The page: what it works with, and where it stands.
import { mount } from 'svelte';
import App from './app/App.svelte';
import { portsOver } from './backends/client';
import { httpTransport } from './backends/http/transport';
import { provide } from './contract/ports';
import './styles/app.css';

provide(portsOver(httpTransport()));
const target = document.getElementById('app');
if (target) mount(App, { target });
