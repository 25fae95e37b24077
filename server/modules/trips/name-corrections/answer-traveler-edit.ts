import { closeCase } from '#server/modules/cases/index.ts';
import type { CorrectedNames, Products, TripRecord } from '#server/modules/products/index.ts';
import { lockTrip, tripHappened, type TripSubscriber } from '#server/modules/trip-events/index.ts';
import { type Acting, bySystem } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { readEdit } from './request-traveler-edit.ts';
import { getTrip, replaceRequest } from '../store.ts';

interface NamedPerson {
  readonly givenName: string;
  readonly surname: string;
}

const fullName = ({ givenName, surname }: NamedPerson) => `${givenName} ${surname}`;

/** The people of a trip with the names that were asked for. `of` finds the correction of the person in a place. */
export function correctNames<Person extends NamedPerson>(
  people: readonly Person[],
  to: {
    of(at: number): NamedPerson | undefined;
    requestWith(corrected: readonly Person[]): CorrectedNames['request'];
  },
): CorrectedNames {
  const names: { before: string; after: string }[] = [];
  const corrected = people.map((person, at) => {
    const asked = to.of(at);
    if (!asked || fullName(asked) === fullName(person)) return person;
    names.push({ before: fullName(person), after: fullName(asked) });
    return { ...person, givenName: asked.givenName, surname: asked.surname };
  });
  return { names, request: to.requestWith(corrected) };
}

/** The names that an answer is about; the requests that wait for one, or the last one that was declined. */
export interface NameCorrection extends CorrectedNames {
  readonly requestIds: readonly string[];
}

/** What is asked to be corrected on a trip, in the order of the requests; null for nothing. */
export async function draftNameCorrection(
  db: Db | Tx,
  products: Products,
  trip: TripRecord,
): Promise<NameCorrection | null> {
  const side = products.of(trip.item.product).trip.travelerEdit;
  if (!side || trip.status === 'Cancelled') return null;
  const rows = await db
    .selectFrom('traveler_edit_requests')
    .selectAll()
    .where('trip_id', '=', trip.id)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  const waiting = rows.filter(({ outcome }) => outcome === null);
  // A case that its customer has opened again is about what was declined.
  const last = rows.at(-1);
  const asked = waiting.length > 0 ? waiting : last?.outcome === 'declined' ? [last] : [];
  if (asked.length === 0) return null;
  const wanted = asked.map(readEdit);
  return {
    requestIds: asked.map(({ id }) => id),
    // A later request about the same person comes first.
    ...side.correct(trip, {
      guests: wanted.flatMap(({ guests }) => guests).toReversed(),
      passengers: wanted.flatMap(({ passengers }) => passengers).toReversed(),
    }),
  };
}

/**
 * Writes the answer of the supplier: names are corrected on the trip, which voids quotes for it, or stay as they were.
 * Throws PortalError `power-not-possible` where nothing is asked, and while the trip is being cancelled or changed.
 */
export async function answerNameCorrection(
  tx: Tx,
  products: Products,
  asked: { tripId: string; answer: 'corrected' | 'declined'; by: Acting; now: Date },
): Promise<NameCorrection> {
  const { tripId, answer, by, now } = asked;
  await lockTrip(tx, tripId);
  const trip = await getTrip(tx, tripId);
  const drafted = await draftNameCorrection(tx, products, trip);
  const latest = drafted?.requestIds.at(-1);
  if (!drafted || latest === undefined) throw new PortalError('power-not-possible');
  if (answer === 'corrected' && !(await replaceRequest(tx, trip, drafted.request)))
    throw new PortalError('power-not-possible');
  await answerAll(tx, drafted.requestIds, answer, now);
  const kind = answer === 'corrected' ? 'nameCorrected' : 'nameCorrectionDeclined';
  await tripHappened(tx, { tripId, happening: { kind, requestId: latest }, by, now });
  return drafted;
}

async function answerAll(
  tx: Tx,
  ids: readonly string[],
  outcome: 'corrected' | 'declined' | 'not_needed',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('traveler_edit_requests')
    .set({ outcome, answered_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Ends what was asked about the names on a trip once it is cancelled. */
export const closeNameCorrections: TripSubscriber = {
  name: 'name-corrections',
  async onTripEvent(tx, { tripId, happening, at: now }) {
    if (happening.kind !== 'cancelled') return;
    await lockTrip(tx, tripId);
    const waiting = await tx
      .selectFrom('traveler_edit_requests')
      .select('id')
      .where('trip_id', '=', tripId)
      .where('outcome', 'is', null)
      .execute();
    await answerAll(
      tx,
      waiting.map(({ id }) => id),
      'not_needed',
      now,
    );
    const { bookingId } = await getTrip(tx, tripId);
    await closeCase(tx, { kind: 'traveler_edit', bookingId, outcome: 'not_needed', by: bySystem, now });
  },
};
