import type { PlainDate } from '#contract/values/dates.ts';
import type { PassengerType, TripPassengerType } from '#contract/enums/index.ts';
import { ageOn, agesOfPassengers } from '#contract/flights/passenger-ages.ts';

const [adultFrom] = agesOfPassengers.ADT;
const [childFrom] = agesOfPassengers.CNN;

/**
 * The passenger type on the day of the last flight: an infant below two, on a lap as long as no seat is booked for
 * them, a child below twelve, else an adult. [TRV-07; open point 18]
 */
export function passengerTypeOn(dateOfBirth: PlainDate, date: PlainDate): PassengerType {
  const age = ageOn(dateOfBirth, date);
  if (age >= adultFrom) return 'Adult';
  return age >= childFrom ? 'Child' : 'LapInfant';
}

/** The trip-management type: a child's includes its age, except for a private traveler's. [TRV-07] */
export function tripPassengerTypeOf(
  type: PassengerType,
  { isPrivate }: { isPrivate: boolean },
): TripPassengerType {
  if (type === 'Child') return isPrivate ? 'PrivateAgelessChild' : 'AgeChild';
  return isPrivate ? `Private${type}` : type;
}
