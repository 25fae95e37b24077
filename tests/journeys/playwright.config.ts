import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { patient } from '#scripts/testing/patience.ts';
import { triesAll } from '#scripts/testing/every-case.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { portOf, surfaces } from './support.ts';

const root = join(import.meta.dirname, '../..');
/** Number of journey files that run concurrently, each with its own product, world and customers. */
const products = Number(process.env['JOURNEYS_AT_ONCE'] ?? 1);

/** Journeys that name days of the calendar, or count what ends on one. */
const namedDays = ['wallet-module.journey.ts', 'wallet-page.journey.ts', 'wallet-ways.journey.ts'];
/** Journeys that move the clock of their product by days or weeks. */
const movingDays = [
  'activities.journey.ts',
  'disruptions.journey.ts',
  'predictions.journey.ts',
  'price-promises.journey.ts',
  'protections.journey.ts',
  'stay-care.journey.ts',
  'approvals/unanswered.journey.ts',
];
/** `npm test` walks about three journeys an area, `npm test -- --all` those tagged `@all` too. */
const left = triesAll ? [] : [/@all/];

// The product as started by `npm start`, on separate ports and data.
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // Those that depend on the day come first, and those that move the clock last.
  projects: [
    { name: 'named-days', testMatch: namedDays, grepInvert: left },
    { name: 'journeys', testIgnore: [...namedDays, ...movingDays], grepInvert: left },
    { name: 'moving-days', testMatch: movingDays, grepInvert: left },
  ],
  outputDir: join(root, '.build/journeys'),
  fullyParallel: false,
  workers: products,
  // A retry uses a new customer, so that it is independent; retries are reported at the end.
  retries: 1,
  // Long enough for a busy machine: journeys test behaviour, `bench/` tests speed.
  timeout: patient(300_000),
  expect: { timeout: patient(60_000) },
  reporter: [['list'], ['json', { outputFile: join(root, '.build/reports/playwright.json') }]],
  use: {
    baseURL: surfaces.consumer,
    actionTimeout: patient(30_000),
    navigationTimeout: patient(45_000),
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    // Screens are checked after animations.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch,
  },
  webServer: Array.from({ length: products }, (_, product) => {
    const data = join(root, `.build/journeys-data-${product}`);
    return {
      // Some steps happen once per customer, such as agreeing to terms: each run starts without history.
      command: `rm -rf ${data} && exec ${process.execPath} ${join(root, 'scripts/start.ts')}`,
      url: `http://localhost:${portOf(product) + 3}/readyz`,
      timeout: patient(240_000),
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        PORT: String(portOf(product)),
        CARDINAL_DATA: data,
        RATE_LIMIT_PER_MINUTE: '100000',
        CARDINAL_DEMO: 'off',
        // Prices and weekdays depend on the date: each run uses the same dates.
        WORLD_CLOCK_START: '2026-11-23T14:05:00Z',
      },
    };
  }),
});
