import type { PlainDate } from '#contract/dates.ts';
import type { PassengerType, TripPassengerType } from '#contract/enums/index.ts';
import { ageOn, agesOfPassengers } from '#contract/passenger-ages.ts';

const [adultFrom] = agesOfPassengers.ADT;
const [childFrom] = agesOfPassengers.CNN;

/**
 * The passenger type of somebody on the day of the last flight: an infant below two, on a lap unless a seat is
 * booked for them, a child below twelve, else an adult. [TRV-07; open point 18]
 */
export function passengerTypeOn(
  dateOfBirth: PlainDate,
  date: PlainDate,
  { hasSeat }: { hasSeat: boolean } = { hasSeat: false },
): PassengerType {
  const age = ageOn(dateOfBirth, date);
  if (age >= adultFrom) return 'Adult';
  if (age >= childFrom) return 'Child';
  return hasSeat ? 'SeatedInfant' : 'LapInfant';
}

/**
 * The trip-management type: a child is told with its age where that is known and may be told; a private traveler's
 * age never is. [TRV-07]
 */
export function tripPassengerTypeOf(
  type: PassengerType,
  { isPrivate, isAgeKnown }: { isPrivate: boolean; isAgeKnown: boolean },
): TripPassengerType {
  if (type === 'Child') {
    if (isPrivate) return 'PrivateAgelessChild';
    return isAgeKnown ? 'AgeChild' : 'AgelessChild';
  }
  return isPrivate ? `Private${type}` : type;
}
