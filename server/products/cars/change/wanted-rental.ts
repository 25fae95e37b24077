import type { z } from 'zod';
import type { BookedCar } from '#contract/cars/booked-car.ts';
import type { wantedRentalSchema } from '#contract/cars/car-changes.ts';
import type { CarChangePart } from '#contract/enums/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { CarTrip } from './car-trip.ts';

/** Other times, desks or another driver, as they are asked for. */
export type AskedRental = z.output<typeof wantedRentalSchema>;

interface End {
  readonly deskId: string;
  readonly at: string;
}

/** The complete rental that is wanted, and which parts of it are new. */
export interface WantedRental {
  readonly pickUp: End;
  readonly dropOff: End;
  readonly driver: { readonly givenName: string; readonly surname: string; readonly age: number };
  readonly parts: readonly CarChangePart[];
  /** Only the name of the driver is new, which costs nothing. */
  readonly isNameOnly: boolean;
}

/** A booked rental as it is asked for. */
export const rentalOf = ({ pickUp, dropOff, driverAge }: BookedCar) => ({
  pickUp: { deskId: pickUp.desk.deskId, at: pickUp.at },
  dropOff: { deskId: dropOff.desk.deskId, at: dropOff.at },
  driverAge,
});

/** Completes the requested changes with the unchanged parts. Throws PortalError `change-nothing`. */
export function wantedRental(
  { car, request }: Pick<CarTrip, 'car' | 'request'>,
  asked: AskedRental,
): WantedRental {
  const before = rentalOf(car);
  const { givenName, surname } = request.driver;
  const known = { givenName, surname, age: before.driverAge };
  const { pickUp = before.pickUp, dropOff = before.dropOff, driver = known } = asked;
  const parts: CarChangePart[] = [];
  if (pickUp.at !== before.pickUp.at || dropOff.at !== before.dropOff.at) parts.push('times');
  if (pickUp.deskId !== before.pickUp.deskId || dropOff.deskId !== before.dropOff.deskId)
    parts.push('places');
  const isOther = driver.givenName !== givenName || driver.surname !== surname;
  if (isOther || driver.age !== known.age) parts.push('drivers');
  if (parts.length === 0) throw new PortalError('car-change-nothing');
  const isNameOnly = parts.every((part) => part === 'drivers') && driver.age === known.age;
  return { pickUp, dropOff, driver, parts, isNameOnly };
}
