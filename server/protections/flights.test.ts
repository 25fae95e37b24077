import { describe, expect, it } from 'vitest';
import { currencySchema, money } from '#contract/money.ts';
import type { DelayKnowledge } from '#server/modules/delay-odds/index.ts';
import { coverageOf, premiumOf, registerProtections } from '#server/modules/protections/index.ts';
import { cancelForAnyReason } from './cancel-for-any-reason/index.ts';
import { changeForAnyReason } from './change-for-any-reason/index.ts';
import { disruptionAssistance } from './disruption/index.ts';
import { missedConnection } from './missed-connection/index.ts';
import { isAmong } from '#server/modules/protections/index.ts';
import { reasonableDepartures } from './missed-connection/reasonable.ts';
import { facts, hour, known, now, odds, places, slice, usd } from '#tests/support/protections/flights.ts';

const disruption = disruptionAssistance(known, places);
/** Connections are missed one time in ten. */
const seldom: DelayKnowledge = {
  ...known,
  model: {
    ...known.model,
    later: [{ minutes: 0, base: odds(0.1), slope: 0 }, ...known.model.later.slice(1)],
  },
};
const missed = missedConnection(seldom, places);
const change = changeForAnyReason(places);
const sold = (side: typeof disruption, about = facts({})) => {
  const terms = side.offer(about, now);
  if (typeof terms === 'string') throw new Error(terms);
  return terms;
};

describe('disruption assistance', () => {
  it('costs the expected pay-out plus half of that, and discloses threshold, cap and end [DIS-01] [DIS-06]', () => {
    // A direction is spared with 0.8 × 0.9 = 0.72. It pays twice its fare: 0.28 × 600.02 and 0.72 × 0.28 × 600.
    expect(sold(disruption)).toMatchObject({
      premium: 43_345,
      covered: 60_001,
      coveragePercent: 100,
      // 24 hours after the last arrival, on 18 March at 20:00.
      usableUntil: '2027-03-19T20:00:00.000Z',
      fairValue: 28_897,
      loadPercent: 50,
      model: 'disruption-1',
      oddsPercent: 48.2,
      capEach: 100_000,
      travelers: 2,
      thresholdMinutes: 120,
      slices: [
        { origin: 'JFK', destination: 'LIS', departsOn: '2027-03-11', share: 30_001, first: 0, end: 1 },
        { origin: 'LIS', destination: 'JFK', departsOn: '2027-03-18', share: 30_000, first: 1, end: 2 },
      ],
      overlaps: ['law-us-refund', 'law-eu-care'],
    });
  });

  it('refunds a later direction by its share of the price at purchase, to the cent [DIS-01] [open point 31]', () => {
    const [out, back] = [slice(10, ['JFK', 'LIS']), slice(17, ['LIS', 'JFK'])];
    const terms = sold(
      disruption,
      facts({
        slices: [
          { ...out, cost: 41_000 },
          { ...back, cost: 14_001 },
        ],
      }),
    );
    // 600.01 was paid for flights that were chosen at 410.00 and 140.01: 600.01 × 140.01 ÷ 550.01.
    expect(terms.slices.map(({ share }) => share)).toEqual([44_728, 15_273]);
    const refund = disruption.refundOf?.(terms, {
      slice: 1,
      reason: 'Delayed',
      origin: 'LIS',
      departs: '',
      until: now,
      timeZone: null,
    });
    expect(refund).toEqual(usd(15_273));
  });

  it('excludes flights cancelled more than a day ahead, for the affected directions only [DIS-03] [open point 34]', () => {
    const off = (segments: number[], hoursAhead: number) =>
      disruption.onTripEvent(
        { kind: 'calledOff', segments },
        { terms: sold(disruption), at: new Date(now.getTime() + (240 - hoursAhead) * hour) },
      );
    expect(off([0], 24.1)).toEqual({ uncovered: [0] });
    expect(off([1], 24.1)).toEqual({ uncovered: [1] });
    expect(off([0, 1], 48)).toEqual({ uncovered: [0, 1] });
    expect(off([0], 24)).toMatchObject({ disruption: { slice: 0, reason: 'AirlineCancellation' } });
  });

  it('gives every deadline in the time zone of the last arrival or the first departure [DIS-04]', () => {
    expect(sold(disruption).timeZone).toBe('America/New_York');
    expect(sold(change).timeZone).toBe('America/New_York');
    const claimed = disruption.onTripEvent(
      { kind: 'calledOff', segments: [1] },
      { terms: sold(disruption), at: new Date(now.getTime() + 17 * 24 * hour - 5 * hour) },
    );
    expect(claimed).toMatchObject({ disruption: { origin: 'LIS', timeZone: 'Europe/Lisbon' } });
  });

  it('is offered until 24 hours before departure, for one-way and round trips only [DIS-01] [DIS-02]', () => {
    const first = (ms: number) => {
      const one = slice(1, ['JFK', 'LIS']);
      return facts({ slices: [{ ...one, departsAt: new Date(one.departsAt.getTime() + ms) }] });
    };
    expect(disruption.offer(first(0), now)).toMatchObject({ model: 'disruption-1' });
    expect(disruption.offer(first(-1), now)).toBe('too-late');
    expect(disruption.offer(facts({ isMultiCity: true }), now)).toBe('multi-city');
    expect(disruption.offer(facts(null), now)).toBe('not-this-product');
    expect(disruption.offer(facts({}, { covered: usd(0) }), now)).toBe('nothing-covered');
    expect(disruption.offer(facts({}, { covered: money(100, 'EUR') }), now)).toBe('no-rate');
  });

  const departs = Date.parse('2027-03-11T12:00:00Z');
  const onTripEvent = (happening: Parameters<typeof disruption.onTripEvent>[0], at = departs - hour) =>
    disruption.onTripEvent(happening, { terms: sold(disruption), at: new Date(at) });
  const delay = (minutes: number, segment = 0) => ({
    kind: 'delayed' as const,
    flights: [{ segment, minutes }],
  });

  it('is claimable after a delay of the threshold, a cancelled flight or a lost connection [DIS-02] [DIS-03]', () => {
    expect(onTripEvent(delay(119))).toBeNull();
    expect(onTripEvent(delay(120))).toMatchObject({
      disruption: { slice: 0, reason: 'Delayed', origin: 'JFK' },
    });
    expect(onTripEvent({ kind: 'calledOff', segments: [0] })).toMatchObject({
      disruption: { slice: 0, reason: 'AirlineCancellation' },
    });
    expect(onTripEvent({ kind: 'connectionLost', segments: [0] })).toMatchObject({
      disruption: { reason: 'MissedConnection' },
    });
    expect(onTripEvent(delay(300, 1), Date.parse('2027-03-18T11:00:00Z'))).toMatchObject({
      disruption: { slice: 1, origin: 'LIS' },
    });
    expect(onTripEvent({ kind: 'departed' })).toBeNull();
  });

  it('is claimable when announced within 24 hours of departure, until 24 hours after scheduled arrival [DIS-03] [DIS-04]', () => {
    const off = { kind: 'calledOff' as const, segments: [0] };
    expect(onTripEvent(off, departs - 24 * hour - 1)).toEqual({ uncovered: [0] });
    expect(onTripEvent(off, departs - 24 * hour)).toMatchObject({
      disruption: { until: new Date('2027-03-12T20:00:00Z') },
    });
    const end = departs + 32 * hour;
    expect(onTripEvent(off, end - 1)).not.toBeNull();
    expect(onTripEvent(off, end)).toBeNull();
  });

  it('refunds the disrupted direction and later ones, and everything before the trip began [DIS-01]', () => {
    const terms = sold(disruption);
    const of = (at: number) =>
      disruption.refundOf?.(terms, {
        slice: at,
        reason: 'Delayed',
        origin: '',
        departs: '',
        until: now,
        timeZone: null,
      }).minor;
    expect([of(0), of(1)]).toEqual([60_001, 30_000]);
    expect([0, 60_000, 60_001, 70_000].map((refund) => disruption.onTop?.(terms, usd(refund)).minor)).toEqual(
      [60_001, 1, 0, 0],
    );
  });

  it('ends when the traveler changes the trip [DIS-03]', () => {
    expect(onTripEvent({ kind: 'changedByTraveler', changeId: 'x', parts: [], isUndone: false })).toEqual({
      endedBy: 'changed-by-traveler',
    });
  });
});

describe('missed connection cover', () => {
  const transfer = { slices: [slice(10, ['JFK', 'LHR', 'LIS'], [0])] };
  it('is sold for a self-transfer, up to 5,000 dollars for each traveler [MCN-01]', () => {
    expect(missed.offer(facts({}), now)).toBe('no-self-transfer');
    // Missed with 0.1, or not flown with 0.1: 0.19 of twice 600.01 dollars.
    expect(sold(missed, facts(transfer))).toMatchObject({
      capEach: 500_000,
      travelers: 2,
      oddsPercent: 19,
      fairValue: 22_800,
      premium: 34_201,
      overlaps: ['law-none-self-transfer'],
    });
  });

  it('is claimable until 24 hours after the missed flight, whenever announced, and ends with the traveler’s own change [MCN-01]', () => {
    // The missed flight leaves on March 11 at 17:00 UTC; the news comes ten days ahead.
    const about = { terms: sold(missed, facts(transfer)), at: now };
    expect(missed.onTripEvent({ kind: 'connectionLost', segments: [1] }, about)).toEqual({
      disruption: {
        slice: 0,
        reason: 'MissedConnection',
        origin: 'LHR',
        departs: '2027-03-11T17:00',
        until: new Date('2027-03-12T17:00:00Z'),
        timeZone: 'Europe/London',
      },
    });
    const told = (at: string) =>
      missed.onTripEvent({ kind: 'connectionLost', segments: [1] }, { ...about, at: new Date(at) });
    expect(told('2027-03-12T16:59:59Z')).toMatchObject({
      disruption: { until: new Date('2027-03-12T17:00:00Z') },
    });
    expect(told('2027-03-12T17:00:00Z')).toBeNull();
    expect(missed.onTripEvent({ kind: 'connectionLost', segments: [0] }, about)).toBeNull();
    expect(
      missed.onTripEvent({ kind: 'delayed', flights: [{ segment: 0, minutes: 600 }] }, about),
    ).toBeNull();
    expect(
      missed.onTripEvent({ kind: 'changedByTraveler', changeId: 'x', parts: [], isUndone: false }, about),
    ).toEqual({ endedBy: 'changed-by-traveler' });
  });

  it.each([
    ['2027-03-11T17:00', '2027-03-11T16:59', false],
    // The missed flight itself.
    ['2027-03-11T17:00', '2027-03-11T17:00', false],
    ['2027-03-11T21:00', '2027-03-11T21:01', true],
    ['2027-03-11T17:00', '2027-03-11T18:00', true],
    ['2027-03-11T17:00', '2027-03-11T18:01', false],
    ['2027-03-11T17:00', '2027-03-12T08:00', false],
    ['2027-03-11T20:00', '2027-03-12T09:00', true],
    ['2027-03-11T21:00', '2027-03-12T09:01', false],
    ['2027-03-31T23:59', '2027-04-01T09:00', true],
  ])(
    'accepts a later flight within an hour, or by 9:00 after 20:00: %s and %s [MCN-01]',
    (lost, option, is) => {
      expect(isAmong(reasonableDepartures(lost), option)).toBe(is);
    },
  );
});

describe('the protection “change for any reason”', () => {
  it('costs the expected cost of a change, and can be used until 3 hours before departure [CHF-01]', () => {
    // No change allowed: 2.372 percent of the fare after 9.875 days, and half as much again.
    expect(sold(change)).toMatchObject({
      usableUntil: '2027-03-11T09:00:00.000Z',
      fairValue: 1_423,
      premium: 2_135,
      oddsPercent: 2.4,
      model: 'change-2',
      overlaps: [],
    });
    // A fee of 80 dollars and a quarter of the fare: 2.372 percent of 230.00.
    expect(sold(change, facts({ changeFee: usd(8_000) }))).toMatchObject({ fairValue: 546 });
    expect(sold(change, facts({ changeFee: usd(0) }))).toMatchObject({
      fairValue: 356,
      overlaps: ['fare-changes-free'],
    });
  });

  it('is offered until 24 hours before departure, and ends when its terms are voided [CHF-01]', () => {
    const near = slice(1, ['JFK', 'LIS']);
    const at = (ms: number) =>
      change.offer(facts({ slices: [{ ...near, departsAt: new Date(near.departsAt.getTime() + ms) }] }), now);
    expect(at(0)).toMatchObject({ model: 'change-2' });
    expect(at(-1)).toBe('too-late');
    const about = { terms: sold(change), at: now };
    expect(change.onTripEvent({ kind: 'calledOff', segments: [0] }, about)).toEqual({
      endedBy: 'cancelled-by-airline',
    });
    expect(change.onTripEvent({ kind: 'departed' }, about)).toBeNull();
  });
});

it('registering the same kind of protection twice throws', () => {
  expect(() => registerProtections([disruption, disruption])).toThrow('one kind');
});

describe('premiums, limits, pay-outs and refunds of protections', () => {
  const rates = [
    ['USD', '1', 100_000, 500_000],
    ['CAD', '0.8', 125_000, 625_000],
    ['PEN', '0.25', 400_000, 2_000_000],
    ['EUR', '1.25', 80_000, 400_000],
    ['GBP', '1.6', 62_500, 312_500],
    ['AUD', '0.64', 156_250, 781_250],
    ['MXN', '0.05', 2_000_000, 10_000_000],
    ['NZD', '0.5', 200_000, 1_000_000],
    ['CNY', '0.125', 800_000, 4_000_000],
    // Without minor units.
    ['JPY', '0.0064', 156_250, 781_250],
    ['INR', '0.0125', 8_000_000, 40_000_000],
    ['COP', '0.00025', 400_000_000, 2_000_000_000],
    ['CLP', '0.001', 1_000_000, 5_000_000],
  ] as const;

  it('cover all 13 currencies of a trip [DIS-06] [MCN-01] [CFR-05] [CHF-01]', () => {
    expect(rates.map(([currency]) => currency).toSorted()).toEqual(currencySchema.options.toSorted());
  });

  it.each(rates)(
    'are whole minor units in %s [DIS-06] [MCN-01] [CFR-05] [CHF-01]',
    (currency, usdPerUnit, each, missedEach) => {
      const paid = money(60_001, currency);
      const exchangeRate = currency === 'USD' ? null : { currency, usdPerUnit, asOf: '2027-03-01T00:00:00Z' };
      const transfer = { slices: [slice(10, ['JFK', 'LHR', 'LIS'], [0])] };
      const about = facts({}, { covered: paid, exchangeRate });

      const disrupted = sold(disruption, about);
      expect(disrupted).toMatchObject({ currency, capEach: each, covered: 60_001 });
      expect(
        disruption.refundOf?.(disrupted, {
          slice: 1,
          reason: 'Delayed',
          origin: 'LIS',
          departs: '',
          until: now,
          timeZone: null,
        }),
      ).toEqual(money(30_000, currency));
      expect(disruption.onTop?.(disrupted, money(20_000, currency))).toEqual(money(40_001, currency));

      const self = sold(missed, facts(transfer, { covered: paid, exchangeRate }));
      expect(self).toMatchObject({ currency, capEach: missedEach });
      expect(
        missed.refundOf?.(self, {
          slice: 0,
          reason: 'MissedConnection',
          origin: 'LHR',
          departs: '',
          until: now,
          timeZone: null,
        }),
      ).toEqual(paid);

      const cancelled = sold(cancelForAnyReason(places), about);
      expect(coverageOf(cancelled)).toEqual(money(48_000, currency));
      expect(cancelForAnyReason(places).onTop?.(cancelled, money(20_000, currency))).toEqual(
        money(28_000, currency),
      );

      // 4.786 % of 480.00 and 2.372 % of 600.01 with half as much again, rounded up to a whole minor unit.
      expect(premiumOf(cancelled)).toEqual(money(3_446, currency));
      expect(premiumOf(sold(change, about))).toEqual(money(2_135, currency));
    },
  );
});
