import { z } from 'zod';
import { type LocalizedText, localizedTextSchema } from '#contract/values/dates.ts';
import { accompaniesFrom, ageOn } from '#contract/flights/passenger-ages.ts';
import { addMoney, currencySchema, fromDecimal, type Money, money, zeroMoney } from '#contract/money.ts';
import { passengersOfBookingSchema } from '#contract/passengers.ts';
import { areStrange, creditsMadeBy } from '#server/modules/airline-credits/index.ts';
import {
  buildFlightPrice,
  type FlightCancellationOutcome,
  FlightSupplierError,
  flightSupplierOf,
  quotedBySlice,
  type StoredFlight,
} from '#server/modules/flights/index.ts';
import { paidByCredits, portalLinesOf, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type {
  ChangeAnswer,
  ChangedParts,
  ChangeSide,
  LeaveSide,
  Leaver,
  TripRecord,
} from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { ProductDeps } from '../../kind.ts';
import { type FlownTrip, readFlownItem, readFlownTrip } from '../flown-trip.ts';
import { flightItems, readFlightRequest } from '../item.ts';
import { keepCreditsOf } from '../trip-credits.ts';

type Deps = Pick<ProductDeps, 'db' | 'clock' | 'log' | 'airlines'>;

/** Who leaves, by their positions before, and what the airline gives back for them. */
const leavingSchema = z.object({
  positions: z.array(z.int().nonnegative()).min(1),
  names: z.array(z.string()),
  currency: currencySchema,
  refundMinor: z.int().nonnegative(),
  creditMinor: z.int().nonnegative(),
  penaltyMinor: z.int().nonnegative(),
  restored: z.array(z.object({ reference: z.string(), minor: z.int().positive() })),
  goes: z.array(localizedTextSchema),
});
type Leaving = z.output<typeof leavingSchema>;

const partsSchema = z.object({ passengers: passengersOfBookingSchema, leaving: leavingSchema.nullable() });

/** Those who leave, as a change stores them. */
export const readLeaving = (parts: ChangedParts): Leaving | null => partsSchema.parse(parts).leaving;

const nameOf = ({ givenName, surname }: { givenName: string; surname: string }): string =>
  `${givenName} ${surname}`;

/** Positions of the infants that an adult holds on the lap: they are paired in the order given. */
function heldBy(passengers: FlownTrip['request']['passengers'], at: number): number[] {
  if (passengers[at]?.type !== 'ADT') return [];
  const of = (type: 'ADT' | 'INF') =>
    passengers.flatMap((passenger, position) => (passenger.type === type ? [position] : []));
  const infant = of('INF')[of('ADT').indexOf(at)];
  return infant === undefined ? [] : [infant];
}

const alone: LocalizedText = {
  en: 'Nobody of 16 or more would be left on the flights. The whole trip can be canceled instead.',
  fr: 'Plus aucune personne de 16 ans ou plus ne serait à bord. Tout le voyage peut être annulé.',
};

/** Passengers who leave booked flights while the others stay. [TRP-04] */
export const leaveFlights = ({ airlines }: Pick<Deps, 'airlines'>): LeaveSide => ({
  list(record) {
    const { request, flight } = readFlownTrip(record);
    const { passengers } = request;
    if (passengers.length < 2) return [];
    return passengers.map((passenger, at): Leaver => {
      const positions = [at, ...heldBy(passengers, at)];
      const stay = passengers.filter((_, position) => !positions.includes(position));
      const isAccompanied = stay.some(
        ({ dateOfBirth }) => ageOn(dateOfBirth, flight.departsOn) >= accompaniesFrom,
      );
      return {
        name: nameOf(passenger),
        with: positions.slice(1).flatMap((position) => {
          const held = passengers[position];
          return held ? [nameOf(held)] : [];
        }),
        positions,
        whyNot: isAccompanied ? null : alone,
      };
    });
  },

  async quote(record, positions) {
    const trip = readFlownTrip(record);
    const { flight, price, request } = trip;
    const { currency } = price;
    const told = await askAirline(airlines, trip, positions);
    const left = {
      ...told.left,
      ...(told.left.extras ? { extras: quotedBySlice(told.left.extras, flight) } : {}),
    };
    const gave = addMoney(told.refund, told.airlineCredit, told.penalty);
    const total = supplierTotalOf(price);
    if (told.refund.currency !== currency || addMoney(gave, left.total).minor !== total.minor)
      throw new PortalError('unavailable', { cause: new Error('a cancellation quoted of another amount') });
    const names = positions.flatMap((at) => {
      const passenger = request.passengers[at];
      return passenger ? [nameOf(passenger)] : [];
    });
    const { exchangeRate } = price;
    return {
      supplierQuoteId: told.quoteId,
      expiresAt: told.expiresAt,
      parts: ['travelers'],
      after: {
        passengers: request.passengers.filter((_, at) => !positions.includes(at)),
        leaving: {
          positions: [...positions],
          names,
          currency,
          refundMinor: told.refund.minor,
          creditMinor: told.airlineCredit.minor,
          penaltyMinor: told.penalty.minor,
          restored: told.restored.map(({ reference, amount }) => ({ reference, minor: amount.minor })),
          goes: extrasOf(flight, seatsOf(request.passengers, positions)),
        } satisfies Leaving,
      },
      price: {
        ...buildFlightPrice(left, {
          shown: left.total,
          portal: portalLinesOf(price),
          credits: creditLines(
            price,
            addMoney(zeroMoney(currency), ...left.credits.map(({ amount }) => amount)),
          ),
        }),
        frozenUntil: price.frozenUntil,
        ...(exchangeRate ? { exchangeRate } : {}),
      },
      refund: told.refund,
      supplierCredit: told.airlineCredit,
      restored: addMoney(zeroMoney(currency), ...told.restored.map(({ amount }) => amount)),
    };
  },

  read(after) {
    const { leaving, passengers } = partsSchema.parse(after);
    if (!leaving) return null;
    const { positions, names, currency, refundMinor, creditMinor, penaltyMinor, goes } = leaving;
    return {
      positions,
      names,
      stay: passengers.map(nameOf),
      refund: money(refundMinor, currency),
      supplierCredit: money(creditMinor, currency),
      penalty: money(penaltyMinor, currency),
      goes,
    };
  },
});

async function askAirline(airlines: Deps['airlines'], trip: FlownTrip, positions: readonly number[]) {
  const supplier = flightSupplierOf(airlines, trip.source);
  if (!supplier.passengers || trip.givenUpFrom !== undefined) throw new PortalError('change-not-possible');
  try {
    return await supplier.passengers.quoteLeaving(trip.supplierBookingId, positions);
  } catch (cause) {
    if (!(cause instanceof FlightSupplierError)) throw cause;
    throw new PortalError(cause.isRefused ? 'change-not-possible' : 'unavailable', { cause });
  }
}

/** The lines of credits that paid, as far as those who stay still use them. */
function creditLines(price: TripRecord['price'], used: Money) {
  const all = paidByCredits(price);
  const lines = price.lineItems.filter(({ kind }) => kind === 'airline_credit');
  let rest = used.minor;
  const shares = lines.map(({ code, label, amount }, at) => {
    const own = fromDecimal(-amount.amount, all.currency).minor;
    const share = at === lines.length - 1 ? rest : Math.floor((used.minor * own) / Math.max(1, all.minor));
    rest -= share;
    return { code, label, amount: money(share, used.currency) };
  });
  return shares.filter(({ amount }) => amount.minor > 0);
}

/** Positions of passengers among those with a seat, by which extras name them. */
const seatsOf = (passengers: FlownTrip['request']['passengers'], positions: readonly number[]): number[] => {
  const seated = passengers.flatMap(({ type }, at) => (type === 'INF' ? [] : [at]));
  return positions.map((at) => seated.indexOf(at)).filter((seat) => seat >= 0);
};

function extrasOf({ extras }: StoredFlight, seats: readonly number[]): LocalizedText[] {
  const chosen = extras.seats.filter(({ passenger }) => seats.includes(passenger)).map(({ seat }) => seat);
  const bags = extras.bags
    .filter(({ passenger }) => seats.includes(passenger))
    .reduce((sum, { pieces }) => sum + pieces, 0);
  return [
    ...(chosen.length > 0 ? [{ en: `Seats ${chosen.join(', ')}`, fr: `Sièges ${chosen.join(', ')}` }] : []),
    ...(bags > 0
      ? [
          {
            en: bags === 1 ? '1 checked bag' : `${bags} checked bags`,
            fr: bags === 1 ? '1 bagage enregistré' : `${bags} bagages enregistrés`,
          },
        ]
      : []),
  ];
}

/** Applies that passengers left, and has the airline cancel for them. Nothing else of booked flights changes online. */
export const changeFlights = (deps: Deps): Omit<ChangeSide, 'quoteAgain'> => ({
  texts: {
    earned: 'Earned with changed flights',
    takenBack: 'Taken back with a traveler’s canceled flight',
  },

  quote: () => Promise.reject(new PortalError('change-not-possible')),

  /** What was paid back was for all who traveled: the share of those who leave does not stay. */
  partsOf: ({ request }) => ({ passengers: readFlightRequest(request).passengers, leaving: null }),

  apply({ item, request: before }, parts) {
    const { leaving } = partsSchema.parse(parts);
    const { flight, tickets, positions } = readFlownItem(item);
    const request = readFlightRequest(before);
    const span = flightItems.span({ product: item.product, flight } as typeof item);
    if (!leaving) return { item: {}, request, ...span };
    const stays = request.passengers.flatMap((_, at) => (leaving.positions.includes(at) ? [] : [at]));
    const passengers = stays.flatMap((at) => request.passengers[at] ?? []);
    const seats = seatsOf(request.passengers, leaving.positions);
    const seatOf = new Map(
      seatsOf(request.passengers, stays)
        .toSorted((a, b) => a - b)
        .map((seat, at) => [seat, at]),
    );
    const own = <Extra extends { passenger: number }>(extras: readonly Extra[]) =>
      extras
        .filter(({ passenger }) => !seats.includes(passenger))
        .map((extra) => ({ ...extra, passenger: seatOf.get(extra.passenger) ?? 0 }));
    const count = (type: keyof StoredFlight['passengers']) =>
      passengers.filter((passenger) => passenger.type === type).length;
    return {
      item: {
        flight: {
          ...flight,
          passengers: { ADT: count('ADT'), CNN: count('CNN'), INS: count('INS'), INF: count('INF') },
          extras: { seats: own(flight.extras.seats), bags: own(flight.extras.bags) },
          seatsGone: own(flight.seatsGone),
        },
        tickets: tickets.map((ticket) => ({
          ...ticket,
          numbers: stays.map((at) => ticket.numbers[at] ?? null),
        })),
        positions: stays.map((at) => positions?.[at] ?? at),
      },
      request: { ...request, passengers },
      startsAt: span.startsAt,
      endsAt: span.endsAt,
    };
  },

  supplierOf(trip, { id, supplierQuoteId, after }) {
    const supplier = flightSupplierOf(deps.airlines, trip.source).passengers;
    const agreed = readLeaving(after);
    if (!supplier || !agreed) throw new Error(`nobody can leave trip ${trip.id}`);
    return {
      async find() {
        const found = await supplier.findLeft(id);
        return found.status === 'absent' ? null : answerOf(deps, trip, agreed, found);
      },
      async change() {
        const { supplierBookingId } = trip;
        try {
          const done = await supplier.leave({ supplierBookingId, quoteId: supplierQuoteId, reference: id });
          return await answerOf(deps, trip, agreed, done);
        } catch (cause) {
          if (!(cause instanceof FlightSupplierError)) throw cause;
          deps.log.warn({ err: cause, changeId: id }, 'a quote for passengers who leave ran out');
          return { status: 'refused', problem: 'change-expired' };
        }
      },
      // It charges nothing, so that nothing is ever undone.
      changeBack: () => Promise.resolve({ status: 'unknown' }),
    };
  },
});

/** An answer with other amounts than were quoted, or with credits of another customer, counts as none: it is asked again. */
async function answerOf(
  { db, log, clock }: Deps,
  trip: TripRecord,
  agreed: Leaving,
  outcome: FlightCancellationOutcome,
): Promise<ChangeAnswer> {
  if (outcome.status === 'refused') return { status: 'refused', problem: 'airline-cancellation-failed' };
  if (outcome.status !== 'cancelled') return { status: outcome.status };
  const { gave, credits } = outcome;
  const restored = agreed.restored.reduce((sum, { minor }) => sum + minor, 0);
  const made = (await creditsMadeBy(db, trip, credits)).reduce((sum, { issued }) => sum + issued.minor, 0);
  const isAsQuoted =
    gave.refund.minor === agreed.refundMinor &&
    gave.airlineCredit.minor === agreed.creditMinor &&
    gave.penalty.minor === agreed.penaltyMinor &&
    made === agreed.creditMinor - restored;
  if (!isAsQuoted || (await areStrange(db, trip, credits))) {
    log.error({ tripId: trip.id }, 'passengers left for other amounts than were quoted');
    return { status: 'unknown' };
  }
  return {
    status: 'changed',
    note: (tx) => keepCreditsOf(tx, trip, credits, { isCreditCeded: false, now: clock.now() }),
  };
}
