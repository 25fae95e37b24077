import type { PoolClient } from 'pg';
import { fromCents, isCurrency } from '../../stays/currencies.ts';
import type { SeatClaim } from '../answers/quote-answer.ts';
import type {
  AirExtrasAnswer,
  AirExtrasRequest,
  AirQuote,
  FareTerms,
  Flight,
  QuotedExtra,
} from '../api-types.ts';
import { seatsFor } from '../fares/passengers.ts';
import type { QuoteBody } from '../bookings/quote-store.ts';
import { refuseFlight, refuseFlightBecause } from '../refusal.ts';
import type { Db } from '../store.ts';
import { findChosenSeats, takeChosenSeat } from './chosen-seats.ts';
import { seatMapOf } from './seat-map.ts';

/** Pieces that a passenger may buy on top for a direction. */
const MOST_BAGS = 2;
/** Price of a further bag where some are included, in US cents. */
const FURTHER_BAG_CENTS = 10_000;

interface QuotedDirection {
  ticket: number;
  terms: FareTerms;
  flights: { flight: Flight; claim: SeatClaim }[];
}

/** The directions of a quote in the order in which they were asked for, each flight with the seats it claims. */
function directionsOf({ answer, claims }: QuoteBody): QuotedDirection[] {
  let next = 0;
  return answer.tickets.flatMap(({ directions }, ticket) =>
    directions.map(({ terms, flights }) => ({
      ticket,
      terms,
      flights: flights.flatMap((flight) => {
        const claim = claims[next++];
        return claim ? [{ flight, claim }] : [];
      }),
    })),
  );
}

function bagFee({ checkedBag }: FareTerms, currency: string): number {
  if (checkedBag.kind === 'fee') return checkedBag.fee.minor;
  return isCurrency(currency) ? fromCents(FURTHER_BAG_CENTS, currency) : 0;
}

const mostBags = ({ checkedBag: { kind } }: FareTerms): number =>
  kind === 'included' || kind === 'fee' ? MOST_BAGS : 0;
const seatFee = ({ seatChoice }: FareTerms): number => (seatChoice.kind === 'fee' ? seatChoice.fee.minor : 0);

/** The extras available for a quote: the seats of every flight, and bags for every direction. */
export async function listExtras(db: Db, body: QuoteBody): Promise<AirExtrasAnswer> {
  const { currency, expiresAt } = body.answer;
  const directions = directionsOf(body);
  return {
    currency,
    expiresAt,
    directions: await Promise.all(
      directions.map(async ({ terms, flights }) => ({
        seatChoice: terms.seatChoice,
        maps: await Promise.all(
          flights.map(async ({ flight, claim }) =>
            seatMapOf(flight.aircraft, claim, claim.capacity ?? 0, await findChosenSeats(db, claim)),
          ),
        ),
        includedBags: terms.checkedPieces,
        mostBags: mostBags(terms),
        bagMinor: bagFee(terms, currency),
      })),
    ),
  };
}

/** The quote with the chosen extras, which replace any earlier ones. Throws `seat_taken`. */
export async function withExtras(
  db: Db,
  body: QuoteBody,
  chosen: AirExtrasRequest,
  quoteId: string,
): Promise<QuoteBody> {
  const directions = directionsOf(body);
  const seated = seatsFor(body.party);
  const extras = [
    ...(await seatExtras(db, directions, chosen.seats, seated)),
    ...bagExtras(directions, chosen.bags, seated, body.answer.currency),
  ];
  const tickets = body.answer.tickets.map((ticket, at) => ({
    ...ticket,
    extras: extras.filter(({ direction }) => directions[direction]?.ticket === at),
  }));
  const fares = body.answer.totalMinor - sumOf(body.answer.tickets.flatMap((ticket) => ticket.extras ?? []));
  const answer: AirQuote = { ...body.answer, quoteId, tickets, totalMinor: fares + sumOf(extras) };
  return { ...body, answer };
}

const sumOf = (extras: readonly QuotedExtra[]): number => extras.reduce((sum, { minor }) => sum + minor, 0);
const wrong = (what: string) => refuseFlightBecause('invalid_request', what);

async function seatExtras(
  db: Db,
  directions: readonly QuotedDirection[],
  chosen: AirExtrasRequest['seats'],
  seated: number,
): Promise<QuotedExtra[]> {
  const places = new Set<string>();
  const paid = new Set<string>();
  const extras: QuotedExtra[] = [];
  for (const { passenger, direction, flight: at, seat } of chosen) {
    const one = directions[direction];
    const there = one?.flights[at];
    if (!one || !there || passenger >= seated) throw wrong('seats: no such flight or passenger');
    if (one.terms.seatChoice.kind === 'not_offered') throw wrong('seats: this fare is given its seats');
    for (const place of [`${direction} ${at} ${passenger}`, `${direction} ${at} ${seat}`]) {
      if (places.has(place)) throw wrong('seats: a passenger or a seat twice');
      places.add(place);
    }
    if (!(await isFree(db, there, seat))) throw refuseFlight('seat_taken');
    const whose = `${direction} ${passenger}`;
    const minor = paid.has(whose) ? 0 : seatFee(one.terms);
    paid.add(whose);
    extras.push({ kind: 'seat', passenger, direction, flight: at, seat, pieces: null, minor });
  }
  return extras;
}

async function isFree(
  db: Db,
  { flight, claim }: QuotedDirection['flights'][number],
  seat: string,
): Promise<boolean> {
  const map = seatMapOf(flight.aircraft, claim, claim.capacity ?? 0, await findChosenSeats(db, claim));
  const row = map.rows.find(({ row: number }) => number === Number.parseInt(seat, 10));
  return row?.seats[map.columns.indexOf(seat.slice(-1))] === 'free';
}

function bagExtras(
  directions: readonly QuotedDirection[],
  chosen: AirExtrasRequest['bags'],
  seated: number,
  currency: string,
): QuotedExtra[] {
  const whose = new Set<string>();
  return chosen.map(({ passenger, direction, pieces }) => {
    const one = directions[direction];
    if (!one || passenger >= seated) throw wrong('bags: no such direction or passenger');
    if (pieces > mostBags(one.terms)) throw wrong('bags: not so many');
    if (whose.has(`${direction} ${passenger}`)) throw wrong('bags: a passenger twice');
    whose.add(`${direction} ${passenger}`);
    const minor = pieces * bagFee(one.terms, currency);
    return { kind: 'bag', passenger, direction, flight: null, seat: null, pieces, minor };
  });
}

/** The seats that a quote chose, each on its flight. */
export function chosenSeats(body: QuoteBody) {
  const directions = directionsOf(body);
  return body.answer.tickets
    .flatMap(({ extras = [] }) => extras)
    .flatMap(({ passenger, direction, flight: at, seat }) => {
      const there = directions[direction]?.flights[at ?? -1];
      return there && seat !== null ? [{ ...there, passenger, seat }] : [];
    });
}

/** Takes the seats that a quote chose for its booking; false when another booking was first. */
export async function takeQuotedSeats(tx: PoolClient, body: QuoteBody, bookingId: string): Promise<boolean> {
  const wanted = chosenSeats(body)
    // In one order, so that two bookings never wait for each other in a circle.
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const { claim, seat } of wanted) if (!(await takeChosenSeat(tx, claim, seat, bookingId))) return false;
  return true;
}

const keyOf = ({ claim, seat }: { claim: SeatClaim; seat: string }): string =>
  [claim.day, claim.carrier, claim.flightNumber, claim.origin, claim.cabin, seat].join(' ');
