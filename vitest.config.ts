import { defineConfig } from 'vitest/config';

// A test that needs a database or a server is named *.db.test.ts or lives in tests/; `npm run check` leaves it
// to `npm test`.
const real = ['**/*.db.test.ts', 'tests/**/*.test.ts'];
const never = ['**/node_modules/**', '.build/**', '.data/**', 'tests/journeys/**'];

export default defineConfig({
  test: {
    // Much of what is real waits for leases and deadlines: four keep two cores busy.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,world,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...real],
          // Some go through a million rows, which a busy machine does slowly.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'real',
          include: ['{contract,server,web,world,scripts}/**/*.db.test.ts', 'tests/**/*.test.ts'],
          exclude: never,
          globalSetup: 'tests/support/share-portal.ts',
          testTimeout: 60_000,
          // The first portal builds the pages.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
