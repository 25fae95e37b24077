import { isCurrency } from '../../stays/currencies.ts';
import type { AirQuote, AirQuoteRequest, Party, QuotedTicket } from '../api-types.ts';
import type { Changes } from '../days/changes.ts';
import { WITHDRAWN } from '../days/season-changes.ts';
import { type PassengerFare, mergeFares, totalOf } from '../fares/breakdown.ts';
import type { Brand } from '../fares/brands.ts';
import { seatLimit } from '../fares/open-classes.ts';
import { brandCode, termsOf } from '../fares/terms.ts';
import { refuseFlight, refuseFlightBecause } from '../refusal.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { connectMinutes, ticketers } from '../search/rules.ts';
import { departureAt, flies } from '../timetable.ts';
import { DirectionPrices } from './direction-prices.ts';
import { FlightList } from './flight-list.ts';
import { type Look, lookDayOf, queryOf, staysOverSaturday } from './journey.ts';
import { type ShownFare, openFare } from './offer-token.ts';

/**
 * Seats a booking needs on one flight, and how many may be booked here in all: at the price of the ticket, and at any.
 */
export interface SeatClaim {
  carrier: string;
  flightNumber: number;
  origin: string;
  day: number;
  cabin: number;
  limit: number;
  most: number;
  /** Seats of the cabin; unknown of quotes from before seats could be chosen. */
  capacity?: number;
}

/** A priced quote: the answer without id, expiry and credits, and the data to book it. Instants in milliseconds. */
export interface PricedQuote {
  answer: Omit<AirQuote, 'quoteId' | 'expiresAt' | 'voidMinutes' | 'holdMinutes' | 'credits'>;
  party: Party;
  claims: SeatClaim[];
  departsAt: number;
  arrivesAt: number;
  /** Its airlines hold fares; left out by quotes from before any did. */
  canHold?: boolean;
}

const TOKEN_MINUTES = 60;

/** Prices shown fares again; `shift` ≠ 1 provokes a price that moved. Throws the refusals of `POST /v1/air/quotes`. */
export function priceQuote(
  index: SearchIndex,
  request: AirQuoteRequest,
  look: Look,
  shift: number,
): PricedQuote {
  const { party, currency } = request;
  const shown = request.fareTokens.map((token) => openToken(index, token, look));
  const shared = shown.length > 1 && shown.every(({ carrier }) => carrier === shown[0]?.carrier);
  const saturday = shared && staysOverSaturday(shown.map(({ legs }) => legs[0]?.day ?? 0));
  const priced = shown.map((fare) => priceDirection(index, fare, { request, look, saturday, shift }));
  const tickets = shared ? [ticketOf(priced)] : priced.map((one) => ticketOf([one]));
  const totalMinor = priced.reduce((sum, { fares }) => sum + totalOf(fares), 0);
  const fromMinor = shown.reduce((sum, fare) => sum + (shared ? fare.sharedMinor : fare.totalMinor), 0);
  const same = shown.every((fare) => fare.currency === currency && sameParty(fare.party, party));
  const moved = same && fromMinor !== totalMinor;
  return {
    answer: {
      currency,
      tickets,
      totalMinor,
      priceChange: moved ? { fromMinor, toMinor: totalMinor } : null,
    },
    party,
    claims: priced.flatMap(({ claims }) => claims),
    departsAt: Math.min(...priced.map(({ departsAt }) => departsAt)),
    arrivesAt: Math.max(...priced.map(({ arrivesAt }) => arrivesAt)),
    canHold: priced.every(({ canHold }) => canHold),
  };
}

interface PricedDirection {
  carrier: string;
  direction: QuotedTicket['directions'][number];
  fares: PassengerFare[];
  claims: SeatClaim[];
  departsAt: number;
  arrivesAt: number;
  canHold: boolean;
}

function openToken(index: SearchIndex, token: string, { now, changes }: Look): ShownFare {
  const { timetable, sellers } = index;
  const shown = openFare(token);
  if (!shown) throw refuseFlightBecause('invalid_request', 'fareTokens: not a token of ours');
  if (now / 60_000 - shown.shownAt > TOKEN_MINUTES) throw refuseFlight('expired');
  const { legs, carrier } = shown;
  const fits = legs.every(({ pattern, day }, at) => {
    const before = legs[at - 1];
    if (pattern >= timetable.count || !flies(timetable, pattern, day)) return false;
    if (changes.minuteOn(pattern, day) === WITHDRAWN) return false;
    return !before || connects(index, before, { pattern, day }, changes);
  });
  if (!fits) throw refuseFlight('fare_gone');
  const who: number[] = [];
  const patterns = legs.map(({ pattern }) => pattern);
  const count = ticketers(timetable, sellers, patterns, who);
  if (!who.slice(0, count).includes(carrier)) throw refuseFlight('fare_gone');
  return shown;
}

/** Whether one still reaches the second flight from the first, however both were moved since. */
function connects(
  { timetable, times }: SearchIndex,
  first: ShownFare['legs'][number],
  second: ShownFare['legs'][number],
  changes: Changes,
): boolean {
  if (timetable.destination[first.pattern] !== timetable.origin[second.pattern]) return false;
  const left = ({ pattern, day }: ShownFare['legs'][number]) =>
    departureAt(timetable, pattern, day, changes.scheduledOn(pattern, day));
  const wait = left(second) - left(first) - (timetable.block[first.pattern] ?? 0);
  return wait >= connectMinutes(timetable, times, first.pattern, second.pattern);
}

function priceDirection(
  index: SearchIndex,
  shown: ShownFare,
  asked: { request: AirQuoteRequest; look: Look; saturday: boolean; shift: number },
): PricedDirection {
  const { timetable } = index;
  const { party, currency } = asked.request;
  const { legs, carrier, cabin } = shown;
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last || !isCurrency(currency)) throw refuseFlight('fare_gone');
  const ends = {
    origin: timetable.origin[first.pattern] ?? 0,
    destination: timetable.destination[last.pattern] ?? 0,
    day: first.day,
  };
  const query = queryOf(asked.look, ends, { party, cabin, saturday: asked.saturday, maxStops: 2 });
  const { changes } = asked.look;
  const leaves = ({ pattern, day }: typeof first) =>
    departureAt(timetable, pattern, day, changes.scheduledOn(pattern, day));
  const departs = leaves(first);
  if (departs < query.notBefore) throw refuseFlight('fare_gone');
  const prices = new DirectionPrices(timetable, query, party, currency);
  const brand = prices.shelf.brandsOf(carrier).find(({ code }) => code === shown.brand);
  if (!brand) throw refuseFlight('fare_gone');
  const way = {
    carrier,
    stops: legs.length - 1,
    legs: legs.map((leg) => ({ ...leg, departs: 0, arrives: 0 })),
  };
  const fare = prices.fareOf(way, brand);
  if (!fare) throw refuseFlight('sold_out');
  const list = new FlightList(index, brand.cabin, changes);
  for (const leg of legs) list.positionOf(leg, carrier);
  const airline = timetable.network.carriers[carrier];
  const arrives = leaves(last) + (timetable.block[last.pattern] ?? 0);
  return {
    carrier: airline?.code ?? '',
    direction: {
      flights: list.flights,
      brand: brandCode(brand),
      terms: termsOf(brand, airline?.kind ?? 'full', prices.km, currency),
    },
    fares: prices.faresOf(way, fare, asked.shift),
    claims: claimsOf(index, legs, brand, fare.open, lookDayOf(asked.look.now)),
    departsAt: departs * 60_000,
    arrivesAt: arrives * 60_000,
    canHold: airline?.kind === 'full',
  };
}

function claimsOf(
  { timetable }: SearchIndex,
  legs: ShownFare['legs'],
  brand: Brand,
  open: number,
  lookDay: number,
): SeatClaim[] {
  const { carriers, airports } = timetable.network;
  return legs.map(({ pattern, day }) => ({
    carrier: carriers[timetable.carrier[pattern] ?? 0]?.code ?? '',
    flightNumber: timetable.flightNumber[pattern] ?? 0,
    origin: airports.iata[timetable.origin[pattern] ?? 0] ?? '',
    day,
    ...seatLimit(timetable, pattern, day, { cabin: brand.cabin, open, lookDay }),
  }));
}

function ticketOf(directions: readonly PricedDirection[]): QuotedTicket {
  return {
    carrier: directions[0]?.carrier ?? '',
    directions: directions.map(({ direction }) => direction),
    fares: mergeFares(directions.map(({ fares }) => fares)),
  };
}

function sameParty(a: Party, b: Party): boolean {
  return (
    a.adults === b.adults &&
    a.children === b.children &&
    a.infantsInSeat === b.infantsInSeat &&
    a.infantsInLap === b.infantsInLap
  );
}
