// Builds the app into files that the program embeds; `npm run dev` shows it beside a running
// `fivekind serve`, whose port FIVEKIND_PORT tells.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const server = `http://127.0.0.1:${process.env['FIVEKIND_PORT'] ?? '8080'}`;
const proxy = {
  // The server answers its own pages only: to it, requests through the proxy are such.
  '/api': { target: server, changeOrigin: true, headers: { origin: server } },
};

const isShared = /\/src\/(ui|game-ui|state|domain|contract|i18n\/isolated|reactivity)/;
const isForSome =
  /\/(ActionTable|[Cc]hart|CopyLink|clipboard|packed|brought|curves|[Gg]ame(Select|Groups)|[Pp]repar|Rules|[Ss]av|[Ss]ort)[^/]*$/;

export default defineConfig({
  plugins: [
    svelte({
      compilerOptions: { discloseVersion: false, cssHash: ({ hash, css }) => `s${hash(css)}` },
    }),
  ],
  build: {
    target: 'es2022',
    minify: 'terser', // some per cent smaller than the usual one
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true },
    },
    assetsInlineLimit: 0, // the server's policy forbids data: addresses
    modulePreload: { polyfill: false },
    // What the first page shares with others weighs less in one piece than in many.
    rollupOptions: {
      output: {
        manualChunks: (id) => (isShared.test(id) && !isForSome.test(id) ? 'shared' : undefined),
      },
    },
    outDir: process.env['FIVEKIND_WEB_OUT'] ?? 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
  },
  // The rules of the shipped games lie beside web/, and come with the page.
  server: { proxy, fs: { allow: ['..'] } },
  preview: {
    proxy,
    headers: { 'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'" },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.component.test.ts'],
          setupFiles: ['vitest.setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [svelteTesting()],
        test: {
          name: 'components',
          include: ['src/**/*.component.test.ts'],
          environment: 'jsdom',
          setupFiles: ['vitest.setup.ts', 'vitest.components.ts'],
        },
      },
    ],
  },
});
