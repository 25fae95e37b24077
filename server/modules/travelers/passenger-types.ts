import type { PlainDate } from '#contract/dates.ts';
import type { PassengerType, TripPassengerType } from '#contract/enums/index.ts';

/** From these birthdays on somebody is a child, and an adult. [open point 18] */
const childFrom = 2;
const adultFrom = 12;

/** Whole years on a day; somebody born on 29 February has their birthday on 1 March of other years. */
export function ageOn(dateOfBirth: PlainDate, date: PlainDate): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

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
