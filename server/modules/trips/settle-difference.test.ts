import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalAmount, money } from '#contract/money.ts';
import type { Tender } from '#contract/payments.ts';
import { cardRefunds } from './card-refunds.ts';
import { paidOf, refundableOf, spreadRefund } from './refund-lines.ts';
import { settleDifference } from './settle-difference.ts';

const usd = (minor: number) => money(minor, 'USD');
const sum = (tenders: readonly Tender[]) =>
  tenders.reduce((total, tender) => total + paidOf(tender).minor, 0);

const tender = (kind: Tender['kind'], minor: number, account: string | null = null): Tender => ({
  kind,
  label: kind,
  amount: { amount: decimalAmount(usd(minor)), currency: 'USD' },
  points: kind === 'Rewards' ? minor : null,
  ...(kind === 'Rewards' ? { rewardsCurrency: 'Miles' as const } : {}),
  accountReferenceId: account,
  paymentMethodId: kind === 'UserCard' ? `card-${account}` : null,
  lastFour: kind === 'UserCard' ? '4417' : null,
});

const card = {
  accountReferenceId: 'acct-x',
  paymentMethodId: 'card-acct-x',
  productDisplayName: 'Summit',
  lastFour: '4417',
  rewardsCurrency: 'Miles' as const,
  units: 0,
  brand: 'visa' as const,
  redemptionMinUnits: 0,
  isEarnTold: true,
  earn: { hotels: 10, homes: 5, cars: 10, flights: 5 },
};
const about = {
  earnLine: 'hotels' as const,
  exchangeRate: null,
  price: { lineItems: [], currency: 'USD' as const },
};

/** The tenders of a customer: any mix of an offer, credit of up to three grants, points and up to two cards. */
const paid = fc
  .record({
    offer: fc.integer({ min: 0, max: 20_000 }),
    credits: fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 3 }),
    points: fc.integer({ min: 0, max: 50_000 }),
    cards: fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 2 }),
  })
  .map(({ offer, credits, points, cards }) => {
    const credit = credits.reduce((total, units) => total + units, 0);
    const tenders = [
      ...(offer ? [tender('TravelWalletOffer', offer)] : []),
      ...(credit ? [tender('TravelWalletCredit', credit)] : []),
      ...(points ? [tender('Rewards', points, 'acct-x')] : []),
      ...cards.map((minor) => tender('UserCard', minor, 'acct-x')),
    ];
    const hold = (holdId: string, kind: 'credit' | 'points', units: number) => ({
      holdId,
      kind,
      creditId: kind === 'credit' ? holdId : null,
      accountReferenceId: kind === 'points' ? 'acct-x' : null,
      units,
    });
    const holds = [
      ...credits.map((units, index) => hold(`credit-${index}`, 'credit', units)),
      ...(points ? [hold('points', 'points', points)] : []),
    ];
    const units = Math.ceil(cards.reduce((total, minor) => total + minor, 0) / 10);
    const earned = units
      ? [
          {
            accountReferenceId: 'acct-x',
            productDisplayName: 'Summit',
            currency: 'Miles' as const,
            multiplier: 10,
            isTold: true,
            units,
          },
        ]
      : [];
    return { tenders, holds, earned };
  });

describe('settling the price difference of a change, for random tenders and prices [TRP-03] [TRP-08]', () => {
  it('leaves tenders that add up to the amount due, or to what an offer keeps, to the cent', () => {
    fc.assert(
      fc.property(paid, fc.integer({ min: 0, max: 400_000 }), (before, due) => {
        const settled = settleDifference(before, usd(due), card, about);
        if (!settled) throw new Error('a card was given');
        const offer = sum(before.tenders.filter(({ kind }) => kind === 'TravelWalletOffer'));
        expect(sum(settled.tenders)).toBe(Math.max(due, Math.min(offer, sum(before.tenders))));
        const back = settled.refunds.reduce((total, { refund }) => total + refund.minor, 0);
        expect(settled.charge.minor === 0 || back === 0).toBe(true);
        expect(sum(before.tenders) + settled.charge.minor - back).toBe(sum(settled.tenders));
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps wallet holds, points and earn consistent with the tenders', () => {
    fc.assert(
      fc.property(
        paid,
        fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 4 }),
        (first, dues) => {
          let now: Parameters<typeof settleDifference>[0] = first;
          for (const due of dues) {
            const settled = settleDifference(now, usd(due), card, about);
            if (!settled) throw new Error('a card was given');
            now = settled;
            const held = (kind: 'credit' | 'points') =>
              now.holds.reduce((total, hold) => total + (hold.kind === kind ? hold.units : 0), 0);
            const of = (kind: Tender['kind']) => now.tenders.filter((one) => one.kind === kind);
            expect(held('credit')).toBe(sum(of('TravelWalletCredit')));
            expect(held('points')).toBe(
              of('Rewards').reduce((total, { points }) => total + (points ?? 0), 0),
            );
            const onCards = sum(of('UserCard'));
            expect(now.earned.reduce((total, { units }) => total + units, 0)).toBe(Math.ceil(onCards / 10));
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is impossible without a card when more is due', () => {
    expect(settleDifference({ tenders: [], holds: [], earned: [] }, usd(1), null, about)).toBeNull();
  });
});

describe('a refund of a random amount over random tenders [TRP-08]', () => {
  it('returns exactly the amount, no tender more than it paid, and nothing of an offer', () => {
    fc.assert(
      fc.property(paid, fc.double({ min: 0, max: 1, noNaN: true }), ({ tenders }, share) => {
        const most = tenders.reduce((total, one) => total + refundableOf(one).minor, 0);
        const refund = Math.floor(most * share);
        const parts = spreadRefund(tenders, usd(refund));
        expect(parts.reduce((total, part) => total + part.refund.minor, 0)).toBe(refund);
        expect(parts.every((part) => part.refund.minor <= refundableOf(part.tender).minor)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused when the trip’s card tenders differ from the bank’s payments', () => {
    const parts = spreadRefund([tender('UserCard', 10_000, 'acct-x')], usd(5_000));
    expect(() => cardRefunds(parts, [])).toThrow('the cards of a trip are not what its payments hold');
  });
});
