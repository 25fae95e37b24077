import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';
import { crashRounds } from './rounds.ts';

it('kill -9 at eight random moments loses, doubles and leaves over nothing [BKG-01] [TRP-08]', async () => {
  const report = await crashRounds(8, seededRandom(20_261_121));
  expect(report.faults).toEqual([]);
  expect(report.bookings['confirmed']).toBeGreaterThan(0);
  expect((report.bookings['confirmed'] ?? 0) + (report.bookings['failed'] ?? 0)).toBe(24);
  expect(report.cancellations).toBeGreaterThan(0);
}, 180_000);
