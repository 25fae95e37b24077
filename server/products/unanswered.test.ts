import { expect, it } from 'vitest';
import type { CarQuery, CarSupplier, FoundCars } from '#server/modules/cars/port.ts';
import { askSuppliers as askRentals } from '#server/modules/cars/search-cars.ts';
import { whyEmpty } from '#server/modules/flights/slice/why-empty.ts';
import { askSuppliers as askLodgings } from '#server/modules/stays/search/ask-suppliers.ts';
import type { StayQuery, StaySupplier } from '#server/modules/stays/port.ts';

/** How the second of two suppliers answers; the first has nothing. */
const answers = {
  none: () => Promise.resolve({ complete: true }),
  partial: () => Promise.resolve({ complete: false }),
  failed: () => Promise.reject(new Error('502')),
  slow: () => Promise.reject(new Error('deadline')),
} as const;
type Case = keyof typeof answers;

const lodgings = (second: Case) =>
  (['none', second] as const).map(
    (answer, at): Pick<StaySupplier, 'name' | 'search'> => ({
      name: `supplier-${at}`,
      search: async () => ({ stays: [], hasMore: false, ...(await answers[answer]()) }),
    }),
  ) as StaySupplier[];

const rentals = (second: Case) =>
  (['none', second] as const).map(
    (answer, at): Pick<CarSupplier, 'name' | 'search'> => ({
      name: `supplier-${at}`,
      search: async (): Promise<FoundCars> => ({
        desks: [],
        cars: [],
        refusals: [],
        ...(await answers[answer]()),
      }),
    }),
  ) as CarSupplier[];

/** Whether an empty answer of the kind may be told as none. */
const isNone: Readonly<Record<string, (second: Case) => Promise<boolean>>> = {
  stays: async (second) => (await askLodgings(lodgings(second), {} as StayQuery)).missing.length === 0,
  cars: async (second) => {
    const { found, missing } = await askRentals({ suppliers: rentals(second) } as never, {} as CarQuery);
    return missing.length === 0 && found.every(({ complete }) => complete);
  },
  flights: (second) => {
    const missing = second === 'none' ? [] : [{ source: 'supplier-1', part: 'all' as const }];
    const session = { asking: [], flights: [], missing, slices: [[]], query: { slices: [] } };
    return Promise.resolve(whyEmpty({} as never, session as never) !== null);
  },
};

it.each(
  Object.keys(isNone).flatMap((kind) =>
    (Object.keys(answers) as Case[]).map((second) => [kind, second, second === 'none'] as const),
  ),
)(
  'an empty result for %s after the supplier answer “%s” counts as none: %s [NAV-08]',
  async (kind, second, expected) => {
    expect(await isNone[kind]?.(second)).toBe(expected);
  },
);

it.each(['failed', 'slow'] as const)(
  'a search throws instead of being empty when every supplier %s [NAV-08]',
  async (second) => {
    const [, silent] = lodgings(second);
    const [, closed] = rentals(second);
    if (!silent || !closed) throw new Error('two suppliers are asked');
    await expect(askLodgings([silent], {} as StayQuery)).rejects.toMatchObject({ code: 'search-failed' });
    await expect(askRentals({ suppliers: [closed] } as never, {} as CarQuery)).rejects.toMatchObject({
      code: 'search-failed',
    });
  },
);
