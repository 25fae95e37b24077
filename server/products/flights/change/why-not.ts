import type { ExchangeBasis, ExchangeReason, Product } from '#contract/enums/index.ts';
import { basisByContract } from '#contract/trips/exchange.ts';
import { type AirlineSays, type ExchangeFacts, whyNotOnline } from '#server/modules/exchange/index.ts';
import { firstVoidEnd, type FlightChangeQuote, type StoredFlight } from '#server/modules/flights/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { isProtectionInUse } from '#server/modules/protections/index.ts';
import { findTrip, isAwaitingApproval } from '#server/modules/trips/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { ProductDeps } from '../../kind.ts';
import { asFlownTrip, type FlownTrip } from '../flown-trip.ts';
import { findScheduleChangeOfTrip } from '../news/changes-store.ts';
import { protectFlights } from '../protect.ts';

const packageProduct: Product = 'package';
/** A change for any reason is made until this long before its flights. [CHF-01] */
const lastUseMs = 3 * 3_600_000;

/** A trip of this customer whose flights may be exchanged, flown or packaged. Throws `not-found`, and `change-not-possible`. */
export async function findExchangeable(db: Db, tripId: string, customerId: string): Promise<TripRecord> {
  const trip = await findTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  if (!asFlownTrip(trip) && trip.item.product !== packageProduct)
    throw new PortalError('change-not-possible');
  return trip;
}

/** The one reason why these flights cannot be exchanged online; null where they can. */
export async function whyNot(
  { db, protections }: Pick<ProductDeps, 'db' | 'protections'>,
  record: TripRecord,
  says: AirlineSays,
  asked: {
    readonly changed: readonly number[];
    readonly isVoidSeen: boolean;
    readonly now: Date;
    readonly basis?: ExchangeBasis;
  },
): Promise<ExchangeReason | null> {
  const isInUse = await isProtectionInUse(db, protections, record.id, asked.now);
  const facts = await factsOf(db, record, { changed: asked.changed, isInUse });
  // Another flight for nothing is one answer to new times.
  const isScheduleChangeOpen = facts.isScheduleChangeOpen && asked.basis !== 'involuntary';
  const cutOffMs = asked.basis === basisByContract ? lastUseMs : 0;
  return whyNotOnline({ ...facts, isScheduleChangeOpen, cutOffMs }, says, asked);
}

async function factsOf(
  db: Db,
  record: TripRecord,
  { changed, isInUse }: { changed: readonly number[]; isInUse: boolean },
): Promise<Omit<ExchangeFacts, 'cutOffMs'>> {
  const trip = asFlownTrip(record);
  const { ADT = 0, CNN = 0, INS = 0, INF = 0 } = trip?.flight.passengers ?? {};
  const times = trip && (await findScheduleChangeOfTrip(db, trip));
  return {
    isPackage: trip === null,
    voidUntil: trip && firstVoidEnd(trip.tickets),
    departures: trip ? departuresOf(trip) : [],
    changed,
    isScheduleChangeOpen: times?.state === 'open',
    approval: (await isAwaitingApproval(db, record.id)) ? 'pending' : 'none',
    ticketing: ticketingOf(trip),
    travelers: ADT + CNN + INS + INF,
    needsPerson:
      isInUse ||
      isPaidByCredits(record) ||
      trip?.positions !== undefined ||
      (trip?.flight.ticketCount ?? 1) > 1,
  };
}

function ticketingOf(trip: FlownTrip | null): ExchangeFacts['ticketing'] {
  if (!trip || trip.tickets.every(({ isIssued }) => isIssued)) return 'issued';
  return trip.isWithAgent ? 'never' : 'under_way';
}

const departuresOf = ({ flight, progress }: FlownTrip): Date[] => {
  let next = 0;
  return flight.slices.en.map(({ segments }) => {
    const first = progress?.segments[next];
    next += segments.length;
    return new Date(first?.departure ?? segments[0]?.scheduledDeparture ?? 0);
  });
};

/** Airline credits paid a part. */
const isPaidByCredits = ({ price }: TripRecord): boolean =>
  price.lineItems.some(({ kind }) => kind === 'airline_credit');

/**
 * Something was paid back for the old flights, and the airline would leave a credit for them or for the new ones: together more
 * than was paid could come back, so a person looks at it. [open points 12, 31]
 */
export function leavesTooMuch(
  deps: ProductDeps,
  trip: FlownTrip,
  { flight, quoted }: { flight: StoredFlight; quoted: Extract<FlightChangeQuote, { status: 'ready' }> },
): boolean {
  if (trip.paidBackFor === null && trip.credited.minor === 0) return false;
  const { residual } = quoted.figures;
  const { leavesSupplierCredit } = protectFlights(deps).facts(
    { ...trip.item, flight } as TripRecord['item'],
    trip.price,
  );
  return residual?.form === 'airline_credit' || leavesSupplierCredit;
}
