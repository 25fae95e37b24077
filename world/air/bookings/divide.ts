import type { Party, PassengerKind, QuotedTicket } from '../api-types.ts';
import type { CreditUse } from '../credits/store.ts';
import { totalOf } from '../fares/breakdown.ts';
import { PASSENGER_KINDS } from '../fares/passengers.ts';
import type { BookedPassenger } from './booking-store.ts';
import type { QuoteBody } from './quote-store.ts';

/** A booking in two: the tickets of passengers who leave, and all that stays. */
export interface Divided {
  leaving: { tickets: QuotedTicket[]; party: Party; passengers: BookedPassenger[]; uses: CreditUse[] };
  staying: { body: QuoteBody; passengers: BookedPassenger[] };
}

const isSeated = ({ kind }: Pick<BookedPassenger, 'kind'>) => kind !== 'infant_in_lap';

/** Positions of passengers among those with a seat, as extras count them: adults first. */
function seatsOf(passengers: readonly BookedPassenger[]): Map<number, number> {
  const inOrder = PASSENGER_KINDS.filter((kind) => isSeated({ kind })).flatMap((kind) =>
    passengers.flatMap((passenger, at) => (passenger.kind === kind ? [at] : [])),
  );
  return new Map(inOrder.map((at, seat) => [seat, at]));
}

/**
 * Divides a booking between the passengers at these positions and the others: fares by their kind, seats and bags by who
 * has them, and of a credit that paid a ticket the share of the fares that leave.
 */
export function divide(
  booking: { quote: QuoteBody; passengers: readonly BookedPassenger[]; uses: readonly CreditUse[] },
  positions: readonly number[],
): Divided {
  const { quote, passengers, uses } = booking;
  const leaves = (at: number) => positions.includes(at);
  const gone = passengers.filter((_, at) => leaves(at));
  const stays = passengers.flatMap((passenger, at) => (leaves(at) ? [] : [{ passenger, at }]));
  const moved = new Map(stays.map(({ at }, to) => [at, to]));
  const seats = seatsOf(passengers);
  const newSeats = [...seats].filter(([, at]) => !leaves(at)).map(([seat]) => seat);
  const goes = (seat: number) => leaves(seats.get(seat) ?? -1);
  const count = (people: readonly BookedPassenger[], kind: PassengerKind) =>
    people.filter((one) => one.kind === kind).length;
  const faresOf = (ticket: QuotedTicket, people: readonly BookedPassenger[]) =>
    ticket.fares.flatMap((fare) => {
      const of = count(people, fare.passenger);
      return of === 0 ? [] : [{ ...fare, count: of }];
    });
  const staying = stays.map(({ passenger }) => passenger);
  const { tickets } = quote.answer;
  const shareOf = ({ ticket: at, minor }: Pick<CreditUse, 'ticket' | 'minor'>): number => {
    const ticket = tickets[at];
    if (!ticket) return 0;
    return Math.floor((minor * totalOf(faresOf(ticket, gone))) / Math.max(1, totalOf(ticket.fares)));
  };
  const usesLeaving = uses.flatMap((use) => {
    const minor = shareOf(use);
    return minor > 0 ? [{ ...use, minor }] : [];
  });
  const left = tickets.map((ticket) => {
    const { extras, ...rest } = ticket;
    const kept = extras?.flatMap((extra) =>
      goes(extra.passenger) ? [] : [{ ...extra, passenger: newSeats.indexOf(extra.passenger) }],
    );
    return { ...rest, fares: faresOf(ticket, staying), ...(kept ? { extras: kept } : {}) };
  });
  const applied = quote.applied?.flatMap((one) => {
    const minor = one.minor - shareOf(one);
    return minor > 0 ? [{ ...one, minor }] : [];
  });
  const totalMinor = left.reduce(
    (sum, { fares, extras = [] }) => sum + totalOf(fares) + extras.reduce((all, { minor }) => all + minor, 0),
    0,
  );
  const credits = quote.answer.credits.flatMap(({ creditId }) => {
    const minor = (applied ?? [])
      .filter((one) => one.creditId === creditId)
      .reduce((sum, one) => sum + one.minor, 0);
    return minor > 0 ? [{ creditId, minor }] : [];
  });
  return {
    leaving: {
      tickets: tickets.map((ticket) => {
        const { extras, ...rest } = ticket;
        const own = extras?.filter((extra) => goes(extra.passenger));
        return { ...rest, fares: faresOf(ticket, gone), ...(own ? { extras: own } : {}) };
      }),
      party: partyOf(gone),
      passengers: gone,
      uses: usesLeaving,
    },
    staying: {
      body: {
        ...quote,
        answer: { ...quote.answer, tickets: left, totalMinor, credits, priceChange: null },
        party: partyOf(staying),
        ...(applied ? { applied } : {}),
      },
      passengers: stays.map(({ passenger: { heldBy, ...one }, at }) => ({
        ...one,
        ...(heldBy === undefined ? {} : { heldBy: moved.get(heldBy) ?? -1 }),
        position: one.position ?? at,
      })),
    },
  };
}

function partyOf(people: readonly BookedPassenger[]): Party {
  const count = (kind: PassengerKind) => people.filter((one) => one.kind === kind).length;
  return {
    adults: count('adult'),
    children: count('child'),
    infantsInSeat: count('infant_in_seat'),
    infantsInLap: count('infant_in_lap'),
  };
}
