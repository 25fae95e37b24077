import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { Protectable } from '#server/modules/products/index.ts';
import { coverageOf, paidByCustomer } from '#server/modules/protections/index.ts';
import { cancelForAnyReason } from './index.ts';

const now = new Date('2027-03-01T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const usd = (minor: number) => money(minor, 'USD');

/** 500 dollars covered until a deadline in 10 days, of which the supplier refunds nothing unless told. */
const facts = (more: Partial<Protectable> = {}): Protectable => ({
  cancelUntil: inDays(10),
  timeZone: 'Europe/Lisbon',
  covered: usd(50_000),
  refunds: [{ until: null, refund: usd(0) }],
  leavesSupplierCredit: false,
  nights: 3,
  country: 'PT',
  journey: null,
  exchangeRate: null,
  priceWatch: 'kind-not-covered',
  comparable: 'kind-not-covered',
  ...more,
});
const side = cancelForAnyReason({ airport: () => null });
const offer = (more: Partial<Protectable> = {}) => side.offer(facts(more), now);

describe('the protection “cancel for any reason”', () => {
  it('covers 80 percent until the deadline, at a premium of 4.8 percent of the pay-out plus half of that [CFR-01]', () => {
    // 400 dollars come back; 4.786 percent of them are 19.14, with the load 28.72.
    expect(offer()).toEqual({
      kind: 'cancel-for-any-reason',
      currency: 'USD',
      premium: 2_872,
      covered: 50_000,
      coveragePercent: 80,
      usableUntil: '2027-03-11T12:00:00.000Z',
      timeZone: 'Europe/Lisbon',
      leavesAirlineCredit: false,
      nights: 3,
      fairValue: 1_914,
      loadPercent: 50,
      model: 'cfar-2',
      oddsPercent: 4.8,
      capEach: null,
      travelers: null,
      passengers: null,
      thresholdMinutes: null,
      slices: [],
      countries: ['PT'],
      overlaps: [],
    });
  });

  it.each([
    [
      'the travel offer of 59.99 on flights of 945.37: 708.30, not 756.29',
      94_537,
      5_999,
      88_538,
      70_830,
      5_085,
    ],
    ['an offer that pays a cent: less by a cent of cover', 50_000, 1, 49_999, 39_999, 2_872],
    ['no offer: all of it', 50_000, 0, 50_000, 40_000, 2_872],
  ])(
    'covers what the customer pays besides %s [CFR-05] [OFF-06]',
    (_, covered, byOffers, left, most, premium) => {
      const terms = side.offer(paidByCustomer(facts({ covered: usd(covered) }), usd(byOffers)), now);
      if (typeof terms === 'string') throw new Error(terms);
      expect([terms.covered, coverageOf(terms).minor]).toEqual([left, most]);
      expect(terms.premium).toBe(premium);
    },
  );

  it('covers nothing when an offer pays everything [CFR-05] [OFF-06]', () => {
    expect(side.offer(paidByCustomer(facts(), usd(50_000)), now)).toBe('nothing-covered');
    expect(side.offer(paidByCustomer(facts(), usd(60_000)), now)).toBe('nothing-covered');
  });

  it.each([
    // Free for half of the time, and cancelled half as often again: half of 28.72 dollars.
    [
      'free until day 5',
      [
        { until: inDays(5), refund: usd(50_000) },
        { until: null, refund: usd(0) },
      ],
      1_436,
      2_154,
    ],
    // A fee of 200 leaves 300, so 100 dollars are missing.
    ['a fee of 200 dollars', [{ until: null, refund: usd(30_000) }], 718, 1_077],
    // A step that is over counts for nothing.
    [
      'free until yesterday',
      [
        { until: inDays(-1), refund: usd(50_000) },
        { until: null, refund: usd(0) },
      ],
      1_914,
      2_872,
    ],
  ])('is priced net of the supplier’s refund: %s [CFR-01] [CFR-04]', (_, refunds, fairValue, premium) => {
    expect(offer({ refunds })).toMatchObject({ fairValue, premium });
  });

  it('is not offered where it could never pay, covers nothing, or is too late [CFR-01] [CFR-02]', () => {
    expect(offer({ refunds: [{ until: null, refund: usd(40_000) }] })).toBe('already-refundable');
    expect(
      offer({
        refunds: [
          { until: inDays(10), refund: usd(50_000) },
          { until: null, refund: usd(0) },
        ],
      }),
    ).toBe('already-refundable');
    // One hour of 240 in which 400 dollars are missing: a premium of a few cents for what the rate refunds itself.
    expect(
      offer({
        refunds: [
          { until: new Date(inDays(10).getTime() - 3_600_000), refund: usd(50_000) },
          { until: null, refund: usd(0) },
        ],
      }),
    ).toBe('already-refundable');
    // A tenth of the time is missing: from there on it is sold.
    const freeFor = (hours: number) =>
      offer({
        refunds: [
          { until: new Date(now.getTime() + hours * 3_600_000), refund: usd(50_000) },
          { until: null, refund: usd(0) },
        ],
      });
    expect(freeFor(216)).toMatchObject({ premium: 431 });
    expect(freeFor(217)).toBe('already-refundable');
    expect(offer({ covered: usd(0) })).toBe('nothing-covered');
    expect(offer({ cancelUntil: now })).toBe('too-late');
    expect(offer({ cancelUntil: new Date(now.getTime() + 1) })).toMatchObject({ premium: 601 });
  });

  it('pays the difference up to the covered share, and nothing where the supplier refunds more [CFR-03]', () => {
    const terms = offer();
    if (typeof terms === 'string') throw new Error(terms);
    const onTop = (refund: number) => side.onTop?.(terms, usd(refund)).minor;
    expect([0, 10_000, 39_999, 40_000, 50_000].map(onTop)).toEqual([40_000, 30_000, 1, 0, 0]);
  });

  it('ends when the airline cancels a flight, a government alert is issued or the traveler changes flights, and for nothing else [CFR-02]', () => {
    const onTripEvent = (happening: Parameters<typeof side.onTripEvent>[0], nights: number | null = null) => {
      const terms = offer({ nights });
      return typeof terms === 'string' ? terms : side.onTripEvent(happening, { terms, at: now });
    };
    const change = { kind: 'changedByTraveler' as const, changeId: '1', parts: [], isUndone: false };
    expect(onTripEvent({ kind: 'calledOff', segments: [0] })).toEqual({ endedBy: 'cancelled-by-airline' });
    expect(onTripEvent(change)).toEqual({ endedBy: 'changed-by-traveler' });
    // A hotel's change of dates keeps it.
    expect(onTripEvent(change, 3)).toBeNull();
    expect(onTripEvent({ kind: 'delayed', flights: [{ segment: 0, minutes: 300 }] })).toBeNull();
    expect(onTripEvent({ kind: 'changedBySupplier', segments: [0], severity: 'Major' })).toBeNull();
    expect(onTripEvent({ kind: 'departed' })).toBeNull();
    expect(onTripEvent({ kind: 'governmentAlert', alert: 'health', country: 'PT' }, 3)).toEqual({
      endedBy: 'government-alert',
    });
  });
});
