import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // What scrolls must be reached by keyboard.
    warningFilter: ({ code }) => code !== 'a11y_no_noninteractive_tabindex',
  },
};
