import type { CarFilters, DeskAccess } from '#contract/cars.ts';
import type { DecodedCar } from './acriss.ts';
import type { KeptCarRate } from './car-session.ts';

/** The properties of a car that filters use. */
export interface CarTraits extends Pick<DecodedCar, 'carClass' | 'transmission' | 'fuel'> {
  readonly seats: number | null;
  readonly access?: DeskAccess;
  readonly supplier?: string;
}

/** Values of one filter are alternatives; an empty list filters nothing. */
const isAmong = <T>(wanted: readonly T[] | undefined, value: T | undefined): boolean =>
  !wanted?.length || (value !== undefined && wanted.includes(value));

/** Whether a car passes the filters on its properties. An unknown number of seats counts as too few. */
export const passes = (car: CarTraits, filters: CarFilters): boolean =>
  isAmong(filters.classes, car.carClass) &&
  isAmong(filters.transmissions, car.transmission) &&
  isAmong(filters.fuels, car.fuel) &&
  isAmong(filters.access, car.access) &&
  isAmong(filters.suppliers, car.supplier) &&
  (filters.minSeats === undefined || (car.seats ?? 0) >= filters.minSeats);

/** Whether a rate passes the filters on its terms. */
export const ratePasses = (
  rate: Pick<KeptCarRate, 'mileage' | 'paymentTiming' | 'refundPolicy' | 'inPolicy'>,
  filters: CarFilters,
): boolean =>
  isAmong(filters.mileages, rate.mileage.kind) &&
  isAmong(filters.payments, rate.paymentTiming) &&
  (!filters.refundable || rate.refundPolicy === 'FullyRefundable') &&
  (!filters.inPolicyOnly || rate.inPolicy);
