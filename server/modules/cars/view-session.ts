import {
  type CarFacet,
  carFacetSchema,
  type CarFilters,
  type CarSearchRequest,
  type CarSort,
} from '#contract/cars.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { findRentalBrand } from '#contract/enums/lists/rental-brands.ts';
import type { CarSession, KeptCar, KeptCarRate } from './car-session.ts';
import { carFilters, type CarTraits, type FacetName, type Filter, rateFilters } from './filters.ts';
import type { CarDesk } from './port.ts';

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

const facetNames = carFacetSchema.shape.name.options;

/** The cars of one value of a facet, by number and lowest total. */
interface Tally {
  count: number;
  lowest: number;
  /** The last car that was counted: each is counted once, though several of its rates have the value. */
  lastCar: KeptCar | null;
}

/** Each filter with a bit of its own, for sets of filters that do not let a rate through. */
const withBits = <Thing>(filters: readonly Filter<Thing>[]) =>
  filters.map((filter) => ({ ...filter, bit: 1 << facetNames.indexOf(filter.name) }));
const ofCars = withBits(carFilters);
const ofRates = withBits(rateFilters);

/**
 * Looks at a session through filters and a sort, without asking any supplier. A facet counts the cars that pass every
 * filter but its own: all are counted in one pass, by the set of filters that do not let each rate through.
 */
export function viewCars(
  session: CarSession,
  { filters, sort }: Pick<CarSearchRequest, 'filters' | 'sort'>,
): CarView {
  const desks = new Map(session.desks.map((desk) => [desk.deskId, desk]));
  const tallies = new Map(facetNames.map((name) => [name, new Map<string, Tally>()]));
  const tallyOf = (name: FacetName, value: string): Tally | undefined => {
    const ofFacet = tallies.get(name);
    const known = ofFacet?.get(value);
    if (known) return known;
    const tally = { count: 0, lowest: Number.POSITIVE_INFINITY, lastCar: null };
    ofFacet?.set(value, tally);
    return tally;
  };
  const matching: ShownCar[] = [];
  for (const car of session.cars) {
    const traits = traitsOf(car, desks.get(car.deskId));
    const stoppedCar = stopping(ofCars, traits, filters);
    // Rates are the cheapest first, so the first that passes is the one to show and to count.
    const stopped = car.rates.map((rate) => stoppedCar | stopping(ofRates, rate, filters));
    const [first, ...others] = car.rates.filter((_, at) => stopped[at] === 0);
    if (first) matching.push({ car, rate: first, otherRates: others.length });
    for (const { name, bit, valuesOf } of ofCars) {
      const cheapest = car.rates[stopped.findIndex((set) => isWithin(set, bit))];
      for (const value of valuesOf(traits)) {
        const tally = tallyOf(name, value);
        if (tally && cheapest) count(tally, car, cheapest);
      }
    }
    for (const { name, bit, valuesOf } of ofRates)
      for (const [at, rate] of car.rates.entries())
        for (const value of valuesOf(rate)) {
          const tally = tallyOf(name, value);
          if (tally && isWithin(stopped[at] ?? 0, bit)) count(tally, car, rate);
        }
  }
  return { matching: sorted(matching, sort), facets: facetsOf(tallies, session) };
}

const traitsOf = ({ decoded, vehicle }: KeptCar, desk: CarDesk | undefined): CarTraits => ({
  carClass: decoded.carClass,
  transmission: decoded.transmission,
  fuel: decoded.fuel,
  seats: vehicle.seats,
  access: desk?.access ?? 'at_address',
  ...(desk ? { supplier: desk.supplier } : {}),
});

/** The set of filters that do not let a thing through, a bit for each. */
function stopping<Thing>(
  filters: readonly (Filter<Thing> & { readonly bit: number })[],
  thing: Thing,
  wanted: CarFilters,
): number {
  let set = 0;
  for (const { bit, passes } of filters) if (!passes(thing, wanted)) set |= bit;
  return set;
}

/** Whether a set has no other filter than one. */
const isWithin = (set: number, bit: number): boolean => (set & ~bit) === 0;

function count(tally: Tally, car: KeptCar, { totalMinor }: KeptCarRate): void {
  tally.lowest = Math.min(tally.lowest, totalMinor);
  if (tally.lastCar === car) return;
  tally.lastCar = car;
  tally.count++;
}

const facetsOf = (
  tallies: ReadonlyMap<FacetName, ReadonlyMap<string, Tally>>,
  { circumstances, query }: CarSession,
): CarFacet[] =>
  [...tallies]
    .filter(([name]) => name !== 'inPolicyOnly' || circumstances.policy !== null)
    .map(([name, values]) => ({
      name,
      values: [...values]
        .map(([value, tally]) => ({
          value,
          label: name === 'suppliers' ? (findRentalBrand(value)?.name ?? value) : null,
          count: tally.count,
          lowestTotal: tally.count > 0 ? toWireMoney(money(tally.lowest, query.currency)) : null,
        }))
        .toSorted((a, b) =>
          name === 'minSeats'
            ? Number(a.value) - Number(b.value)
            : b.count - a.count || (a.value < b.value ? -1 : 1),
        ),
    }));

/**
 * Smaller sorts first; ties are broken by the price, then the id, so that pages are consistent. Recommended is the
 * price, a little less for free cancellation, a little more for distant desks, and a half more for a car of which the
 * supplier tells neither seats nor bags.
 */
const keys: Readonly<Record<CarSort, (shown: ShownCar) => number>> = {
  recommended: ({ car, rate }) =>
    rate.totalMinor *
    (rate.refundPolicy === 'FullyRefundable' ? 0.95 : 1) *
    (1 + 0.01 * Math.min(30, car.distanceKm)) *
    (car.vehicle.seats === null && car.vehicle.picture === null ? 1.5 : 1),
  price_low: ({ rate }) => rate.totalMinor,
  price_high: ({ rate }) => -rate.totalMinor,
  distance: ({ car }) => car.distanceKm,
};

function sorted(matching: readonly ShownCar[], sort: CarSort): ShownCar[] {
  const keyOf = keys[sort];
  return matching
    .map((shown) => ({ shown, key: keyOf(shown) }))
    .sort(
      (a, b) =>
        a.key - b.key ||
        a.shown.rate.totalMinor - b.shown.rate.totalMinor ||
        (a.shown.rate.rateId < b.shown.rate.rateId ? -1 : 1),
    )
    .map(({ shown }) => shown);
}
