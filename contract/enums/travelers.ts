import { z } from 'zod';

/** A traveler's gender, the inside spelling. [A 3] */
export const genderSchema = z.enum(['male', 'female']);
export type Gender = z.infer<typeof genderSchema>;

/** Gender as trips and suppliers write it. [B 3] */
export const genderCodeSchema = z.enum(['F', 'M']);
export type GenderCode = z.infer<typeof genderCodeSchema>;

/** Maps the one-letter code to a gender. */
export const genderOfCode: Readonly<Record<GenderCode, Gender>> = { F: 'female', M: 'male' };

/** Maps a gender to its one-letter code. */
export const codeOfGender: Readonly<Record<Gender, GenderCode>> = { male: 'M', female: 'F' };

/** Special assistance codes of the air trade; the document lists them twice in different order. [B 3] */
export const assistanceCodeSchema = z.enum([
  'BLND',
  'DEAF',
  'STCR',
  'WCHR',
  'WCHS',
  'WCHC',
  'WCBD',
  'WCBW',
  'WCLB',
  'WCMP',
  'WCOB',
]);
export type AssistanceCode = z.infer<typeof assistanceCodeSchema>;

/** Passenger types, the inside set. [B 3] */
export const passengerTypeSchema = z.enum(['Adult', 'Child', 'LapInfant', 'SeatedInfant']);
export type PassengerType = z.infer<typeof passengerTypeSchema>;

/** Passenger type codes of the air trade. [B 3] */
export const passengerTypeCodeSchema = z.enum(['ADT', 'CNN', 'INF', 'INS']);
export type PassengerTypeCode = z.infer<typeof passengerTypeCodeSchema>;

/** Maps a passenger type code to its name. */
export const passengerTypeOfCode: Readonly<Record<PassengerTypeCode, PassengerType>> = {
  ADT: 'Adult',
  CNN: 'Child',
  INF: 'LapInfant',
  INS: 'SeatedInfant',
};

/** Writes a passenger type code. */
export const codeOfPassengerType: Readonly<Record<PassengerType, PassengerTypeCode>> = {
  Adult: 'ADT',
  Child: 'CNN',
  LapInfant: 'INF',
  SeatedInfant: 'INS',
};

/** Passenger types of trip management; the spelling of the four private variants is decided. [B 3] */
export const tripPassengerTypeSchema = z.enum([
  'Adult',
  'AgeChild',
  'AgelessChild',
  'LapInfant',
  'SeatedInfant',
  'PrivateAdult',
  'PrivateAgelessChild',
  'PrivateLapInfant',
  'PrivateSeatedInfant',
]);
export type TripPassengerType = z.infer<typeof tripPassengerTypeSchema>;

/** The shared passenger type of each trip-management type. */
export const passengerTypeOfTripType: Readonly<Record<TripPassengerType, PassengerType>> = {
  Adult: 'Adult',
  AgeChild: 'Child',
  AgelessChild: 'Child',
  LapInfant: 'LapInfant',
  SeatedInfant: 'SeatedInfant',
  PrivateAdult: 'Adult',
  PrivateAgelessChild: 'Child',
  PrivateLapInfant: 'LapInfant',
  PrivateSeatedInfant: 'SeatedInfant',
};

/** Value of `Response` in the traveler list; the document shows Success alone. [A 7] */
export const passengersResponseSchema = z.enum(['Success', 'Failure']);
export type PassengersResponse = z.infer<typeof passengersResponseSchema>;

/** States of the saved travelers editor. [A 2] */
export const travelerEditorStateSchema = z.enum(['closed', 'wallet']);
export type TravelerEditorState = z.infer<typeof travelerEditorStateSchema>;

/** Why a loyalty or frequent-flyer number was refused. [B 5] */
export const loyaltyErrorSchema = z.enum([
  'InvalidLoyaltyNumber',
  'LoyaltyNameMismatch',
  'DollarExpressNotFound',
  'BlueChipNumberNotFound',
]);
export type LoyaltyError = z.infer<typeof loyaltyErrorSchema>;

/** Travelers for whom a business user books; the document describes them in words, the ids are decided. [B 3] */
export const bookingForSchema = z.enum([
  'myself',
  'myself-and-others',
  'employees-for-themselves',
  'someone-else-books-for-everyone',
]);
export type BookingFor = z.infer<typeof bookingForSchema>;
