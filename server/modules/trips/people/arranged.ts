import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { TripOption } from '#contract/trips/options.ts';
import type { Arranged, TripRights } from '#contract/trips/trip-card.ts';
import type {
  Cancellation,
  CancellationQuote,
  CommonChange,
  PlainCancellationQuote,
} from '#contract/trips.ts';
import { listTripPeople, type TripPerson, type TripRight } from '#server/modules/arranging/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { ChangeSide, Products, TripRecord } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { ChangeRow } from '../servicing/changes-store.ts';
import { findTripFor, isLeftTo, type TripsReader } from '../store.ts';

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
    mayChange: reader?.may.includes('change') ?? false,
  };
}

/** What each of those may do for whom a trip was booked, as its booker reads it. */
export const rightsOf = (
  people: readonly TripPerson[],
  change: Pick<ChangeSide, 'isForPayerOnly'> | undefined,
): TripRights[] =>
  people
    .filter(({ part }) => part === 'traveler')
    .map((person) => ({
      userId: person.customerId,
      name: fullNameOf(person),
      mayCancel: person.may.includes('cancel'),
      mayChange: isGrantable(change) ? person.may.includes('change') : null,
    }));

/** Whether others than the payer may change trips of a kind. */
export const isGrantable = (change: Pick<ChangeSide, 'isForPayerOnly'> | undefined): boolean =>
  change !== undefined && !change.isForPayerOnly;

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

/** The payer of a trip as a caller, for those who may change it: what is changed is theirs. Throws `not-found`. */
export const asPayer = async (db: Db, tripId: string, principal: Principal): Promise<Principal> => ({
  ...principal,
  userId: await requirePayer(db, tripId, principal, 'change'),
});

/** A trip with its people, and for others than its payer without what is the payer's: payments, refunds and what costs money. */
export async function forReader<Trip extends AnyTrip>(
  { db, products }: { readonly db: Db; readonly products: Products },
  { userId }: Pick<Principal, 'userId'>,
  trip: TripRecord,
  shown: Trip,
): Promise<Trip> {
  if (trip.businessId === null) return shown;
  const people = await listTripPeople(db, [trip.id]);
  const known = arrangedFor(userId, people);
  const isLeft = trip.customerId !== userId && (await isLeftTo(db, trip.id, userId));
  const arranged = isLeft ? { ...(known ?? (await bookedBy(db, trip))), mayCancel: true } : known;
  if (!arranged) return shown;
  if (!arranged.isYours) return asTraveler(shown, arranged);
  return {
    ...shown,
    arranged: { ...arranged, people: rightsOf(people, products.of(trip.item.product).change) },
  };
}

/** A trip that somebody booked for themselves, as another person reads it. */
async function bookedBy(db: Db, { customerId }: Pick<TripRecord, 'customerId'>): Promise<Arranged> {
  const customer = fullNameOf(await getCustomer(db, customerId));
  return { bookedBy: customer, travelers: [], isYours: false, mayCancel: false, mayChange: false };
}

/** A trip as somebody reads it for whom it was booked. */
export function asTraveler<Trip extends AnyTrip>(
  shown: Trip,
  arranged: Arranged,
  { showsChanges = arranged.mayChange } = {},
): Trip {
  return {
    ...shown,
    arranged,
    offer: null,
    tenders: [],
    earned: [],
    asksSupportForEarn: false,
    policyException: null,
    cancellation: shown.cancellation && withoutRefunds(shown.cancellation),
    options: optionsForTraveler(shown.options, arranged),
    ...('change' in shown
      ? { change: showsChanges && shown.change ? withoutSettlement(shown.change) : null }
      : {}),
    ...('earlierChanges' in shown
      ? { earlierChanges: showsChanges ? shown.earlierChanges.map(withoutSettlement) : [] }
      : {}),
    ...(!arranged.mayChange && 'can' in shown && shown.can !== null && 'change' in shown.can
      ? { can: { ...shown.can, change: [] } }
      : {}),
  };
}

/** What those may do for whom a trip was booked; what only its booker decides is told as such. */
function optionsForTraveler(
  options: readonly TripOption[],
  { mayCancel, mayChange }: Pick<Arranged, 'mayCancel' | 'mayChange'>,
): TripOption[] {
  return options.flatMap((option): TripOption[] => {
    const { act } = option;
    if (act === 'contact' || act === 'report_guide') return [option];
    if (act === 'edit_details') return mayChange ? [option] : [];
    if (act !== 'cancel' && act !== 'change') return [];
    if (act === 'cancel' ? mayCancel : mayChange) return [option];
    return [{ ...option, closed: 'booker_only', by: 'booker', until: null, cost: null }];
  });
}

/** A change without the card, credit and rewards that it moves. */
const withoutSettlement = <Change extends CommonChange>(change: Change): Change => ({
  ...change,
  charge: null,
  lines: [],
  lost: [],
  owedRewards: [],
});

/**
 * A change as somebody may ask for it who does not pay for the trip, without what it moves on cards and in wallets. Throws
 * `change-asks-booker` for one that charges.
 */
export function withoutCharge(change: ChangeRow): ChangeRow {
  if (change.charge.minor > 0) throw new PortalError('change-asks-booker');
  return { ...change, lines: [], lost: [], earnChanges: [], rewardOutcomes: [] };
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

/**
 * The same of a quote for somebody else than the payer. Protections are the payer's to use, and an admin's to whom the trip is
 * left: what one pays goes to the payer all the same.
 */
export async function withoutPayments(
  db: Db,
  quote: CancellationQuote,
  { tripId, userId }: { readonly tripId: string; readonly userId: string },
): Promise<CancellationQuote> {
  const { useInstead } = quote;
  const isLeft = useInstead !== null && (await isLeftTo(db, tripId, userId));
  return { ...plain(quote), useInstead: isLeft ? plain(useInstead) : null };
}
