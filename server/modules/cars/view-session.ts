import type { CarFacet, CarFilters, CarSearchRequest, CarSort } from '#contract/cars.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { findRentalBrand } from '#contract/enums/lists/rental-brands.ts';
import type { CarDesk } from './port.ts';
import type { CarSession, KeptCar, KeptCarRate } from './car-session.ts';
import { type CarTraits, passes, ratePasses } from './filters.ts';

/** A car at the rate that is shown of it, and how many other rates fit the filters. */
export interface ShownCar {
  readonly car: KeptCar;
  readonly rate: KeptCarRate;
  readonly otherRates: number;
}

/** The filtered, sorted and counted results of a session. */
export interface CarView {
  readonly matching: readonly ShownCar[];
  readonly facets: CarFacet[];
}

type FacetName = CarFacet['name'];

const seatSteps = [4, 5, 7, 9];

/** The values of each facet that a car has at a rate. */
const valuesOf: Readonly<Record<FacetName, (car: CarTraits, rate: KeptCarRate) => readonly string[]>> = {
  classes: ({ carClass }) => [carClass],
  transmissions: ({ transmission }) => [transmission],
  fuels: ({ fuel }) => [fuel],
  minSeats: ({ seats }) => seatSteps.filter((step) => (seats ?? 0) >= step).map(String),
  mileages: (_, { mileage }) => [mileage.kind],
  access: ({ access }) => (access ? [access] : []),
  suppliers: ({ supplier }) => (supplier ? [supplier] : []),
  payments: (_, { paymentTiming }) => [paymentTiming],
  refundable: (_, { refundPolicy }) => (refundPolicy === 'FullyRefundable' ? ['true'] : []),
  inPolicyOnly: (_, { inPolicy }) => (inPolicy ? ['true'] : []),
};
const facetNames = Object.keys(valuesOf) as FacetName[];

const traitsOf = (car: KeptCar, desk: CarDesk | undefined): CarTraits => ({
  ...car.decoded,
  seats: car.vehicle.seats,
  access: desk?.access ?? 'at_address',
  ...(desk ? { supplier: desk.supplier } : {}),
});

/** Looks at a session through filters and a sort, without asking any supplier. */
export function viewCars(
  session: CarSession,
  { filters, sort }: Pick<CarSearchRequest, 'filters' | 'sort'>,
): CarView {
  const desks = new Map(session.desks.map((desk) => [desk.deskId, desk]));
  const told = session.cars.map((car) => ({ car, traits: traitsOf(car, desks.get(car.deskId)) }));
  const fitting = (one: (typeof told)[number], asked: CarFilters): readonly KeptCarRate[] =>
    passes(one.traits, asked) ? one.car.rates.filter((rate) => ratePasses(rate, asked)) : [];
  const matching = told.flatMap((one): ShownCar[] => {
    const rates = fitting(one, filters);
    const [rate] = rates;
    return rate ? [{ car: one.car, rate, otherRates: rates.length - 1 }] : [];
  });
  const facets = facetNames
    .filter((name) => name !== 'inPolicyOnly' || session.circumstances.policy !== null)
    .map((name): CarFacet => {
      const others = { ...filters, [name]: undefined };
      const tally = new Map<string, { count: number; lowest: number }>();
      for (const one of told) {
        for (const rate of one.car.rates)
          for (const value of valuesOf[name](one.traits, rate))
            if (!tally.has(value)) tally.set(value, { count: 0, lowest: Number.POSITIVE_INFINITY });
        const own = new Map<string, number>();
        for (const rate of fitting(one, others))
          for (const value of valuesOf[name](one.traits, rate))
            own.set(value, Math.min(own.get(value) ?? Number.POSITIVE_INFINITY, rate.total.minor));
        for (const [value, total] of own) {
          const known = tally.get(value);
          if (known) tally.set(value, { count: known.count + 1, lowest: Math.min(known.lowest, total) });
        }
      }
      return {
        name,
        values: [...tally]
          .map(([value, { count, lowest }]) => ({
            value,
            label: name === 'suppliers' ? (findRentalBrand(value)?.name ?? value) : null,
            count,
            lowestTotal: Number.isFinite(lowest) ? toWireMoney(money(lowest, session.query.currency)) : null,
          }))
          .toSorted((a, b) =>
            name === 'minSeats'
              ? Number(a.value) - Number(b.value)
              : b.count - a.count || (a.value < b.value ? -1 : 1),
          ),
      };
    });
  return { matching: sorted(matching, sort), facets };
}

/**
 * Smaller sorts first; ties are broken by the price, then the id, so that pages are consistent. Recommended is the
 * price, a little less for free cancellation and a little more for distant desks.
 */
const keys: Readonly<Record<CarSort, (shown: ShownCar) => number>> = {
  recommended: ({ car, rate }) =>
    rate.total.minor *
    (rate.refundPolicy === 'FullyRefundable' ? 0.95 : 1) *
    (1 + 0.01 * Math.min(30, car.distanceKm)),
  price_low: ({ rate }) => rate.total.minor,
  price_high: ({ rate }) => -rate.total.minor,
  distance: ({ car }) => car.distanceKm,
};

function sorted(matching: readonly ShownCar[], sort: CarSort): ShownCar[] {
  const keyOf = keys[sort];
  return matching
    .map((shown) => ({ shown, key: keyOf(shown) }))
    .sort(
      (a, b) =>
        a.key - b.key ||
        a.shown.rate.total.minor - b.shown.rate.total.minor ||
        (a.shown.rate.rateId < b.shown.rate.rateId ? -1 : 1),
    )
    .map(({ shown }) => shown);
}
