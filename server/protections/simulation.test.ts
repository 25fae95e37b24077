import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { chanceOfDisruption, delayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { Protectable } from '#server/modules/products/index.ts';
import { decide, type Disruption, isClaimable, type Terms } from '#server/modules/protections/index.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import { bySupplier } from '#server/platform/acting.ts';
import { disruptionAssistance } from './disruption/index.ts';
import { disruptionModelSchema } from './disruption/model.ts';

const hour = 3_600_000;
const day = 24 * hour;
const trips = 100_000;
const bought = Date.parse('2027-03-01T12:00:00Z');
const places = { airport: () => null, kmBetween: () => 1200 };
const known = delayKnowledge();
const model = disruptionModelSchema.parse({});
const side = disruptionAssistance(known, places);

/** Deterministic numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Trip {
  readonly facts: Protectable;
  readonly terms: Terms;
  /** Departure and arrival of each direction. */
  readonly times: readonly (readonly [departs: number, arrives: number])[];
}

function makeTrip(next: () => number): Trip {
  const isReturn = next() < 0.5;
  const leaves = bought + day + Math.floor(next() * 60) * day + Math.floor(next() * 24) * hour;
  const times = [0, ...(isReturn ? [(2 + Math.floor(next() * 9)) * day] : [])].map((after) => {
    const departs = leaves + after;
    return [departs, departs + (2 + next() * 9) * hour] as const;
  });
  const travelers = 1 + Math.floor(next() * 4);
  const facts: Protectable = {
    cancelUntil: new Date(leaves - 3 * hour),
    timeZone: null,
    covered: money(travelers * (8_000 + Math.floor(next() * 90_000)), 'USD'),
    refunds: [{ until: null, refund: money(0, 'USD') }],
    leavesSupplierCredit: false,
    nights: null,
    country: null,
    priceWatch: 'kind-not-covered' as const,
    comparable: 'kind-not-covered' as const,
    exchangeRate: null,
    journey: {
      isMultiCity: false,
      travelers,
      passengers: { ADT: travelers, CNN: 0, INS: 0, INF: 0 },
      changeFee: null,
      slices: times.map(([departs, arrives], at) => ({
        departsAt: new Date(departs),
        arrivesAt: new Date(arrives),
        cabin: 'Economy',
        legs: [
          {
            origin: at === 0 ? 'JFK' : 'LAX',
            destination: at === 0 ? 'LAX' : 'JFK',
            departs: new Date(departs).toISOString().slice(0, 16),
            stopoverMinutes: null,
            isSelfTransfer: false,
          },
        ],
      })),
    },
  };
  const terms = side.offer(facts, new Date(bought));
  if (typeof terms === 'string') throw new Error(terms);
  return { facts, terms, times };
}

type Step =
  | { readonly at: number; readonly happening: Happening }
  | { readonly at: number; readonly takes: true };

/** Events in any order and number, and an owner who asks at any moment. */
function makeSteps(next: () => number, { times }: Trip): Step[] {
  const [first] = times;
  const end = (times.at(-1)?.[1] ?? 0) + 2 * day;
  const begin = (first?.[0] ?? 0) - 2 * day;
  const count = Math.floor(next() * 7);
  return Array.from({ length: count }, (): Step => {
    const at = Math.floor(begin + next() * (end - begin));
    const segment = Math.floor(next() * times.length);
    const kind = Math.floor(next() * 10);
    if (kind < 3)
      return {
        at,
        happening: { kind: 'delayed', flights: [{ segment, minutes: 1 + Math.floor(next() * 300) }] },
      };
    if (kind < 4) return { at, happening: { kind: 'calledOff', segments: [segment] } };
    if (kind < 5) return { at, happening: { kind: 'connectionLost', segments: [segment] } };
    if (kind < 6 && next() < 0.3) return { at, happening: { kind: 'cancelled', cancellationId: 'c' } };
    if (kind < 6 && next() < 0.3)
      return { at, happening: { kind: 'changedByTraveler', changeId: 'c', parts: [], isUndone: false } };
    return { at, takes: true };
  }).toSorted((a, b) => a.at - b.at);
}

/** By the terms as they are written: which direction is refunded when the owner asks, if any. */
function owed({ times }: Trip, steps: readonly Step[]): { at: number; slice: number } | null {
  let claimed: number | null = null;
  for (const step of steps) {
    if ('takes' in step) {
      const until = claimed === null ? 0 : (times[claimed]?.[1] ?? 0) + day;
      if (claimed !== null && step.at < until) return { at: step.at, slice: claimed };
      continue;
    }
    const { happening } = step;
    if (happening.kind === 'cancelled' || happening.kind === 'changedByTraveler') return null;
    const hit =
      happening.kind === 'delayed'
        ? happening.flights.find(({ minutes }) => minutes >= 120)?.segment
        : happening.kind === 'calledOff' || happening.kind === 'connectionLost'
          ? happening.segments[0]
          : undefined;
    const [departs = 0, arrives = 0] = (hit === undefined ? undefined : times[hit]) ?? [];
    if (hit !== undefined && step.at >= departs - day && step.at < arrives + day) claimed = hit;
  }
  return null;
}

/** By the module: what was paid, each time. */
function paid({ terms }: Trip, steps: readonly Step[]): { at: number; slice: number; minor: number }[] {
  const payouts: { at: number; slice: number; minor: number }[] = [];
  let held = {
    state: side.states.made,
    claim: null as Disruption | null,
    cancellationId: null,
    exerciseBookingId: null,
  };
  for (const step of steps) {
    const now = new Date(step.at);
    if ('takes' in step) {
      if (!held.claim || !isClaimable(side, held, now)) continue;
      payouts.push({
        at: step.at,
        slice: held.claim.slice,
        minor: side.refundOf?.(terms, held.claim).minor ?? 0,
      });
      held = { ...held, state: side.states.used };
      continue;
    }
    const decision = decide(side, { ...held, terms }, { happening: step.happening, by: bySupplier, at: now });
    // A direction that the airline cancelled earlier is not paid for; the others are.
    if (decision === null || decision.kind === 'uncovered') continue;
    held = {
      ...held,
      state: decision.to,
      claim: 'disruption' in decision ? decision.disruption : held.claim,
    };
  }
  return payouts;
}

describe('over 100,000 simulated trips, disruption assistance', () => {
  it('pays what is owed, once, and nothing else [DIS-01] [DIS-03] [DIS-04]', () => {
    const next = numbers(27);
    let count = 0;
    for (let at = 0; at < trips; at++) {
      const trip = makeTrip(next);
      const steps = makeSteps(next, trip);
      const due = owed(trip, steps);
      const made = paid(trip, steps);
      const expected = due
        ? [
            {
              ...due,
              minor: trip.terms.slices.slice(due.slice).reduce((sum, { share }) => sum + share, 0),
            },
          ]
        : [];
      if (JSON.stringify(made) !== JSON.stringify(expected))
        expect({ at, steps, made }).toEqual({ at, steps, made: expected });
      count += made.length;
    }
    // Not a test of nothing: thousands of trips are paid.
    expect(count).toBeGreaterThan(5_000);
  });

  it('pays out two thirds of its premiums, within a band, when disruptions occur at the predicted rate [DIS-06]', () => {
    const next = numbers(11);
    let [premiums, payouts] = [0, 0];
    for (let at = 0; at < trips; at++) {
      const { facts, terms } = makeTrip(next);
      premiums += terms.premium;
      const cap = (terms.capEach ?? 0) * (terms.travelers ?? 1);
      const slices = facts.journey?.slices ?? [];
      const hit = slices.findIndex(
        (slice) =>
          next() <
          chanceOfDisruption(known, places, {
            flights: [...slice.legs],
            minutes: model.thresholdMinutes,
          }),
      );
      if (hit >= 0) payouts += Math.min(cap, (terms.slices[hit]?.share ?? 0) * model.lastMinuteFactor);
    }
    expect(payouts / premiums).toBeGreaterThan(0.63);
    expect(payouts / premiums).toBeLessThan(0.7);
  });
});
