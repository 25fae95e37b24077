import type { PricedQuote } from '../answers/quote-answer.ts';
import type { AirChangeWish, AirSearchRequest, CabinName, QuotedTicket } from '../api-types.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import type { QuoteBody } from '../bookings/quote-store.ts';
import { aYearAfter } from '../credits/ledger.ts';
import { totalOf } from '../fares/breakdown.ts';
import { cabinAt } from '../fares/terms.ts';
import { seatsFor } from '../fares/passengers.ts';
import { refuseFlight, refuseFlightBecause } from '../refusal.ts';
import type { ChangeBody } from './change-store.ts';
import { figuresOf } from './equation.ts';
import type { WishedTicket } from './wish.ts';

/** The search for every direction of a ticket: those that are kept with exactly their flights. */
export function searchOfWish(
  { directions }: WishedTicket,
  { party, answer }: QuoteBody,
  { cabin }: AirChangeWish,
): Omit<AirSearchRequest, 'channel'> & { maxStops: number } {
  const kept = directions.flatMap(({ sold, wanted }): CabinName[] => (wanted ? [] : [sold.terms.cabin]));
  const [lowest = cabin] = [cabin, ...kept].toSorted((a, b) => cabinAt(a) - cabinAt(b));
  return {
    directions: directions.map(({ sold: { flights }, wanted }) => {
      if (wanted) {
        const { origin, destination, date } = wanted;
        return { origin, destination, date };
      }
      return {
        origin: flights[0]?.origin ?? '',
        destination: flights.at(-1)?.destination ?? '',
        date: flights[0]?.departsLocal.slice(0, 10) ?? '',
        flights: flights.map(({ origin, destination, departsAt }) => ({ origin, destination, departsAt })),
      };
    }),
    party,
    cabin: lowest,
    currency: answer.currency,
    maxStops: 2,
  };
}

/** The booking with a ticket as it is priced anew. Throws where that is another ticket than the wish is about. */
export function priceChange(
  { quote: before, ticketed_at }: Pick<BookingRow, 'quote' | 'ticketed_at'>,
  wished: WishedTicket,
  priced: PricedQuote,
): ChangeBody {
  const [fresh, other] = priced.answer.tickets;
  const { at, directions, ticket: old, isFree } = wished;
  if (!fresh || other || fresh.carrier !== old.carrier || fresh.directions.length !== directions.length)
    throw refuseFlightBecause('not_eligible', 'The new flights are no one ticket of this airline.');
  if (!directions.every((one, index) => isAsWished(one, fresh.directions[index], isFree)))
    throw refuseFlight('fare_gone');
  const changed = directions.flatMap(({ direction, wanted }) => (wanted ? [direction] : []));
  const extras = (old.extras ?? []).filter(({ direction }) => !changed.includes(direction));
  const ticket = {
    ...fresh,
    ...(isFree ? { fares: old.fares } : {}),
    ...(extras.length > 0 ? { extras } : {}),
  };
  const tickets = before.answer.tickets.map((one, index) => (index === at ? ticket : one));
  const flights = tickets.flatMap((one) => one.directions.flatMap((direction) => direction.flights));
  return {
    figures: figuresOf(wished, ticket, {
      seats: seatsFor(before.party),
      creditUntil: aYearAfter(ticketed_at),
    }),
    ticket: at,
    changed,
    tickets,
    after: {
      ...before,
      answer: { ...before.answer, tickets, totalMinor: tickets.reduce((sum, one) => sum + worthOf(one), 0) },
      claims: claimsAfter(before, at, priced),
      departsAt: Math.min(...flights.map(({ departsAt }) => Date.parse(departsAt))),
      arrivesAt: Math.max(...flights.map(({ arrivesAt }) => Date.parse(arrivesAt))),
    },
  };
}

const worthOf = ({ fares, extras = [] }: QuotedTicket): number =>
  totalOf(fares) + extras.reduce((sum, { minor }) => sum + minor, 0);

/** Kept directions have exactly their flights, and the others go where they are wished to. */
function isAsWished(
  { sold, wanted }: WishedTicket['directions'][number],
  fresh: QuotedTicket['directions'][number] | undefined,
  isFree: boolean,
): boolean {
  const [first, last] = [fresh?.flights[0], fresh?.flights.at(-1)];
  if (!fresh || !first || !last) return false;
  if (wanted)
    return (
      first.origin === wanted.origin &&
      last.destination === wanted.destination &&
      first.departsLocal.slice(0, 10) === wanted.date &&
      (!isFree || (fresh.brand === sold.brand && fresh.terms.cabin === sold.terms.cabin))
    );
  const nameOf = (flights: typeof sold.flights) =>
    flights.map(({ origin, departsAt }) => `${origin} ${departsAt}`).join(' ');
  return nameOf(fresh.flights) === nameOf(sold.flights) && fresh.brand === sold.brand;
}

function claimsAfter(before: QuoteBody, at: number, priced: PricedQuote): QuoteBody['claims'] {
  let next = 0;
  return before.answer.tickets.flatMap(({ directions }, index) => {
    const count = directions.reduce((sum, { flights }) => sum + flights.length, 0);
    const own = before.claims.slice(next, (next += count));
    return index === at ? priced.claims : own;
  });
}
