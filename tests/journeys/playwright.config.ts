import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { portOf, surfaces } from './support.ts';

const root = join(import.meta.dirname, '../..');
/** How many files of journeys run at the same time, each against a product, a world and people of its own. */
const products = Number(process.env['JOURNEYS_AT_ONCE'] ?? 1);

// The browser meets the product as `npm start` gives it, on ports and data of its own.
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: join(root, '.build/journeys'),
  fullyParallel: false,
  workers: products,
  // A second try meets somebody new, so that it stands for itself; what needed one is told at the end.
  retries: 1,
  // Long enough for a machine that does other work: a journey says what happens, `bench/` how soon.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(root, '.build/reports/playwright.json') }]],
  use: {
    baseURL: surfaces.consumer,
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    // What is looked at is where movement ends.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch,
  },
  webServer: Array.from({ length: products }, (_, product) => {
    const data = join(root, `.build/journeys-data-${product}`);
    return {
      // Some things happen once to a person, such as agreeing to terms: each run begins with nobody's history.
      command: `rm -rf ${data} && exec ${process.execPath} ${join(root, 'scripts/start.ts')}`,
      url: `http://localhost:${portOf(product) + 3}/readyz`,
      timeout: 240_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        PORT: String(portOf(product)),
        CARDINAL_DATA: data,
        RATE_LIMIT_PER_MINUTE: '100000',
        CARDINAL_DEMO: 'off',
        // Prices and weekdays follow the day: each run lives through the same ones.
        WORLD_CLOCK_START: '2026-11-23T14:05:00Z',
      },
    };
  }),
});
