import { type FlightPassengers, mostPassengers } from '#contract/flights.ts';
import type { RoomOccupancy } from '#contract/stays.ts';
import { agesOfPassengers } from '#contract/flights/passenger-ages.ts';
import { PortalError } from '#server/platform/errors.ts';

/**
 * The passengers of the people in the rooms, by age: an infant flies on the lap of an adult while there is one for each,
 * and in a seat otherwise. Throws `validation-failed` when more travel than one booking of flights takes.
 */
export function passengersOf(rooms: readonly RoomOccupancy[]): FlightPassengers {
  const ages = rooms.flatMap(({ childAges }) => childAges);
  const [childFrom, childBelow] = agesOfPassengers.CNN;
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const ADT = adults + ages.filter((age) => age >= childBelow).length;
  const CNN = ages.filter((age) => age >= childFrom && age < childBelow).length;
  const infants = ages.filter((age) => age < childFrom).length;
  const INF = Math.min(infants, adults);
  if (ADT + CNN + infants > mostPassengers)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.rooms', message: `At most ${mostPassengers} people fly on one booking.` }],
    });
  return { ADT, CNN, INS: infants - INF, INF };
}

export const countOf = ({ ADT, CNN, INS, INF }: FlightPassengers): number => ADT + CNN + INS + INF;
