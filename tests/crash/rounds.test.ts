import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';
import { crashRounds } from './rounds.ts';

it('kill -9 at eight random times loses, duplicates and leaves over nothing [BKG-01] [TRP-03] [TRP-08]', async () => {
  const { faults, outcomes } = await crashRounds(8, seededRandom(20_261_121));
  const total = (kind: keyof typeof outcomes) => Object.values(outcomes[kind]).reduce((sum, n) => sum + n, 0);
  expect(faults).toEqual([]);
  expect(outcomes.booking['confirmed']).toBeGreaterThan(0);
  expect(total('booking')).toBe(24);
  expect(total('change')).toBeGreaterThan(0);
  expect(outcomes.cancellation['done']).toBeGreaterThan(0);
}, 600_000);
