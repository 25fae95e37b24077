import { describe, expect, it } from 'vitest';
import type { PaymentAim } from '#contract/payments.ts';
import { findWay } from './find-ways.ts';
import { worseThanBest } from './random-purses.ts';
import { costOf } from './way-cost.ts';
import type { Purse } from './way-purse.ts';

describe('the search for the best way to pay', () => {
  const purse: Purse = {
    due: 60_000,
    stacksOffers: true,
    offers: [{ id: 'sixty', minor: 6_000, expiresOn: '2027-02-04' }],
    credits: [
      { minor: 30_000, expiresOn: '2026-12-20' },
      { minor: 25_000, expiresOn: '2027-11-21' },
    ],
    accounts: [{ id: 'miles', minimum: 1_000, maximum: 60_000, worth: 100 }],
    cards: [
      { id: 'x', rate: 1_000, currency: 'Miles', worth: 100 },
      { id: 'q', rate: 500, currency: 'Cash', worth: 100 },
    ],
    soonUntil: '2027-01-20',
  };
  const partsOf = (aim: PaymentAim, of = purse) => {
    const best = findWay(of, aim)?.best;
    return (
      best && [
        best.offers.map(({ id }) => id),
        best.creditMinor,
        best.points,
        best.card?.id ?? null,
        best.cardMinor,
      ]
    );
  };

  it('charges no card for the least cash while credit and points cover the amount', () => {
    expect(partsOf('least_cash')).toEqual([['sixty'], 54_000, [], null, 0]);
    expect(partsOf('least_cash', { ...purse, due: 80_000 })).toEqual([
      ['sixty'],
      55_000,
      [{ id: 'miles', minor: 19_000 }],
      null,
      0,
    ]);
  });

  it('uses expiring credit for the least cost, and charges the card that earns most', () => {
    expect(partsOf('least_cost')).toEqual([['sixty'], 30_000, [], 'x', 24_000]);
  });

  it('uses miles worth less than a cent before the card, and keeps those worth more', () => {
    const valued = (worth: number): Purse => ({
      ...purse,
      accounts: purse.accounts.map((account) => ({ ...account, worth })),
      cards: purse.cards.map((card) => (card.id === 'x' ? { ...card, worth } : card)),
    });
    expect(partsOf('least_cost', valued(50))).toEqual([
      ['sixty'],
      30_000,
      [{ id: 'miles', minor: 24_000 }],
      null,
      0,
    ]);
    expect(partsOf('least_cost', valued(150))).toEqual([['sixty'], 30_000, [], 'x', 24_000]);
  });

  it('uses what expires first for “expiring first”, and no points, which do not expire', () => {
    expect(partsOf('expiring_first')).toEqual([['sixty'], 54_000, [], null, 0]);
    expect(partsOf('expiring_first', { ...purse, due: 100_000 })).toEqual([
      ['sixty'],
      55_000,
      [],
      'x',
      39_000,
    ]);
  });

  it('does not use an offer that would forfeit more than it pays', () => {
    expect(partsOf('least_cost', { ...purse, due: 2_000, credits: [] })).toEqual([[], 0, [], 'x', 2_000]);
  });

  it('uses an offer or credit but not both where they do not stack [EXM-02]', () => {
    const apart = { ...purse, stacksOffers: false };
    expect(partsOf('least_cash', { ...apart, accounts: [] })).toEqual([[], 55_000, [], 'x', 5_000]);
    expect(partsOf('least_cost', { ...apart, credits: [] })).toEqual([['sixty'], 0, [], 'x', 54_000]);
  });

  it('returns the best alternative with other tenders as runner-up', () => {
    const found = findWay(purse, 'least_cost');
    expect(found?.runnerUp).toMatchObject({
      creditMinor: 30_000,
      points: [{ id: 'miles', minor: 1_000 }],
      card: { id: 'x' },
      cardMinor: 23_000,
    });
    expect(found && [costOf(purse, found.best), found.runnerUp && costOf(purse, found.runnerUp)]).toEqual([
      2_160_000, 2_170_000,
    ]);
  });

  it('equals an exhaustive search to the cent, on 2,000 random wallets', () => {
    for (let seed = 1; seed <= 2_000; seed++) expect(worseThanBest(seed, 12)).toEqual([]);
  });

  it('returns null when the tenders cannot cover the amount', () => {
    expect(findWay({ ...purse, cards: [], accounts: [], credits: [] }, 'least_cash')).toBeNull();
  });
});
