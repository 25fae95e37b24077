import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { delayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { Protectable } from '#server/modules/products/index.ts';
import { carriedTerms, decide } from '#server/modules/protections/index.ts';
import { type Acting, bySupplier, byTraveler } from '#server/platform/acting.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import { facts as flights, now as sold, slice, transferring } from '#tests/support/protections/flights.ts';
import { openProtections } from './index.ts';

const departs = Date.parse('2027-03-11T12:00:00Z');
const hour = 3_600_000;
const protections = openProtections({ airport: () => null, kmBetween: () => 2000 });

/** A one-way trip on two tickets, so that every kind is sold with it. */
const facts: Protectable = {
  cancelUntil: new Date(departs - 3 * hour),
  timeZone: null,
  covered: money(60_000, 'USD'),
  refunds: [{ until: null, refund: money(0, 'USD') }],
  leavesSupplierCredit: false,
  nights: null,
  country: null,
  priceWatch: 'kind-not-covered' as const,
  comparable: 'kind-not-covered' as const,
  exchangeRate: null,
  journey: {
    isMultiCity: false,
    travelers: 1,
    passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 },
    changeFee: null,
    slices: [
      {
        departsAt: new Date(departs),
        arrivesAt: new Date(departs + 10 * hour),
        cabin: 'Economy',
        legs: ['JFK', 'LHR'].map((origin, at) => ({
          origin,
          destination: at === 0 ? 'LHR' : 'LIS',
          departs: '2027-03-11T12:00',
          stopoverMinutes: at === 0 ? 200 : null,
          isSelfTransfer: at === 0,
        })),
      },
    ],
  },
};
const kinds = [
  'cancel-for-any-reason',
  'change-for-any-reason',
  'disruption-assistance',
  'missed-connection',
] as const satisfies ProtectionKind[];

/** What becomes of a contract by an event five hours before departure. */
function outcome(
  kind: (typeof kinds)[number],
  happening: Happening,
  { cancellationId = null, by = byTraveler('c') }: { cancellationId?: string | null; by?: Acting } = {},
) {
  const side = protections.of(kind);
  const terms = side.offer(facts, new Date(departs - 240 * hour));
  if (typeof terms === 'string') throw new Error(`${kind}: ${terms}`);
  const held = { state: side.states.made, terms, claim: null, cancellationId, exerciseBookingId: null };
  const decision = decide(side, held, { happening, by, at: new Date(departs - 5 * hour) });
  if (decision === null) return 'kept';
  if (decision.kind !== 'ended') return decision.kind;
  return decision.isTold ? 'lost, told' : 'lost, asked';
}

const segments = [1];
type Row = readonly [cancel: string, change: string, disruption: string, missed: string];
/** Every event of a trip, and its effect on each kind; a new kind of event has to be classified here. */
const table: { readonly [Kind in Happening['kind']]: readonly [Extract<Happening, { kind: Kind }>, Row] } = {
  booked: [{ kind: 'booked', bookingId: 'b' }, ['kept', 'kept', 'kept', 'kept']],
  // The dialog of a cancellation names everything that it ends.
  cancelled: [
    { kind: 'cancelled', cancellationId: 'c' },
    ['lost, asked', 'lost, asked', 'lost, asked', 'lost, asked'],
  ],
  changedByTraveler: [
    { kind: 'changedByTraveler', changeId: 'c', parts: [], isUndone: false },
    ['lost, asked', 'lost, asked', 'lost, asked', 'lost, asked'],
  ],
  changedBySupplier: [
    { kind: 'changedBySupplier', segments, severity: 'Major' },
    ['kept', 'kept', 'kept', 'kept'],
  ],
  delayed: [
    { kind: 'delayed', flights: [{ segment: 0, minutes: 120 }] },
    ['kept', 'kept', 'claimable', 'kept'],
  ],
  // The flight after the self-transfer is called off: its own airline settles it, and nothing can be missed.
  calledOff: [{ kind: 'calledOff', segments }, ['lost, told', 'lost, told', 'claimable', 'uncovered']],
  connectionLost: [{ kind: 'connectionLost', segments }, ['kept', 'kept', 'claimable', 'claimable']],
  cancellationRefused: [
    { kind: 'cancellationRefused', cancellationId: 'c', wasPending: true },
    ['kept', 'kept', 'kept', 'kept'],
  ],
  cancellationLate: [{ kind: 'cancellationLate', cancellationId: 'c' }, ['kept', 'kept', 'kept', 'kept']],
  cancellationWithAgent: [
    { kind: 'cancellationWithAgent', cancellationId: 'c' },
    ['kept', 'kept', 'kept', 'kept'],
  ],
  changeRefused: [{ kind: 'changeRefused', changeId: 'c' }, ['kept', 'kept', 'kept', 'kept']],
  nameCorrectionRequested: [
    { kind: 'nameCorrectionRequested', requestId: 'r' },
    ['kept', 'kept', 'kept', 'kept'],
  ],
  nameCorrected: [{ kind: 'nameCorrected', requestId: 'r' }, ['kept', 'kept', 'kept', 'kept']],
  nameCorrectionDeclined: [
    { kind: 'nameCorrectionDeclined', requestId: 'r' },
    ['kept', 'kept', 'kept', 'kept'],
  ],
  startsSoon: [
    { kind: 'startsSoon', startsAt: '2027-03-11T12:00:00.000Z' },
    ['kept', 'kept', 'kept', 'kept'],
  ],
  governmentAlert: [
    { kind: 'governmentAlert', alert: 'health', country: 'PT' },
    ['lost, told', 'kept', 'kept', 'kept'],
  ],
  departed: [{ kind: 'departed' }, ['kept', 'kept', 'kept', 'kept']],
  completed: [{ kind: 'completed' }, ['kept', 'kept', 'kept', 'kept']],
};

describe('protections of a trip', () => {
  it.each(Object.values(table).map(([happening, row]) => [happening.kind, happening, row] as const))(
    'react to %s as their terms say, and none is lost without consent or notice [CFR-02] [CHF-01] [DIS-03] [MCN-01]',
    (_, happening, row) => {
      expect(kinds.map((kind) => outcome(kind, happening))).toEqual(row);
    },
  );

  it('are used by the cancellation that was requested with them [CFR-03] [DIS-03]', () => {
    const cancelled = { kind: 'cancelled' as const, cancellationId: 'c' };
    expect(outcome('cancel-for-any-reason', cancelled, { cancellationId: 'c' })).toBe('used');
    expect(outcome('disruption-assistance', cancelled, { cancellationId: 'another' })).toBe('lost, asked');
  });

  it('all end when the supplier cancels, and the owner is notified [CFR-02]', () => {
    const cancelled = { kind: 'cancelled' as const, cancellationId: 'c' };
    expect(kinds.map((kind) => outcome(kind, cancelled, { by: bySupplier }))).toEqual(
      Array(4).fill('lost, told'),
    );
  });

  it('use odds from the file of delays learned from public records [DIS-06]', () => {
    const terms = protections.of('disruption-assistance').offer(facts, new Date(departs - 240 * hour));
    expect(terms).toMatchObject({ oddsPercent: expect.any(Number) });
    expect(delayKnowledge().cancelled).toBeGreaterThan(0);
  });
});

describe('protections of a round trip when flights are exchanged', () => {
  const both = [transferring(10), slice(17, ['LIS', 'JFK'])];
  const at = new Date(sold.getTime() + 24 * hour);
  /** What becomes of a contract when its way there leaves two days later and costs this much in all. */
  function exchange(kind: (typeof kinds)[number], covered: number, days = 12) {
    const side = protections.of(kind);
    const terms = side.offer(flights({ slices: both }), sold);
    if (typeof terms === 'string') throw new Error(`${kind}: ${terms}`);
    const slices = [slice(days, ['JFK', 'LIS']), ...both.slice(1)];
    const after = flights({ slices }, { covered: money(covered, 'USD'), cancelUntil: hoursBefore(days, 3) });
    return { terms, exchanged: side.exchange?.(terms, { after, changed: [0], now: at }) };
  }
  const hoursBefore = (days: number, hours: number) => new Date(sold.getTime() + (days * 24 - hours) * hour);

  it('“cancel” and “change for any reason” go on until 3 hours before the new flights, for at most what they covered [CFR-02] [CHF-01]', () => {
    for (const kind of ['cancel-for-any-reason', 'change-for-any-reason'] as const) {
      const dearer = exchange(kind, 90_000).exchanged;
      expect(dearer, kind).toMatchObject({
        uncovered: [],
        terms: { covered: 60_001, usableUntil: hoursBefore(12, 3).toISOString() },
      });
      expect(exchange(kind, 40_000).exchanged, kind).toMatchObject({ terms: { covered: 40_000 } });
      expect(exchange(kind, 40_000, 1.1).exchanged, kind).toBeNull();
    }
  });

  it('disruption assistance goes on for the flights that are kept, at their new positions [DIS-03]', () => {
    const { terms, exchanged } = exchange('disruption-assistance', 60_001);
    expect(terms.slices.map(({ first, end }) => [first, end])).toEqual([
      [0, 2],
      [2, 3],
    ]);
    expect(exchanged?.uncovered).toEqual([0]);
    expect(exchanged?.terms.slices.map(({ first, end }) => [first, end])).toEqual([
      [2, 2],
      [1, 2],
    ]);
    expect(exchanged?.terms.usableUntil).toBe(terms.usableUntil);
  });

  it('missed connection cover ends [MCN-01]', () => {
    expect(exchange('missed-connection', 60_001).exchanged).toBeNull();
  });

  it.each(kinds)('%s is not ended by the event of an exchange, which has settled it [CFR-02]', (kind) => {
    const parts = ['flights'] as const;
    expect(
      outcome(kind, { kind: 'changedByTraveler', changeId: 'c', parts: [...parts], isUndone: false }),
    ).toBe('kept');
  });
});

describe('a protection when one of two travelers leaves', () => {
  const journey = facts.journey;
  if (!journey) throw new Error('flights have a journey');
  const pair = { ...journey, travelers: 2, passengers: { ...journey.passengers, ADT: 2 } };
  it.each(kinds)(
    '%s goes on for the other one, for their half [TRP-04] [CFR-02] [DIS-03] [MCN-01]',
    (kind) => {
      const side = protections.of(kind);
      const terms = side.offer({ ...facts, journey: pair }, new Date(departs - 240 * hour));
      if (typeof terms === 'string') throw new Error(terms);
      const after = { covered: money(30_000, 'USD'), journey };
      const carried = carriedTerms(terms, { covered: facts.covered, journey: pair }, after);
      expect(carried).toMatchObject({ covered: 30_000, premium: terms.premium });
      expect(carried.slices.reduce((sum, { share }) => sum + share, 0)).toBe(
        terms.slices.length ? 30_000 : 0,
      );
      expect([null, 1]).toContain(carried.travelers);
      const left: Happening = {
        kind: 'changedByTraveler',
        changeId: 'c',
        parts: ['travelers'],
        isUndone: false,
      };
      const held = {
        state: side.states.made,
        terms,
        cancellationId: null,
        exerciseBookingId: null,
        claim: null,
      };
      const event = { happening: left, at: new Date(departs - 100 * hour), by: byTraveler('c') };
      expect(decide(side, held, event)).toBeNull();
    },
  );
});
