import type { FlightPassengers } from '#contract/flights.ts';
import type { FlightParty } from '../port.ts';

/** Passenger counts of a request, in the types that supplier queries use. */
export const partyOf = ({
  passengers: { ADT, CNN, INS, INF },
}: {
  readonly passengers: FlightPassengers;
}): FlightParty => ({
  adults: ADT,
  children: CNN,
  infantsInSeat: INS,
  infantsInLap: INF,
});

export const oneAdult = partyOf({ passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 } });

/** How many seats a party takes. */
export const seatsOf = ({ adults, children, infantsInSeat }: FlightParty): number =>
  adults + children + infantsInSeat;
