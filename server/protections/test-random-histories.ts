import fc from 'fast-check';
import { book, type History, type Setup, sides, type SoldKind } from './test-booking.ts';
import { act, type Act, faultsOf } from './test-histories.ts';

const kinds = Object.keys(sides) as SoldKind[];

/** Every pair of protections, each alone, and none. */
const pairs = [
  [],
  ...kinds.map((one) => [one]),
  ...kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => [one, other])),
];

export const setups: fc.Arbitrary<Setup> = fc.record({
  kind: fc.constantFrom('stay', 'flight', 'flight'),
  base: fc.integer({ min: 1, max: 150_000 }),
  tax: fc.integer({ min: 0, max: 20_000 }),
  extras: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  fare: fc.constantFrom('free', 'fee', 'lost', 'credit', 'money-and-credit'),
  fee: fc.integer({ min: 0, max: 60_000 }),
  freeze: fc.oneof(
    fc.constant(null),
    fc.record({ percent: fc.integer({ min: 30, max: 130 }), fee: fc.integer({ min: 1, max: 20_000 }) }),
  ),
  offer: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 180_000 })),
  credit: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
  protections: fc.constantFrom(...pairs),
});

const which = fc.integer({ min: 0, max: 3 });
const fell = fc.integer({ min: 1, max: 200_000 });
/** News and what follows from them come more often, so that most histories get there. */
export const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), by: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'called-off' as const,
        'government-alert' as const,
        'cancelled-by-supplier' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('connection-lost' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('delayed' as const),
      minutes: fc.integer({ min: 60, max: 600 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('refund' as const, 'rebook' as const), which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('match' as const, 'drop' as const, 'match-to-tenders' as const),
      fell,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('change' as const), percent: fc.integer({ min: 1, max: 200 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reimburse' as const), cost: fell }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('agent-refund' as const, 'agent-refund' as const, 'agent-credit' as const),
      minor: fell,
    }),
  },
);

/** Books and acts; throws when an act breaks the law. */
export const play = (setup: Setup, all: readonly Act[]): History =>
  all.reduce((history, one) => {
    const next = act(history, one);
    const faults = faultsOf(next);
    if (faults.length > 0) throw new Error(`${one.act}: ${faults.join('; ')}`);
    return next;
  }, book(setup));
