import { defineConfig } from 'vitest/config';

// A test that needs a database or a server is named *.db.test.ts or lives in tests/; `npm run check` leaves it
// to `npm test`.
const real = ['**/*.db.test.ts', 'tests/**/*.test.ts'];
const money = ['tests/{crash,races}/**/*.test.ts'];
const never = ['**/node_modules/**', '.build/**', '.data/**', 'tests/journeys/**'];

// A busy machine is slow, not wrong; and the first portal builds the pages.
const patience = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

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
          // Files share what they import: a third of the time went into importing it again.
          isolate: false,
          // Some go through a million rows.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...patience,
          name: 'real',
          include: ['{contract,server,web,world,scripts}/**/*.db.test.ts', 'tests/**/*.test.ts'],
          exclude: [...never, ...money],
          globalSetup: 'tests/support/share-portal.ts',
          // Some say how long a thing may take; `npm test` names at its end what passed at the second try only.
          retry: 1,
          isolate: false,
        },
      },
      {
        // What may never go wrong has one try.
        test: { ...patience, name: 'money', include: money, exclude: never, isolate: false },
      },
    ],
  },
});
