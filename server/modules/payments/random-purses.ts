import { paymentAimSchema } from '#contract/payments.ts';
import { bruteForce, rankOf } from './brute-force.ts';
import { findWay } from './find-ways.ts';
import type { Purse } from './way-purse.ts';

const aims = paymentAimSchema.options;
const days = ['2026-11-30', '2026-12-15', '2027-03-01', null] as const;
const rates = [0, 100, 150, 200, 500, 1000, 1370, 3700, 9900] as const;
const mileValues = [10, 55, 100, 140, 185, 400, 1000] as const;

/** Costs are in hundredths of a cent; anything more important than the cost counts far more than a cent. */
const aCent = 100;

/** A seeded generator, so that a failing purse can be reproduced. */
function randomOf(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0;
    state = (state ^ (state >>> 12)) >>> 0;
    return state % below;
  };
  return {
    next,
    of: <T>(all: readonly T[]): T => all[next(all.length)] as T,
    many: <T>(most: number, make: (index: number) => T): T[] =>
      Array.from({ length: next(most + 1) }, (_, index) => make(index)),
  };
}

function randomPurse(seed: number, largest: number): Purse {
  const { next, of, many } = randomOf(seed * 2_654_435_761);
  const mileValue = of(mileValues);
  const byDay = <T extends { expiresOn: string | null }>(parts: T[]) =>
    parts.toSorted((a, b) => ((a.expiresOn ?? '9') < (b.expiresOn ?? '9') ? -1 : 1));
  const due = 1 + next(largest);
  return {
    due,
    stacksOffers: next(3) > 0,
    offers: byDay(many(2, (id) => ({ id: `offer-${id}`, minor: 1 + next(largest), expiresOn: of(days) }))),
    credits: byDay(many(2, () => ({ minor: 1 + next(largest), expiresOn: of(days) }))),
    accounts: many(2, (id) => {
      const maximum = 1 + next(due);
      return {
        id: `account-${id}`,
        maximum,
        minimum: 1 + next(maximum),
        worth: next(3) === 0 ? 100 : mileValue,
      };
    }),
    cards: many(2, (id) => {
      const currency = next(3) === 0 ? ('Cash' as const) : ('Miles' as const);
      return { id: `card-${id}`, rate: of(rates), currency, worth: currency === 'Cash' ? 100 : mileValue };
    }),
    soonUntil: '2026-12-31',
  };
}

/** For tests: the ways to pay of a random wallet that are worse than the best of all ways, each as a sentence. */
export function worseThanBest(seed: number, largest: number): string[] {
  const purse = randomPurse(seed, largest);
  const best = bruteForce(purse);
  return aims.flatMap((aim) => {
    const found = findWay(purse, aim);
    const rank = found && rankOf(purse, aim, found.best);
    const paid = found && paidBy(purse, found.best);
    const isBest = rank === null ? best === null : best !== null && rank - best[aim] < aCent;
    if (isBest && (paid === null || paid === purse.due)) return [];
    return [`purse ${seed}, ${aim}: ${rank} instead of ${best?.[aim]}, paying ${paid} of ${purse.due}`];
  });
}

const paidBy = (purse: Purse, way: NonNullable<ReturnType<typeof findWay>>['best']): number =>
  Math.min(
    purse.due,
    way.offers.reduce((sum, { minor }) => sum + minor, 0),
  ) +
  way.creditMinor +
  way.points.reduce((sum, { minor }) => sum + minor, 0) +
  way.cardMinor;
