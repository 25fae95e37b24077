import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { Arranged } from '#contract/trips/trip-card.ts';
import type { Cancellation, CancellationQuote, PlainCancellationQuote } from '#contract/trips.ts';
import { listTripPeople, type TripPerson, type TripRight } from '#server/modules/arranging/index.ts';
import { fullNameOf } from '#server/modules/customers/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { findTripFor, type TripsReader } from '../store.ts';

/** The people of the trips in a list that were booked for others, by trip. */
export async function arrangedTrips(
  db: Db,
  { businessId }: TripsReader,
  trips: readonly TripRecord[],
): Promise<ReadonlyMap<string, readonly TripPerson[]>> {
  if (businessId === null) return new Map();
  const ids = trips.flatMap((trip) => (trip.businessId === null ? [] : [trip.id]));
  return Map.groupBy(await listTripPeople(db, ids), ({ tripId }) => tripId);
}

/** Who booked a trip for whom, for one of them; null for a trip that somebody booked for themselves. */
export function arrangedFor(readerId: string, people: readonly TripPerson[] = []): Arranged | null {
  const booker = people.find(({ part }) => part === 'arranger');
  if (!booker) return null;
  const reader = people.find(({ customerId }) => customerId === readerId);
  return {
    bookedBy: fullNameOf(booker),
    travelers: people.filter(({ part }) => part === 'traveler').map(fullNameOf),
    isYours: booker.customerId === readerId,
    mayCancel: reader?.may.includes('cancel') ?? false,
  };
}

/** The customer who pays for a trip that the caller may do this with. Throws `not-found` where they may not. */
export async function requirePayer(
  db: Db,
  tripId: string,
  { userId }: Pick<Principal, 'userId'>,
  right: TripRight,
): Promise<string> {
  const trip = await findTripFor(db, tripId, userId, right);
  if (!trip) throw new PortalError('not-found');
  return trip.customerId;
}

/** A trip with its people, and for a traveler without what is the payer's: payments, refunds and what costs money. */
export async function forReader<Trip extends AnyTrip>(
  { db }: { readonly db: Db },
  { userId }: Pick<Principal, 'userId'>,
  trip: TripRecord,
  shown: Trip,
): Promise<Trip> {
  if (trip.businessId === null) return shown;
  const arranged = arrangedFor(userId, await listTripPeople(db, [trip.id]));
  if (!arranged) return shown;
  return arranged.isYours ? { ...shown, arranged } : asTraveler(shown, arranged);
}

/** A trip as somebody reads it for whom it was booked. */
export function asTraveler<Trip extends AnyTrip>(shown: Trip, arranged: Arranged): Trip {
  const isOpen = ({ act }: Trip['options'][number]) =>
    act === 'contact' || act === 'report_guide' || (act === 'cancel' && arranged.mayCancel);
  return {
    ...shown,
    arranged,
    offer: null,
    tenders: [],
    earned: [],
    asksSupportForEarn: false,
    policyException: null,
    cancellation: shown.cancellation && withoutRefunds(shown.cancellation),
    options: shown.options.filter(isOpen),
    ...('change' in shown ? { change: null } : {}),
    ...('earlierChanges' in shown ? { earlierChanges: [] } : {}),
    ...('can' in shown && shown.can !== null && 'change' in shown.can
      ? { can: { ...shown.can, change: [] } }
      : {}),
  };
}

/** A cancellation without the cards and balances that its refunds go to. */
export const withoutRefunds = (of: Cancellation): Cancellation => ({
  ...of,
  lines: [],
  earnedBack: [],
  owedRewards: [],
});

const plain = <Quote extends PlainCancellationQuote>(quote: Quote): Quote => ({
  ...quote,
  lines: [],
  earnedBack: [],
  owedRewards: [],
});

/** The same of a quote; protections are the payer's to use. */
export const withoutPayments = (quote: CancellationQuote): CancellationQuote => ({
  ...plain(quote),
  useInstead: null,
});
