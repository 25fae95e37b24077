import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DelayKnowledge } from '#server/modules/delay-odds/index.ts';
import { coverageOf, othersBeside, registerProtections } from '#server/modules/protections/index.ts';
import { facts, hour, known, now, odds, places, slice, usd } from '#tests/support/protections/flights.ts';
import { cancelForAnyReason } from './cancel-for-any-reason/index.ts';
import { cancelModelSchema } from './cancel-for-any-reason/model.ts';
import { changeForAnyReason, changeModelSchema } from './change-for-any-reason/index.ts';
import { disruptionAssistance } from './disruption/index.ts';
import { missedConnection } from './missed-connection/index.ts';

const disruption = disruptionAssistance(known, places);
const missed = missedConnection(known, places);
const change = changeForAnyReason(places);

describe('odds and premiums of protections [open point 33]', () => {
  const transfer = { slices: [slice(10, ['JFK', 'LHR', 'LIS'], [0])] };
  const often = (chance: number): DelayKnowledge => ({
    model: { ...known.model, later: [0, 600].map((minutes) => ({ minutes, base: odds(chance), slope: 0 })) },
    cancelled: 0,
  });
  const offer = (chance: number, fare: number) =>
    missedConnection(often(chance), places).offer(facts(transfer, { covered: usd(fare) }), now);

  it('prevent a sale at a chance of 77 percent, where the premium exceeded the fare [MCN-01]', () => {
    expect(offer(0.77, 19_300)).toBe('odds-too-high');
    expect(disruptionAssistance({ ...known, cancelled: 0.5 }, places).offer(facts({}), now)).toBe(
      'odds-too-high',
    );
  });

  it('prevent a sale at a premium equal to the fare, and allow one a cent below [MCN-01]', () => {
    // A third of twice the fare with half as much again is the fare.
    expect(offer(1 / 3, 19_300)).toBe('odds-too-high');
    expect(offer(0.3333, 19_300)).toMatchObject({ premium: 19_299 });
  });

  it('keep the premium below the maximum pay-out, for random fares, times, odds, fees and refunds [CFR-01] [CHF-01] [DIS-01] [MCN-01]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 1, max: 330 }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (fare, days, chance, share, cancelled) => {
          const loaded = { version: 'other-1', loadPercent: 1_000 };
          const refund = usd(Math.floor(fare * share));
          const about = facts(
            { slices: [slice(days, ['JFK', 'LHR', 'LIS'], [0])], changeFee: refund },
            {
              covered: usd(fare),
              cancelUntil: new Date(now.getTime() + days * 24 * hour),
              refunds: [
                { until: new Date(now.getTime() + share * days * 24 * hour), refund },
                { until: null, refund: usd(0) },
              ],
            },
          );
          const delays = { ...often(chance), cancelled };
          for (const side of [
            cancelForAnyReason(places),
            cancelForAnyReason(places, cancelModelSchema.parse(loaded)),
            changeForAnyReason(places),
            changeForAnyReason(places, changeModelSchema.parse(loaded)),
            disruptionAssistance(delays, places),
            missedConnection(delays, places),
          ]) {
            const terms = side.offer(about, now);
            if (typeof terms === 'string') continue;
            const most = side.kind === 'cancel-for-any-reason' ? coverageOf(terms).minor : fare;
            expect(terms.premium).toBeLessThan(most);
            expect(terms.fairValue).toBeLessThanOrEqual(terms.premium);
            expect(terms.oddsPercent).toBeLessThanOrEqual(50);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('rise for cancelling with the time to the deadline, and where part is refunded [CFR-01]', () => {
    const chance = (days: number, refund = 0) => {
      const terms = cancelForAnyReason(places).offer(
        facts(
          {},
          {
            cancelUntil: new Date(now.getTime() + days * 24 * hour),
            refunds: [{ until: null, refund: usd(refund) }],
          },
        ),
        now,
      );
      return typeof terms === 'string' ? terms : terms.oddsPercent;
    };
    expect([1, 10, 30, 90, 300].map((days) => chance(days))).toEqual([1.4, 4.8, 10.2, 17.4, 20]);
    expect([1, 10, 30, 90, 300].map((days) => chance(days, 20_000))).toEqual([2.1, 7.2, 15.4, 26.1, 30]);
  });
});

describe('the overlap notice of a protection', () => {
  it('includes a credit that the fare leaves with the airline [CFR-05]', () => {
    const about = facts({}, { leavesSupplierCredit: true });
    expect(cancelForAnyReason(places).offer(about, now)).toMatchObject({ overlaps: ['fare-leaves-credit'] });
  });

  it('includes each other offered protection that pays for the same loss [BKG-07]', () => {
    const all = [cancelForAnyReason(places), change, disruption, missed];
    const kinds = all.map(({ kind }) => kind);
    const protections = registerProtections(all);
    expect(all.map((side) => othersBeside(protections, side, kinds))).toEqual([
      ['other-change-for-any-reason'],
      ['other-cancel-for-any-reason'],
      ['other-missed-connection'],
      ['other-disruption-assistance'],
    ]);
    expect(othersBeside(protections, missed, ['missed-connection', 'change-for-any-reason'])).toEqual([]);
  });
});
