import { type Currency, money } from '#contract/money.ts';
import type {
  FareTerms,
  FoundFare,
  FoundFlight,
  FoundWay,
  Inclusion,
  Penalty,
  QuotedTicket,
} from '#server/modules/flights/port.ts';
import type {
  WireFare,
  WireFlight,
  WireInclusion,
  WirePenalty,
  WireTerms,
  WireTicket,
  WireWay,
} from './air-guards.ts';
import { cabins, passengers, penalties, ratings } from './air-words.ts';

const minutes = (instant: string): number => Math.round(Date.parse(instant) / 60_000);

export const toFoundFlight = (flight: WireFlight): FoundFlight => ({
  origin: flight.origin,
  originTerminal: flight.originTerminal,
  destination: flight.destination,
  destinationTerminal: flight.destinationTerminal,
  marketingCarrier: flight.marketingCarrier,
  flightNumber: flight.flightNumber,
  operatingCarrier: flight.operatingCarrier,
  departs: minutes(flight.departsAt),
  arrives: minutes(flight.arrivesAt),
  departsLocal: flight.departsLocal,
  arrivesLocal: flight.arrivesLocal,
  blockMinutes: flight.blockMinutes,
  aircraft: flight.aircraft,
  co2Kg: flight.co2Kg,
});

export const toFoundWay = ({ flights, carrier, fares }: WireWay): FoundWay => ({
  flights,
  carrier,
  fares: fares.map(toFoundFare),
});

const toFoundFare = (fare: WireFare): FoundFare => ({
  token: fare.fareToken,
  bookingClass: fare.bookingClass,
  seatsLeft: fare.seatsLeft,
  ownMinor: fare.totalMinor,
  sharedMinor: fare.sharedTicketMinor,
  terms: toTerms(fare.terms, fare.brand),
});

const toTerms = (terms: WireTerms, brand: WireFare['brand']): FareTerms => ({
  name: terms.name,
  rating: ratings[brand],
  // A basic fare of the economy cabin is a cabin of its own to us. [B 3]
  cabin: terms.isBasic && terms.cabin === 'economy' ? 'BasicEconomy' : cabins[terms.cabin],
  carryOn: toInclusion(terms.carryOn),
  checkedBag: toInclusion(terms.checkedBag),
  checkedPieces: terms.checkedPieces,
  seatChoice: toInclusion(terms.seatChoice),
  change: toPenalty(terms.change),
  cancel: toPenalty(terms.cancel),
  cancelForm: terms.cancelForm,
  mileagePercent: terms.mileagePercent,
});

const toInclusion = (told: WireInclusion): Inclusion => ({
  kind: told.kind,
  fee: told.kind === 'fee' ? told.fee : null,
});

const toPenalty = ({ kind, fee }: WirePenalty): Penalty => ({ kind: penalties[kind], fee: fee ?? null });

export const toQuotedTicket = ({ carrier, fares }: WireTicket, currency: Currency): QuotedTicket => ({
  carrier,
  fares: fares.map(({ passenger, count, baseMinor, taxes }) => ({
    passenger: passengers[passenger],
    count,
    base: money(baseMinor, currency),
    taxes: taxes.map(({ code, name, minor }) => ({ code, name, amount: money(minor, currency) })),
  })),
});
