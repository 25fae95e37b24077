import type { AirPassenger, Party, PassengerKind } from '../api-types.ts';
import { PASSENGER_KINDS, countOf } from '../fares/passengers.ts';
import { ticketName } from './ticket-name.ts';

/** Minimum age of a passenger who accompanies younger ones. */
const ACCOMPANIES = 16;
const AGES: Readonly<Record<PassengerKind, readonly [from: number, until: number]>> = {
  adult: [12, 120],
  child: [2, 11],
  infant_in_seat: [0, 1],
  infant_in_lap: [0, 1],
};

/**
 * Why an airline does not take these passengers, in a sentence, or null when it does. Fares are by age on the day of
 * the last flight; a passenger who accompanies minors is old enough on the first, by which all are born. Days are
 * `YYYY-MM-DD`.
 */
export function refusedPassengers(
  passengers: readonly AirPassenger[],
  party: Party,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): string | null {
  for (const kind of PASSENGER_KINDS) {
    const named = passengers.filter((passenger) => passenger.kind === kind).length;
    if (named !== countOf(party, kind))
      return `The fare is for ${countOf(party, kind)} ${kind}, not for ${named}.`;
  }
  for (const [at, { kind, dateOfBirth, passport }] of passengers.entries()) {
    if (dateOfBirth > firstDay) return `Passenger ${at} is born after the first flight.`;
    const age = ageOn(lastDay, dateOfBirth);
    const [from, until] = AGES[kind];
    if (age < from || age > until)
      return `Passenger ${at} is ${age} on the last flight, too old or young for ${kind}.`;
    if (passport && passport.expiresOn < lastDay)
      return `The passport of passenger ${at} expires before the last flight.`;
  }
  if (!passengers.some(({ dateOfBirth }) => ageOn(firstDay, dateOfBirth) >= ACCOMPANIES))
    return `Somebody of ${ACCOMPANIES} or more has to travel with minors.`;
  const names = passengers.map(ticketName);
  if (names.includes(null)) return `The name of passenger ${names.indexOf(null)} has no letters from A to Z.`;
  const people = new Set(passengers.map(({ dateOfBirth }, at) => `${names[at]} ${dateOfBirth}`));
  if (people.size < passengers.length) return 'Somebody is named twice.';
  return refusedLaps(passengers);
}

/** Programmes number their members with five letters or digits and more. */
const MEMBER = /^[A-Z0-9]{5,}$/i;

/** Whether a passenger has a frequent flyer number that no programme issued. */
export const hasUnknownMember = (passengers: readonly AirPassenger[]): boolean =>
  passengers.some(
    ({ frequentFlyer }) => frequentFlyer && !MEMBER.test(frequentFlyer.number.replaceAll(/[ -]/g, '')),
  );

function refusedLaps(passengers: readonly AirPassenger[]): string | null {
  const held = passengers.filter(({ kind }) => kind === 'infant_in_lap').map(({ heldBy }) => heldBy ?? -1);
  if (held.some((at) => passengers[at]?.kind !== 'adult')) return 'A lap infant is held by an adult.';
  return new Set(held).size < held.length ? 'An adult holds one infant at most.' : null;
}

/** Whole years; both days are `YYYY-MM-DD`. */
export function ageOn(day: string, birth: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
