import { expect, it } from 'vitest';
import { rounds } from '#scripts/testing/every-case.ts';
import { seededRandom } from './random.ts';
import { crashRounds } from './rounds.ts';

const times = rounds({ usually: 3, all: 8 });

it(`kill -9 at ${times} random times loses no booking or money, duplicates none and leaves nothing half-finished [BKG-01] [TRP-03] [TRP-08]`, async () => {
  const { faults, outcomes } = await crashRounds(times, seededRandom(20_261_121));
  const total = (kind: keyof typeof outcomes) => Object.values(outcomes[kind]).reduce((sum, n) => sum + n, 0);
  expect(faults).toEqual([]);
  expect(outcomes.booking['confirmed']).toBeGreaterThan(0);
  expect(total('booking')).toBe(3 * times);
  expect(total('change')).toBeGreaterThan(0);
  expect(outcomes.cancellation['done']).toBeGreaterThan(0);
});
