import { describe, expect, it } from 'vitest';
import type { Currency } from '#contract/enums/index.ts';
import { fromDecimal, type Money, money, toWireMoney } from '#contract/money.ts';
import type { FlightChangeFigures, FlightQuote } from '#server/modules/flights/index.ts';
import { buildFlightPrice } from '#server/modules/flights/index.ts';
import { portalLinesOf, supplierTotalOf } from '#server/modules/pricing/index.ts';
import { settleDifference } from '#server/modules/trips/index.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import { rounds } from '#scripts/testing/every-case.ts';
import { closes, equationOf, exchangeLines, joinLines, savedByCanceling } from './lines.ts';

const usd = (minor: number): Money => money(minor, 'USD');

const forms = ['refund', 'airline_credit', 'forfeit'] as const;

/** What an airline answers for an old and a new ticket, a fee, and a way to treat a rest. */
function figuresOf(
  [oldBase, oldTaxes, newBase, newTaxes, penalty, lost]: readonly number[],
  form: (typeof forms)[number],
  currency: Currency = 'USD',
): FlightChangeFigures {
  const sum = (minor: number) => money(minor, currency);
  const due = (newBase ?? 0) + (newTaxes ?? 0) - (oldBase ?? 0) - (oldTaxes ?? 0) + (penalty ?? 0);
  return {
    old: { base: sum(oldBase ?? 0), taxes: sum(oldTaxes ?? 0) },
    new: { base: sum(newBase ?? 0), taxes: sum(newTaxes ?? 0) },
    penalty: sum(penalty ?? 0),
    addCollect: sum(Math.max(0, due)),
    residual: due < 0 ? { form, amount: sum(-due), validUntil: null } : null,
    lostExtras: sum(lost ?? 0),
  };
}

/** The price of one ticket with paid seats. */
function priceOf(
  [base, taxes, extras]: readonly [number, number, number],
  lines: Parameters<typeof joinLines>[0],
  currency: Currency,
) {
  const sum = (minor: number) => money(minor, currency);
  const total = sum(base + taxes + extras);
  const quote: FlightQuote = {
    quoteId: 'q',
    expiresAt: new Date('2026-12-01T12:00:00Z'),
    voidMinutes: null,
    holdMinutes: null,
    total,
    credits: [],
    tickets: [
      {
        carrier: 'BA',
        flights: [],
        fares: [
          {
            passenger: 'adults',
            count: 1,
            base: sum(base),
            taxes: [{ code: 'GB', name: { en: 'Tax', fr: 'Taxe' }, amount: sum(taxes) }],
          },
        ],
      },
    ],
    ...(extras > 0 ? { extras: [{ kind: 'seat', sliceIndex: 0, count: 1, amount: sum(extras) }] } : {}),
  };
  return buildFlightPrice(quote, { shown: total, portal: lines });
}

const card: StoredTender = {
  kind: 'UserCard',
  label: 'Journey Card',
  amount: { amount: 0, currency: 'USD' },
  points: null,
  accountReferenceId: 'a1',
  paymentMethodId: 'm1',
  lastFour: '4417',
};

const means = {
  accountReferenceId: 'a1',
  paymentMethodId: 'm1',
  productDisplayName: 'Journey Card',
  lastFour: '4417',
  rewardsCurrency: 'Miles' as const,
  units: 0,
  brand: 'visa' as const,
  redemptionMinUnits: 0,
  isEarnTold: true,
  earn: { hotels: 10, homes: 5, cars: 10, flights: 5 },
};

describe('the equation of an exchange', () => {
  it.each([
    // old fare and taxes, new fare and taxes, fee, lost extras
    [[300_00, 50_00, 400_00, 60_00, 75_00, 0], 'refund', [185_00, 0, 0, 0]],
    [[300_00, 50_00, 200_00, 50_00, 75_00, 0], 'refund', [0, 25_00, 0, 0]],
    [[300_00, 50_00, 200_00, 50_00, 0, 20_00], 'airline_credit', [0, 0, 100_00, 0]],
    [[300_00, 50_00, 200_00, 40_00, 0, 0], 'forfeit', [0, 0, 0, 110_00]],
    [[300_00, 50_00, 225_00, 50_00, 75_00, 0], 'forfeit', [0, 0, 0, 0]],
  ] as const)('%j with a rest as %s ends in %j [TRP-05]', (amounts, form, ends) => {
    const made = equationOf(figuresOf(amounts, form));
    const { addCollect, refund, residualKept, residualForfeited } = made;
    expect([addCollect, refund, residualKept, residualForfeited].map(({ minor }) => minor)).toEqual(ends);
    expect(closes(made)).toBe(true);
  });

  it('names what canceling and buying anew saves, and nothing where it saves nothing [TRP-05]', () => {
    const saved = (amounts: Parameters<typeof figuresOf>[0], form: (typeof forms)[number], back: number) =>
      savedByCanceling(figuresOf(amounts, form), usd(back))?.minor ?? null;
    // All comes back within 24 hours: the change fee is saved.
    expect(saved([300_00, 50_00, 400_00, 50_00, 75_00, 0], 'refund', 350_00)).toBe(75_00);
    expect(saved([300_00, 50_00, 400_00, 50_00, 75_00, 0], 'refund', 275_00)).toBeNull();
    expect(saved([300_00, 50_00, 200_00, 50_00, 0, 0], 'forfeit', 260_00)).toBe(10_00);
    expect(saved([300_00, 50_00, 200_00, 50_00, 0, 0], 'airline_credit', 350_00)).toBeNull();
  });

  it('does not close with two ends, or with another amount [TRP-05]', () => {
    const figures = figuresOf([300_00, 0, 200_00, 0, 0, 0], 'refund');
    expect(closes(equationOf({ ...figures, addCollect: usd(1) }))).toBe(false);
    expect(closes(equationOf({ ...figures, penalty: usd(1) }))).toBe(false);
  });

  it.each(['USD', 'JPY'] as const)(
    'closes in %s for random fares, taxes, fees, rests and tenders, and what is charged or refunded is its end [TRP-05] [TRP-08]',
    (currency) => {
      const sum = (minor: number) => money(minor, currency);
      let seed = 36;
      const next = (most: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed % (most + 1);
      };
      for (let round = 0; round < rounds({ usually: 2_000, all: 10_000 }); round++) {
        const [oldBase, oldTaxes, newBase, newTaxes] = [
          next(200_000),
          next(30_000),
          next(200_000),
          next(30_000),
        ];
        const [penalty, kept, lost, premium] = [
          next(2) * next(20_000),
          next(9_000),
          next(1) * next(5_000),
          next(4_000),
        ];
        const form = forms[next(2)] ?? 'refund';
        const figures = figuresOf([oldBase, oldTaxes, newBase, newTaxes, penalty, lost], form, currency);
        const made = equationOf(figures);
        expect(closes(made)).toBe(true);
        const premiumLine = { code: 'protection:x', label: { en: 'P', fr: 'P' }, amount: sum(premium) };
        const before = priceOf([oldBase, oldTaxes, kept + lost], premium > 0 ? [premiumLine] : [], currency);
        const lines = joinLines([...portalLinesOf(before), ...exchangeLines(figures)]);
        const after = priceOf([newBase, newTaxes, kept], lines, currency);
        expect(supplierTotalOf(after).minor).toBe(newBase + newTaxes + kept);
        const due = (price: typeof after) => fromDecimal(price.dueNow.amount, currency).minor;
        // Points pay a part, the card the rest.
        const points = next(Math.min(due(before), 50_000));
        const tenders: StoredTender[] = [
          { ...card, amount: toWireMoney(sum(due(before) - points)) },
          {
            ...card,
            kind: 'Rewards',
            amount: toWireMoney(sum(points)),
            points: points * 2,
            lastFour: null,
            paymentMethodId: null,
          },
        ];
        const settled = settleDifference({ tenders, earned: [], holds: [] }, sum(due(after)), means, {
          price: after,
          earnLine: 'flights',
          exchangeRate: null,
        });
        const back = (settled?.refunds ?? []).reduce((sum, { refund }) => sum + refund.minor, 0);
        expect([settled?.charge.minor, back]).toEqual([made.addCollect.minor, made.refund.minor]);
      }
    },
  );
});
