import type { CarFacet, CarFilters, DeskAccess } from '#contract/cars.ts';
import type { DecodedCar } from './acriss.ts';
import type { KeptCarRate } from './car-session.ts';

/** The properties of a car that filters use. */
export interface CarTraits extends Pick<DecodedCar, 'carClass' | 'transmission' | 'fuel'> {
  readonly seats: number | null;
  readonly access?: DeskAccess;
  readonly supplier?: string;
}

/** The terms of a rate that filters use. */
export type RateTerms = Pick<KeptCarRate, 'mileage' | 'paymentTiming' | 'refundPolicy' | 'inPolicy'>;

export type FacetName = CarFacet['name'];

/** One filter: what its facet counts of a thing, and which things it lets through. */
export interface Filter<Thing> {
  readonly name: FacetName;
  readonly valuesOf: (thing: Thing) => readonly string[];
  readonly passes: (thing: Thing, filters: CarFilters) => boolean;
}

/** Values of one filter are alternatives; an empty list filters nothing. */
const isAmong = <T>(wanted: readonly T[] | undefined, value: T | undefined): boolean =>
  !wanted?.length || (value !== undefined && wanted.includes(value));

const seatSteps = [4, 5, 7, 9];
const yes = ['true'];
const none: readonly string[] = [];

/** Filters on the properties of a car. An unknown number of seats counts as too few. */
export const carFilters: readonly Filter<CarTraits>[] = [
  {
    name: 'classes',
    valuesOf: ({ carClass }) => [carClass],
    passes: ({ carClass }, { classes }) => isAmong(classes, carClass),
  },
  {
    name: 'transmissions',
    valuesOf: ({ transmission }) => [transmission],
    passes: ({ transmission }, { transmissions }) => isAmong(transmissions, transmission),
  },
  {
    name: 'fuels',
    valuesOf: ({ fuel }) => [fuel],
    passes: ({ fuel }, { fuels }) => isAmong(fuels, fuel),
  },
  {
    name: 'minSeats',
    valuesOf: ({ seats }) => seatSteps.filter((step) => (seats ?? 0) >= step).map(String),
    passes: ({ seats }, { minSeats }) => minSeats === undefined || (seats ?? 0) >= minSeats,
  },
  {
    name: 'access',
    valuesOf: ({ access }) => (access ? [access] : none),
    passes: ({ access }, { access: wanted }) => isAmong(wanted, access),
  },
  {
    name: 'suppliers',
    valuesOf: ({ supplier }) => (supplier ? [supplier] : none),
    passes: ({ supplier }, { suppliers }) => isAmong(suppliers, supplier),
  },
];

/** Filters on the terms of a rate. */
export const rateFilters: readonly Filter<RateTerms>[] = [
  {
    name: 'mileages',
    valuesOf: ({ mileage }) => [mileage.kind],
    passes: ({ mileage }, { mileages }) => isAmong(mileages, mileage.kind),
  },
  {
    name: 'payments',
    valuesOf: ({ paymentTiming }) => [paymentTiming],
    passes: ({ paymentTiming }, { payments }) => isAmong(payments, paymentTiming),
  },
  {
    name: 'refundable',
    valuesOf: ({ refundPolicy }) => (refundPolicy === 'FullyRefundable' ? yes : none),
    passes: ({ refundPolicy }, { refundable }) => !refundable || refundPolicy === 'FullyRefundable',
  },
  {
    name: 'inPolicyOnly',
    valuesOf: ({ inPolicy }) => (inPolicy ? yes : none),
    passes: ({ inPolicy }, { inPolicyOnly }) => !inPolicyOnly || inPolicy,
  },
];

/** Whether a car passes the filters on its properties. */
export const passes = (car: CarTraits, filters: CarFilters): boolean =>
  carFilters.every((filter) => filter.passes(car, filters));
