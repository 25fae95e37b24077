import { z } from 'zod';

/** Fuel rules of a rental car. The document does not show them; decided from the trade. [B 3] */
export const carFuelPolicySchema = z.enum([
  'FullToFull',
  'SameToSame',
  'FullToEmpty',
  'FullToEmptyRefundUnused',
  'FreeTank',
  'ElectricSameCharge',
  'Unknown',
]);
export type CarFuelPolicy = z.infer<typeof carFuelPolicySchema>;

/** Mileage of a rental car. [B 3] */
export const carMileageSchema = z.enum(['Limited', 'Unlimited']);
export type CarMileage = z.infer<typeof carMileageSchema>;

/** Units in which mileage is counted. [B 3] */
export const distanceUnitSchema = z.enum(['Km', 'Mi']);
export type DistanceUnit = z.infer<typeof distanceUnitSchema>;

/** The parts of a booked car that may be changed. Decided. */
export const carChangePartSchema = z.enum(['times', 'places', 'drivers']);
export type CarChangePart = z.infer<typeof carChangePartSchema>;
