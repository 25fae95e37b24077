import type { BookedCar } from '#contract/cars/booked-car.ts';
import type { CarChange, CarChangeQuote } from '#contract/cars/car-changes.ts';
import type { Language } from '#contract/values/dates.ts';
import { carChangePartSchema } from '#contract/enums/index.ts';
import {
  type ApprovalTerms,
  type ChangeRow,
  presentChange,
  presentChangeQuote,
} from '#server/modules/trips/index.ts';
import { laterOf } from '../checkout.ts';
import { readCarParts } from './change.ts';

interface Reading {
  readonly now: Date;
  readonly language: Language;
}
type Contents = ChangeRow['before'];

/** A quoted change of a rental in wire format. [TRP-03] */
export const presentCarChangeQuote = (
  quote: ChangeRow,
  reading: Reading & { readonly approval: ApprovalTerms },
): CarChangeQuote => ({
  ...presentChangeQuote(quote, reading),
  parts: partsOf(quote),
  from: { ...presentContents(quote.before), ...pricesOf(quote.before, reading.now) },
  to: { ...presentContents(quote.after), ...pricesOf(quote.after, reading.now) },
});

/** A requested change of a rental in wire format. */
export const presentCarChange = (row: ChangeRow, reading: Reading): CarChange => ({
  ...presentChange(row, { ...reading, supplier: 'car_supplier' }),
  parts: partsOf(row),
  from: presentContents(row.before),
  to: presentContents(row.after),
});

const partsOf = ({ parts }: ChangeRow) => carChangePartSchema.array().parse(parts);

const endOf = ({ at, desk: { deskId, name, address } }: BookedCar['pickUp']) => ({
  at,
  desk: { deskId, name, address },
});

function presentContents({ parts }: Contents) {
  const { car, driver } = readCarParts(parts);
  const { rentalDays, extraHours, refundPolicy, freeCancelUntil } = car;
  return {
    pickUp: endOf(car.pickUp),
    dropOff: endOf(car.dropOff),
    rentalDays,
    extraHours,
    refundPolicy,
    freeCancelUntil,
    driver: { givenName: driver.givenName, surname: driver.surname, age: car.driverAge },
  };
}

const pricesOf = ({ price, parts }: Contents, now: Date) => ({
  price,
  later: laterOf(price, readCarParts(parts).car, now),
});
