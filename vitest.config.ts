import { configDefaults, defineConfig } from 'vitest/config';
import { patient } from './scripts/testing/patience.ts';

// A test that needs a database or a server is named *.db.test.ts or lives in tests/; `npm run check` leaves it
// to `npm test`.
const real = ['**/*.db.test.ts', 'tests/**/*.test.ts'];
/** What tries everything, or many thousand cases: only `npm test -- --all` does. None of it guards money alone. */
const proofs = '**/*.proof.test.ts';
const money = ['tests/{crash,races}/**/*.test.ts'];
/** What tells days and times, to people or to calendars, and what counts them. */
const dated = [
  'contract/{flights/date-line,values/{dates,french-dates,local-range}}.test.ts',
  'server/modules/{booking/supplier-patience,delay-odds/delay-odds}.test.ts',
  'server/products/flights/{check-in,letters/*,news/*,passenger-rules,repetition}.test.ts',
  'server/products/stays/repetition.test.ts',
  'server/modules/flights/{places/airport-clock,slice/{present-itinerary,view-slice},trip/{booked-tickets,trip-facts}}.test.ts',
  'server/modules/notifications/notifications.test.ts',
  'server/modules/{pricing/later-payments,sale/sale,stays/rates/stay-dates,travelers/passenger-types}.test.ts',
  'server/modules/trips/trips.test.ts',
  'server/platform/days.test.ts',
  'server/modules/wallet/{history/explain-change,rules}.test.ts',
  'web/apps/{traveler/flight-address,wallet-module/{month-days,read-typed-day}}.test.ts',
  'web/features/{flights/flight-draft,search/last-search}.test.ts',
  'web/features/trips/{cancel-step,cancellation-promise}.test.{ts,tsx}',
  'web/products/stays/change/change-draft.test.ts',
  'web/lib/{flight-search,i18n/format,search-params,stay-search,stay/cancellation-spans,today}.test.ts',
];
/** East and west of Greenwich, for what is right in one is often wrong in the other. [0206] */
const zones = [
  { name: 'zone-east', timeZone: 'Pacific/Auckland' },
  { name: 'zone-west', timeZone: 'America/St_Johns' },
];
const never = ['**/node_modules/**', '.build/**', '.data/**', 'tests/journeys/**'];

// A busy machine is slow, not wrong; and the first portal builds the pages.
const patience = {
  testTimeout: patient(180_000),
  hookTimeout: patient(300_000),
  expect: { poll: { timeout: patient(60_000) } },
};

const setupFiles = ['scripts/testing/measure-cpu.ts'];
const setupWithDatabase = [...setupFiles, 'scripts/testing/drop-databases.ts'];

export default defineConfig({
  test: {
    // Much of what is real waits for leases and deadlines: four keep two cores busy.
    maxWorkers: 4,
    // For `npm run check -- --changed`: tests meet these through a server or a database, without importing them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/db/migrations/**',
      '**/server/platform/**',
      '**/server/{composition,main,vendors,config}.ts',
      '**/tests/support/**',
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,world,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...real, proofs],
          // Files share what they import: a third of the time went into importing it again.
          isolate: false,
          setupFiles,
          // Some go through a million rows.
          testTimeout: patient(120_000),
        },
      },
      {
        test: {
          name: 'proofs',
          include: [proofs],
          exclude: never,
          isolate: false,
          setupFiles,
          testTimeout: patient(240_000),
        },
      },
      ...zones.map(({ name, timeZone }) => ({
        test: {
          name,
          include: dated,
          exclude: [...never, ...real],
          // A thread would take the zone of its process.
          pool: 'forks' as const,
          env: { TZ: timeZone },
          setupFiles: ['scripts/testing/measure-cpu.ts', 'scripts/testing/need-zone.ts'],
          isolate: false,
        },
      })),
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
          setupFiles: setupWithDatabase,
        },
      },
      {
        // What may never go wrong has one try.
        test: {
          ...patience,
          name: 'money',
          include: money,
          exclude: never,
          isolate: false,
          setupFiles: setupWithDatabase,
        },
      },
    ],
  },
});
