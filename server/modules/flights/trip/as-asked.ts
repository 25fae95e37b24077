import type { Passenger } from '#contract/passengers.ts';
import { addMoney, type Money } from '#contract/money.ts';
import type { StoredFlight } from './stored-flight.ts';
import type { FlightBookingOutcome, FlightParty, FlightQuote, GivenBack, NamedFlight } from '../port.ts';

/** Whether every ticket of a quote covers exactly the passengers of a party. */
export const isForParty = ({ tickets }: FlightQuote, party: FlightParty): boolean =>
  tickets.every(({ fares }) =>
    (Object.keys(party) as (keyof FlightParty)[]).every(
      (kind) =>
        fares.reduce((sum, fare) => (fare.passenger === kind ? sum + fare.count : sum), 0) === party[kind],
    ),
  );

const nameOf = ({ marketingCarrier, flightNumber, origin, destination, departsLocal }: NamedFlight): string =>
  [`${marketingCarrier} ${flightNumber}`, origin, destination, departsLocal].join();

/** Whether the flights a supplier names are exactly the chosen ones, in any order of tickets. */
export function areFlightsOf(
  told: readonly NamedFlight[],
  { slices }: Pick<StoredFlight, 'slices'>,
): boolean {
  const chosen = slices.en.flatMap(({ segments }) =>
    segments.map(({ marketingAirline, origin, destination, zonedDeparture }) =>
      [
        marketingAirline.flightNumber,
        origin.locationCode,
        destination.locationCode,
        zonedDeparture.slice(0, 16),
      ].join(),
    ),
  );
  return told.map(nameOf).toSorted().join(';') === chosen.toSorted().join(';');
}

/**
 * Whether an airline's confirmation matches the request: all of the flights, at the agreed total, with a ticket for
 * each passenger. [0187]
 */
export const isBookedAsAsked = (
  { flights, total, tickets }: Extract<FlightBookingOutcome, { status: 'confirmed' }>,
  asked: {
    readonly flight: StoredFlight;
    readonly total: Money;
    readonly passengers: readonly Pick<Passenger, 'type'>[];
  },
): boolean =>
  total.currency === asked.total.currency &&
  total.minor === asked.total.minor &&
  areFlightsOf(flights, asked.flight) &&
  tickets.every(({ isIssued, numbers }) => hasNumbers(isIssued, numbers, asked.passengers));

/** Whether refund, credit and penalty of a cancellation add up to the flights' total, in its currency. */
export const isAllOf = ({ refund, airlineCredit, penalty }: GivenBack, total: Money): boolean =>
  refund.currency === total.currency && addMoney(refund, airlineCredit, penalty).minor === total.minor;

/** Whether every passenger with a seat has a number when the ticket is issued, and no passenger has one before. */
const hasNumbers = (
  isIssued: boolean,
  numbers: readonly (string | null)[],
  passengers: readonly Pick<Passenger, 'type'>[],
): boolean =>
  numbers.length === passengers.length &&
  passengers.every(({ type }, at) => (numbers[at] !== null) === (isIssued && type !== 'INF'));
