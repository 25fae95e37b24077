import type { z } from 'zod';
import type { carDeskSchema, carVehicleSchema, LocalDateTime } from '#contract/cars.ts';
import { findRentalBrand } from '#contract/enums/lists/rental-brands.ts';
import { toWireMoney } from '#contract/money.ts';
import { decodeAcriss, type DecodedCar } from './acriss.ts';
import { deskStateAt } from './desk-hours.ts';
import type { CarDesk, Mileage, Vehicle } from './port.ts';

/** A vehicle in the words of its code. Throws RangeError for a code that means nothing. */
export function presentVehicle(
  vehicle: Vehicle,
  decoded: DecodedCar | null = decodeAcriss(vehicle.acriss),
): z.input<typeof carVehicleSchema> {
  if (!decoded) throw new RangeError(`${vehicle.acriss} is no code of a car`);
  return { ...vehicle, ...decoded };
}

export const presentMileage = (mileage: Mileage) => ({
  ...mileage,
  extraPerUnit: mileage.extraPerUnit && toWireMoney(mileage.extraPerUnit),
});

export const supplierOf = (code: string) => ({ code, name: findRentalBrand(code)?.name ?? code });

export const accessOf = ({ access }: Pick<CarDesk, 'access'>) => access ?? ('at_address' as const);

/** A desk, with its state at a time. Throws RangeError where it is closed then: no such rate is sold. */
export function presentDesk(desk: CarDesk, at: LocalDateTime): z.input<typeof carDeskSchema> {
  const { deskId, name, address, airport, lat, lon, timeZone, phone, instructions, openingHours } = desk;
  const { state, hours, fee } = deskStateAt(desk, at);
  if (state === 'closed') throw new RangeError(`desk ${deskId} is closed at ${at}`);
  return {
    deskId,
    name,
    address,
    airport,
    lat,
    lon,
    timeZone,
    access: accessOf(desk),
    phone,
    instructions,
    hours: openingHours.map(({ weekdays, open, close }) => ({ weekdays: [...weekdays], open, close })),
    atYourTime: { state, hours, fee: fee && toWireMoney(fee) },
  };
}
