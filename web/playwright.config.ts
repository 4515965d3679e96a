// The page in a real browser, Debian's Chromium without windows, which takes half the time of the one with them, against a
// real server with a database of its own. CHROMIUM=/usr/bin/chromium: another browser.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'browser',
  // FIVEKIND_SUITE: "pictures" or "measure" instead of the tests.
  testMatch: process.env['FIVEKIND_SUITE'] ? `${process.env['FIVEKIND_SUITE']}.ts` : '*.spec.ts',
  workers: 2,
  // How long a thing takes depends on what else a machine does: what fails once and then passes is
  // listed as flaky, what fails twice fails.
  retries: 1,
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1200, height: 850 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
});
