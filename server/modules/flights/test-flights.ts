import { money } from '#contract/money.ts';
import type { FlightQuestion } from '#contract/flights.ts';
import type { FlightSession, KeptFare, KeptItinerary } from './search/flight-session.ts';
import type { FareTerms, FoundFlight } from './port.ts';

/** The terms of a fare, with plain defaults. */
export const fareTerms = (more: Partial<FareTerms> = {}): FareTerms => ({
  name: { en: 'Classic', fr: 'Classique' },
  rating: 'standard',
  cabin: 'Economy',
  carryOn: { kind: 'included', fee: null },
  checkedBag: { kind: 'fee', fee: money(35_00, 'USD') },
  checkedPieces: 0,
  seatChoice: { kind: 'not_offered', fee: null },
  change: { kind: 'WithFee', fee: money(99_00, 'USD') },
  cancel: { kind: 'NotPossible', fee: null },
  cancelForm: 'money',
  residual: 'forfeit',
  mileagePercent: 50,
  ...more,
});

/** One flight of a test: its name, when it leaves and lands (local and UTC are the same), and its airports. */
export function flight(
  name: string,
  departsAt: string,
  arrivesAt: string,
  [origin, destination]: readonly [string, string],
  more: Partial<FoundFlight> = {},
): FoundFlight {
  const [departs, arrives] = [minutesOf(departsAt), minutesOf(arrivesAt)];
  return {
    origin,
    originTerminal: null,
    destination,
    destinationTerminal: null,
    marketingCarrier: name.slice(0, 2),
    flightNumber: Number(name.slice(2)),
    operatingCarrier: name.slice(0, 2),
    checkInCarrier: name.slice(0, 2),
    departs,
    arrives,
    departsLocal: departsAt,
    arrivesLocal: arrivesAt,
    blockMinutes: arrives - departs,
    stopAirports: [],
    aircraft: 'A320',
    cabins: ['Economy', 'Business'],
    co2Kg: 100,
    ...more,
  };
}

const minutesOf = (at: string): number => Date.parse(`${at}:00Z`) / 60_000;

/** A fare of a test; `terms` is a position in the session's terms. */
export const fare = (ownMinor: number, more: Partial<KeptFare> = {}): KeptFare => ({
  fareId: 'standard.Economy',
  tokens: ['t'],
  terms: 0,
  bookingClass: 'Y',
  seatsLeft: 9,
  ownMinor,
  sharedMinor: ownMinor,
  ...more,
});

/** A session of slices, each a list of ways given by their flights, the airline that sells them and their fares. */
export function flightSession(
  slices: readonly (readonly {
    flights: readonly FoundFlight[];
    fares: readonly KeptFare[];
    more?: Partial<KeptItinerary>;
  }[])[],
  more: Partial<FlightSession> = {},
): FlightSession {
  const flights = slices.flat().flatMap((itinerary) => itinerary.flights);
  const question: FlightQuestion = {
    tripType: slices.length === 1 ? 'one_way' : slices.length === 2 ? 'round_trip' : 'multi_city',
    slices: slices.map(() => ({
      origin: 'airport:JFK',
      destination: 'airport:LIS',
      date: '2026-12-20',
    })),
    passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 },
    cabin: 'Economy',
    currency: 'USD',
  };
  return {
    id: '01981111-1111-7111-8111-111111111111',
    customerId: '01982222-2222-7222-8222-222222222222',
    observedAt: new Date('2026-11-21T12:00:00Z'),
    expiresAt: new Date('2026-11-21T12:15:00Z'),
    query: {
      question,
      tripType: question.tripType,
      slices: question.slices.map(({ origin, destination, date }) => ({
        origin: { placeId: origin, airports: ['JFK'] },
        destination: { placeId: destination, airports: ['LIS'] },
        date,
      })),
      party: { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 },
      cabin: 'Economy',
      currency: 'USD',
    },
    missing: [],
    asking: [],
    circumstances: {
      policy: null,
      accounts: [],
      credit: money(0, 'USD'),
      offers: [],
      stacksOffers: false,
      rates: [],
    },
    airlines: [
      { code: 'TP', name: 'TAP', isLowCost: false },
      { code: 'B6', name: 'JetBlue', isLowCost: true },
    ],
    terms: [fareTerms()],
    flights,
    slices: slices.map((itineraries) => itineraries.map((itinerary) => keptItinerary(itinerary, flights))),
    ...more,
  };
}

function keptItinerary(
  {
    flights,
    fares,
    more,
  }: { flights: readonly FoundFlight[]; fares: readonly KeptFare[]; more?: Partial<KeptItinerary> },
  all: readonly FoundFlight[],
): KeptItinerary {
  const [first] = flights;
  const last = flights.at(-1);
  if (!first || !last) throw new RangeError('a way has a flight');
  const carrier = first.marketingCarrier;
  return {
    itineraryId: flights
      .map(({ marketingCarrier: code, flightNumber }) => `${code}${flightNumber}`)
      .join('~'),
    source: 'test',
    sharing: `test 0 ${carrier}`,
    carriers: [carrier],
    flights: flights.map((one) => all.indexOf(one)),
    selfTransfers: [],
    stops: flights.length - 1,
    fares,
    durationMinutes: last.arrives - first.departs,
    flownMinutes: flights.reduce((sum, { blockMinutes }) => sum + blockMinutes, 0),
    departs: first.departs,
    arrives: last.arrives,
    co2Kg: flights.reduce((sum, { co2Kg }) => sum + co2Kg, 0),
    ...more,
  };
}
