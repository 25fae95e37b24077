import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { book, type Setup } from './test-booking.ts';
import { act, type Act, faultsOf } from './test-histories.ts';
import { acts, play, setups } from './test-random-histories.ts';

const flight: Setup = {
  kind: 'flight',
  base: 45_000,
  tax: 5_000,
  extras: 0,
  fare: 'lost',
  fee: 0,
  freeze: null,
  offer: 0,
  credit: 0,
  points: 0,
  protections: [],
};

/** What came back in the end: money to what paid, travel credit beside it, and the airline's credit. */
function after(more: Partial<Setup>, ...acts: readonly Act[]) {
  const history = acts.reduce(act, book({ ...flight, ...more }));
  expect(faultsOf(history)).toEqual([]);
  const { toTenders, credited, airlineCredit } = history.journal;
  return [toTenders, credited, airlineCredit];
}

const cancel = { act: 'cancel', by: false } as const;
const cancelBy = { act: 'cancel', by: true } as const;
const cfar = ['cancel-for-any-reason'] as const;

describe('the refund limit of a trip, in cents', () => {
  it.each([
    // 450 + 50 were paid for the flights, and 60 of it by an offer.
    [
      'a premium stays where an offer makes room',
      { fare: 'free', offer: 6_000, protections: cfar, fee: 500 },
      [cancel],
      [44_000, 0, 0],
    ],
    [
      'a premium stays where the fee of a freeze makes room',
      { fare: 'free', freeze: { percent: 100, fee: 2_000 }, protections: ['disruption-assistance'] },
      [cancel],
      [48_000, 0, 0],
    ],
    [
      '80 percent of what the customer paid beside an offer',
      { offer: 6_000, protections: cfar },
      [cancelBy],
      [35_200, 0, 0],
    ],
    [
      '80 percent of a frozen price of 394, where the price of now is 535.90',
      { base: 45_000, tax: 8_590, freeze: { percent: 73.521, fee: 1 }, protections: cfar },
      [cancelBy],
      [31_520, 0, 0],
    ],
    [
      'the airline’s credit without the protection',
      { fare: 'credit', protections: cfar },
      [cancel],
      [0, 0, 50_000],
    ],
    [
      'its money in place of the airline’s credit',
      { fare: 'credit', protections: cfar },
      [cancelBy],
      [40_000, 0, 0],
    ],
    [
      'what a price match paid only once',
      { fare: 'free' },
      [{ act: 'match', fell: 20_000 }, cancel],
      [30_000, 20_000, 0],
    ],
    [
      'a match and then a drop within what was paid',
      { offer: 40_000 },
      [
        { act: 'match', fell: 8_000 },
        { act: 'drop', fell: 5_000 },
      ],
      [0, 10_000, 0],
    ],
    [
      'a refund by a contract once, and nothing of it again when the trip is canceled',
      { fare: 'free', protections: ['missed-connection'] },
      [{ act: 'connection-lost' }, { act: 'refund', which: 0 }, cancel],
      [50_000, 0, 0],
    ],
    [
      'a refund by a contract, and no credit of the airline for flights that were given up for it',
      { fare: 'credit', protections: ['disruption-assistance'] },
      [{ act: 'connection-lost' }, { act: 'refund', which: 0 }, cancel],
      [50_000, 0, 0],
    ],
    [
      'the airline’s credit of 425 after a change for which at most the fee of 75 was reimbursed',
      { fare: 'credit', fee: 7_500, protections: ['change-for-any-reason'] },
      [{ act: 'reimburse', cost: 20_000 }, cancel],
      [7_500, 0, 42_500],
    ],
    [
      'the airline’s credit alone where it is the whole fare: no change is reimbursed then',
      { fare: 'credit', protections: ['change-for-any-reason'] },
      [{ act: 'reimburse', cost: 20_000 }, cancel],
      [0, 0, 50_000],
    ],
    [
      'the airline’s credit alone where a match waits for the flights',
      { fare: 'credit' },
      [{ act: 'match', fell: 20_000 }, cancel],
      [0, 0, 50_000],
    ],
    [
      'everything but premiums when the airline cancels after a match',
      { offer: 6_000, protections: cfar },
      [{ act: 'match', fell: 1_000 }, { act: 'cancelled-by-supplier' }],
      [43_000, 1_000, 0],
    ],
  ] as const)('is right where two rules meet: %s [TRP-08] [CFR-05]', (_, more, acts, expected) => {
    expect(after(more as Partial<Setup>, ...acts)).toEqual(expected);
  });

  it('is never exceeded over 1,500 random histories; the proof tries 20,000 [TRP-08] [CFR-05]', () => {
    fc.assert(
      fc.property(setups, fc.array(acts, { minLength: 1, maxLength: 8 }), (setup, all) => {
        play(setup, all);
      }),
      { numRuns: 1_500 },
    );
  });
});
