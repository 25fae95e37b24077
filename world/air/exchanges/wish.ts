import { z } from 'zod';
import { loadPlaces } from '../../places/read.ts';
import type { AirChangeWish, FareTerms, QuotedTicket, Residual } from '../api-types.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import { type refuseFlight, refuseFlightBecause } from '../refusal.ts';
import { dayOf } from '../zones.ts';

const code = z.string().regex(/^[A-Z]{3}$/, 'must be a code of three capital letters');
const MOST_DIRECTIONS = 6;

export const changeWish = z.object({
  changes: z
    .array(
      z.object({
        direction: z.int().min(0).max(MOST_DIRECTIONS),
        origin: code,
        destination: code,
        date: z.iso.date(),
      }),
    )
    .min(1)
    .max(MOST_DIRECTIONS)
    .refine((all) => new Set(all.map(({ direction }) => direction)).size === all.length, 'a direction twice'),
  cabin: z.enum(['economy', 'premium_economy', 'business', 'first']),
  basis: z.enum(['voluntary', 'involuntary']).default('voluntary'),
});

/** Refusals that a change can be given by the name of a fault. */
export const CHANGE_REFUSALS: Readonly<Record<string, Parameters<typeof refuseFlight>[0]>> = {
  'fare-forbids': 'fare_not_changeable',
  'ask-airline': 'airline_control',
  'airline-ticket': 'airline_ticket',
  'legacy-ticket': 'legacy_ticket',
  'checked-in': 'checked_in',
  flown: 'flown',
  departed: 'departed',
  'partly-flown': 'partly_flown',
  'partial-party': 'partial_party',
  'over-nine': 'over_nine',
  'invalid-route': 'invalid_route',
  'ticketing-under-way': 'ticketing_under_way',
  'contract-missing': 'contract_missing',
  'not-eligible': 'not_eligible',
  'not-found': 'not_found',
  error: 'provider_error',
};

/** A direction of a ticket that is changed, or kept as it is. */
export interface WishedDirection {
  /** Its position in the booking. */
  direction: number;
  sold: QuotedTicket['directions'][number];
  /** Null where it is kept. */
  wanted: AirChangeWish['changes'][number] | null;
}

/** The ticket that a wish is about. */
export interface WishedTicket {
  /** Its position in the booking. */
  at: number;
  ticket: QuotedTicket;
  directions: WishedDirection[];
  /** How a rest is treated, by the strictest fare of the ticket. */
  residual: Residual;
  /** The airline has changed the flights, and gives others for nothing. */
  isFree: boolean;
}

/**
 * The ticket that a wish changes. Throws the refusal of an airline where it cannot be changed: by the rules of its fare, by how
 * far it is flown, because the tickets are not there yet, or to places in other countries. One that the airline has to change for
 * nothing goes to the same places, a day off at most. `disrupted`: by ticket, whether the airline flies it otherwise than agreed.
 */
export function ticketOfWish(
  row: BookingRow,
  { changes, basis }: AirChangeWish,
  { now, disrupted }: { now: Date; disrupted: readonly boolean[] },
): WishedTicket {
  if (row.status !== 'confirmed' || (row.cancelling && !row.cancelling.isRefused))
    throw refuseFlightBecause('not_changeable', 'The booking does not stand.');
  if (row.given_up_from !== null)
    throw refuseFlightBecause('not_changeable', 'A part of its flights was given up.');
  if (now < row.ticketed_at)
    throw refuseFlightBecause('ticketing_under_way', 'The tickets are not issued yet.');
  let direction = 0;
  const tickets = row.quote.answer.tickets.map((ticket, at) => ({
    at,
    ticket,
    directions: ticket.directions.map((sold): WishedDirection => {
      const position = direction++;
      return { direction: position, sold, wanted: changes.find((one) => one.direction === position) ?? null };
    }),
  }));
  const [wished, other] = tickets.filter(({ directions }) => directions.some(({ wanted }) => wanted));
  if (!wished || changes.some((one) => one.direction >= direction))
    throw refuseFlightBecause('invalid_request', 'There is no such direction.');
  if (other) throw refuseFlightBecause('not_eligible', 'One ticket is changed at a time.');
  refuseFlown(wished.directions, now);
  const changed = wished.directions.flatMap(({ sold, wanted }) => (wanted ? [{ sold, wanted }] : []));
  const isFree = basis === 'involuntary';
  if (isFree) refuseUnowed(wished, disrupted[wished.at] ?? false);
  else refuseByFare(changed.map(({ sold }) => sold.terms));
  if (!changed.every(({ sold, wanted }) => isSameCountries(sold, wanted)))
    throw refuseFlightBecause('invalid_route', 'The new places are in other countries.');
  refuseDisorder(wished.directions);
  return { ...wished, residual: residualOf(wished.directions), isFree };
}

const departureOf = ({ sold }: WishedDirection): number => Date.parse(sold.flights[0]?.departsAt ?? '');

function refuseFlown(directions: readonly WishedDirection[], now: Date): void {
  const left = directions.filter((one) => departureOf(one) <= now.getTime());
  if (left.length === 0) return;
  if (left.length === directions.length) throw refuseFlightBecause('flown', 'All of it has left.');
  throw left.some(({ wanted }) => wanted)
    ? refuseFlightBecause('departed', 'This flight has left.')
    : refuseFlightBecause('partly_flown', 'A part of this ticket is flown.');
}

function refuseByFare(terms: readonly FareTerms[]): void {
  if (terms.some(({ change }) => change.kind === 'not_possible'))
    throw refuseFlightBecause('fare_not_changeable', 'The fare allows no changes.');
  if (terms.some(({ change, changeResidual }) => change.kind === 'unknown' || changeResidual === 'unknown'))
    throw refuseFlightBecause('airline_control', 'Only the airline itself can change this fare.');
}

const DAY_MS = 86_400_000;

/** Another flight for nothing: only where the airline flies otherwise, between the same airports, a day off at most. */
function refuseUnowed(
  { ticket, directions }: Omit<WishedTicket, 'residual' | 'isFree'>,
  isDisrupted: boolean,
): void {
  if (!isDisrupted) throw refuseFlightBecause('not_eligible', 'The airline flies as sold.');
  for (const { direction, sold, wanted } of directions) {
    if (!wanted) continue;
    const [first, last] = [sold.flights[0], sold.flights.at(-1)];
    const shift = Date.parse(wanted.date) - Date.parse(first?.departsLocal.slice(0, 10) ?? '');
    if (
      wanted.origin !== first?.origin ||
      wanted.destination !== last?.destination ||
      Math.abs(shift) > DAY_MS
    )
      throw refuseFlightBecause(
        'invalid_route',
        'A flight for nothing is of the same pair, a day off at most.',
      );
    if (ticket.extras?.some((extra) => extra.direction === direction))
      throw refuseFlightBecause('not_eligible', 'Paid seats and bags are moved by hand.');
  }
}

function isSameCountries(
  { flights }: WishedDirection['sold'],
  wanted: NonNullable<WishedDirection['wanted']>,
): boolean {
  const { iata, country } = loadPlaces().file.airports;
  const countryOf = (airport: string | undefined) => country[iata.indexOf(airport ?? '')];
  return (
    countryOf(wanted.origin) === countryOf(flights[0]?.origin) &&
    countryOf(wanted.destination) === countryOf(flights.at(-1)?.destination)
  );
}

function refuseDisorder(directions: readonly WishedDirection[]): void {
  const days = directions.map(({ sold, wanted }) =>
    dayOf(wanted?.date ?? sold.flights[0]?.departsLocal.slice(0, 10) ?? ''),
  );
  if (days.some((day, at) => day < (days[at - 1] ?? day)))
    throw refuseFlightBecause('invalid_route', 'A flight back leaves before the flight out.');
}

const RANK: readonly Residual[] = ['refund', 'airline_credit', 'forfeit'];

function residualOf(directions: readonly WishedDirection[]): Residual {
  const ranks = directions.map(({ sold: { terms } }) =>
    terms.changeResidual === 'unknown' ? 2 : RANK.indexOf(terms.changeResidual),
  );
  return RANK[Math.max(...ranks)] ?? 'forfeit';
}

/** The airline's fee for each passenger with a seat and each direction that is changed. */
export const penaltyOf = (
  { directions, isFree }: Pick<WishedTicket, 'directions' | 'isFree'>,
  seats: number,
): number =>
  directions
    .filter(({ wanted }) => wanted)
    .reduce(
      (sum, { sold: { terms } }) =>
        sum + (!isFree && terms.change.kind === 'fee' ? terms.change.fee.minor * seats : 0),
      0,
    );
