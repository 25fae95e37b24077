import { codeOfGender } from '#contract/enums/index.ts';
import { type Currency, money } from '#contract/money.ts';
import type {
  BookingStanding,
  CreditPart,
  FareTerms,
  FlightBookingOutcome,
  FlightCancellationQuote,
  FlightPassenger,
  FlightQuote,
  FoundFare,
  FoundFlight,
  FoundItinerary,
  GivenBack,
  Inclusion,
  NamedFlight,
  Penalty,
  QuotedTicket,
  SupplierCredit,
} from '#server/modules/flights/port.ts';
import type {
  WireBooking,
  WireCancellationQuote,
  WireCancelledTicket,
  WireCredit,
  WireDirections,
  WireFare,
  WireFlight,
  WireInclusion,
  WireStanding,
  WirePenalty,
  WireQuote,
  WireTerms,
  WireTicket,
  WireItinerary,
} from './guards.ts';
import { cabins, flightFailureOf, passengers, passengerWords, penalties, ratings } from './words.ts';

const minutes = (instant: string): number => Math.round(Date.parse(instant) / 60_000);

export const toFoundFlight = (flight: WireFlight): FoundFlight => ({
  origin: flight.origin,
  originTerminal: flight.originTerminal,
  destination: flight.destination,
  destinationTerminal: flight.destinationTerminal,
  marketingCarrier: flight.marketingCarrier,
  flightNumber: flight.flightNumber,
  operatingCarrier: flight.operatingCarrier,
  checkInCarrier: flight.checkInCarrier,
  departs: minutes(flight.departsAt),
  arrives: minutes(flight.arrivesAt),
  departsLocal: flight.departsLocal,
  arrivesLocal: flight.arrivesLocal,
  blockMinutes: flight.blockMinutes,
  stopAirports: flight.stopAirports,
  aircraft: flight.aircraft,
  cabins: flight.cabins.map((cabin) => cabins[cabin]),
  co2Kg: flight.co2Kg,
});

/** Maps the itineraries of a response; fares of the same terms share one object. */
export function readItineraries(told: readonly WireTerms[]): (itinerary: WireItinerary) => FoundItinerary {
  const known = new Map<string, FareTerms>();
  const termsOf = ({ terms: at, brand }: WireFare): FareTerms[] => {
    const key = `${at} ${brand}`;
    const wire = told[at];
    const terms = known.get(key) ?? (wire && toTerms(wire, brand));
    if (terms) known.set(key, terms);
    return terms ? [terms] : [];
  };
  return ({ flights, carrier, fares }) => ({
    flights,
    carrier,
    fares: fares.flatMap((fare) => termsOf(fare).map((terms) => toFoundFare(fare, terms))),
  });
}

const toFoundFare = (fare: WireFare, terms: FareTerms): FoundFare => ({
  token: fare.fareToken,
  bookingClass: fare.bookingClass,
  seatsLeft: fare.seatsLeft,
  ownMinor: fare.totalMinor,
  sharedMinor: fare.sharedTicketMinor,
  terms,
});

const toTerms = (terms: WireTerms, brand: WireFare['brand']): FareTerms => ({
  name: terms.name,
  rating: ratings[brand],
  // We map a basic economy fare to its own cabin. [B 3]
  cabin: terms.isBasic && terms.cabin === 'economy' ? 'BasicEconomy' : cabins[terms.cabin],
  carryOn: toInclusion(terms.carryOn),
  checkedBag: toInclusion(terms.checkedBag),
  checkedPieces: terms.checkedPieces,
  seatChoice: toInclusion(terms.seatChoice),
  change: toPenalty(terms.change),
  cancel: toPenalty(terms.cancel),
  cancelForm: terms.cancelForm,
  residual: terms.changeResidual === 'unknown' ? null : terms.changeResidual,
  mileagePercent: terms.mileagePercent,
});

export const toInclusion = (told: WireInclusion): Inclusion => ({
  kind: told.kind,
  fee: told.kind === 'fee' ? told.fee : null,
});

const toPenalty = ({ kind, fee }: WirePenalty): Penalty => ({ kind: penalties[kind], fee: fee ?? null });

const toFlights = (directions: WireDirections): NamedFlight[] => directions.flatMap(({ flights }) => flights);

export const toQuotedTicket = (
  { carrier, directions, fares }: WireTicket,
  currency: Currency,
): QuotedTicket => ({
  carrier,
  flights: toFlights(directions),
  fares: fares.map(({ passenger, count, baseMinor, taxes }) => ({
    passenger: passengers[passenger],
    count,
    base: money(baseMinor, currency),
    taxes: taxes.map(({ code, name, minor }) => ({ code, name, amount: money(minor, currency) })),
  })),
});

/** Unknown fields are omitted. */
export const fromPassenger = (passenger: FlightPassenger) => ({
  kind: passengerWords[passenger.kind],
  givenName: passenger.givenName,
  surname: passenger.surname,
  dateOfBirth: passenger.dateOfBirth,
  gender: codeOfGender[passenger.gender],
  ...(passenger.heldBy === null ? {} : { heldBy: passenger.heldBy }),
  ...(passenger.passport === null ? {} : { passport: passenger.passport }),
  ...(passenger.knownTravelerNumber === null ? {} : { knownTravelerNumber: passenger.knownTravelerNumber }),
  ...(passenger.redressNumber === null ? {} : { redressNumber: passenger.redressNumber }),
  ...(passenger.frequentFlyer === null ? {} : { frequentFlyer: passenger.frequentFlyer }),
  ...(passenger.assistance.length === 0 ? {} : { assistance: passenger.assistance }),
});

const waiting = { airline: 'pending', agent: 'by_agent', refused: 'refused' } as const;

export function toBookingOutcome(booking: WireBooking): FlightBookingOutcome {
  const { status, bookingId: supplierBookingId } = booking;
  if (status === 'failed') return { status, failure: flightFailureOf(booking.failure) };
  if (status === 'pending') return { status, supplierBookingId };
  const credits = booking.credits.map(toCredit);
  if (status === 'cancelled') return { status, supplierBookingId, gave: toGivenBack(booking), credits };
  return {
    status,
    supplierBookingId,
    flights: booking.tickets.flatMap(({ directions }) => toFlights(directions)),
    total: money(booking.totalMinor, booking.currency),
    credits,
    cancellation: booking.cancelling && waiting[booking.cancelling],
    tickets: booking.tickets.map(({ carrier, locator, ticketing, ticketNumbers, voidUntil }) => ({
      carrier,
      locator,
      isIssued: ticketing === 'issued',
      ...(ticketing === 'unknown' ? { isUnknown: true } : {}),
      numbers: ticketNumbers,
      voidUntil: voidUntil === null ? null : new Date(voidUntil),
    })),
  };
}

const toCreditPart = (
  { creditId, minor }: { creditId: string; minor: number },
  currency: Currency,
): CreditPart => ({ reference: creditId, amount: money(minor, currency) });

export const toCredit = ({ currency, ...credit }: WireCredit): SupplierCredit => ({
  reference: credit.creditId,
  number: credit.number,
  carrier: credit.carrier,
  issued: money(credit.issuedMinor, currency),
  left: money(credit.leftMinor, currency),
  holders: credit.holders,
  validUntil: credit.validUntil,
  issuedAt: new Date(credit.issuedAt),
  revision: credit.revision,
});

export const toStanding = ({ isCancelled, flights, tickets }: WireStanding): BookingStanding => ({
  isCancelled,
  flights: flights.map((flight) => ({
    state: flight.state,
    plannedDeparture: minutes(flight.scheduledDeparture),
    plannedArrival: minutes(flight.scheduledArrival),
    departs: minutes(flight.estimatedDeparture),
    arrives: minutes(flight.estimatedArrival),
    departsLocal: flight.departsLocal,
    arrivesLocal: flight.arrivesLocal,
    gate: flight.originGate,
    cause: flight.cause,
    missesConnection: flight.missesConnection,
    ...(flight.isFlown === null ? {} : { isFlown: flight.isFlown }),
  })),
  isOwed: tickets.some((ticket) => ticket.isOwed),
});

/** The refund of a cancelled booking; empty for an active one. */
export const toGivenBack = ({ cancellation, currency }: WireBooking): GivenBack =>
  givenBack(cancellation?.tickets ?? [], currency);

export function givenBack(tickets: readonly WireCancelledTicket[], currency: Currency): GivenBack {
  const sumOf = (part: 'refundMinor' | 'creditMinor' | 'penaltyMinor') =>
    money(
      tickets.reduce((sum, ticket) => sum + ticket[part], 0),
      currency,
    );
  return {
    refund: sumOf('refundMinor'),
    airlineCredit: sumOf('creditMinor'),
    penalty: sumOf('penaltyMinor'),
  };
}

export function toCancellationQuote(quote: WireCancellationQuote): FlightCancellationQuote {
  const { tickets, currency } = quote;
  return {
    quoteId: quote.cancellationQuoteId,
    expiresAt: new Date(quote.expiresAt),
    ...givenBack(tickets, currency),
    restored: tickets.flatMap(({ restored }) => restored.map((part) => toCreditPart(part, currency))),
    tickets: tickets.map(({ carrier, kind }) => ({ carrier, kind })),
  };
}

/** A quote with its chosen extras, slice by slice. */
export function toFlightQuote(quote: WireQuote): FlightQuote {
  const { quoteId, expiresAt, voidMinutes, holdMinutes, currency, tickets, totalMinor } = quote;
  const wired = tickets.flatMap(({ extras = [] }) => extras);
  const extras = (['seat', 'bag'] as const).flatMap((kind) =>
    [...new Set(wired.map(({ direction }) => direction))].flatMap((sliceIndex) => {
      const own = wired.filter((extra) => extra.kind === kind && extra.direction === sliceIndex);
      const count = own.reduce((sum, { pieces }) => sum + (pieces ?? 1), 0);
      const minor = own.reduce((sum, extra) => sum + extra.minor, 0);
      return own.length === 0 ? [] : [{ kind, sliceIndex, count, amount: money(minor, currency) }];
    }),
  );
  return {
    quoteId,
    expiresAt: new Date(expiresAt),
    voidMinutes,
    holdMinutes,
    tickets: tickets.map((ticket) => toQuotedTicket(ticket, currency)),
    total: money(totalMinor, currency),
    credits: quote.credits.map((part) => toCreditPart(part, currency)),
    ...(extras.length > 0 ? { extras } : {}),
  };
}
