import type { Trip } from '#contract/trips.ts';
import type { TripFacts, TripReading, TripRecord } from '#server/modules/products/index.ts';
import { laterOfStay } from '#server/modules/stays/index.ts';
import { findChangeOfTrip, isAwaitingApproval, listChangesRefunding } from '#server/modules/trips/index.ts';
import type { ProductDeps } from '../kind.ts';
import {
  cancelOption,
  changeOption,
  cost,
  costByTerms,
  deadline,
  leaveOption,
  moment,
  openTo,
  optionsOf,
  usableProtections,
} from '../trip-options.ts';
import { changeableParts } from './changeable-parts.ts';
import { confirmationOf } from './hotel-confirmation.ts';
import { kindOfStay } from './item.ts';
import { presentStayChange } from './present-change.ts';
import { readStayTrip, type StayTrip } from './stay-trip.ts';

/** Payments still to come; once the stay has begun no cancellation fee is charged any more. */
function laterOf({ status, price, stay, bookedAt, startsAt }: StayTrip, now: Date): Trip['later'] {
  if (status === 'Cancelled') return [];
  return laterOfStay(price, stay, bookedAt).filter(({ reason }) => reason === 'due' || now < startsAt);
}

/** A stay in full. [TRP-10] */
export async function presentStayTrip(
  { db, protections }: Pick<ProductDeps, 'db' | 'protections'>,
  record: TripRecord,
  { common, can, ownerIs, travelerEdit }: TripFacts,
  reading: TripReading,
): Promise<Trip> {
  const { now } = reading;
  const trip = readStayTrip(record);
  const [change, refunding, awaitsApproval, usable] = await Promise.all([
    findChangeOfTrip(db, trip.id),
    listChangesRefunding(db, trip.id),
    isAwaitingApproval(db, trip.id),
    usableProtections({ db, protections }, record, now),
  ]);
  const { parts, hindrance } = changeableParts(
    { ...trip, isChanging: trip.isChanging || change?.state === 'card_capturing' },
    { now, awaitsApproval },
  );
  const { timeZone } = trip.stay;
  const arrival = moment(trip.startsAt, timeZone);
  return {
    kind: kindOfStay(trip.item),
    ...common,
    stay: trip.stay,
    supplierConfirmation: {
      state: confirmationOf({ ...trip, number: trip.supplierConfirmation }, now),
      number: trip.supplierConfirmation,
    },
    guests: trip.request.guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
    specialRequests: trip.request.specialRequests,
    loyalty: trip.request.loyalty,
    later: laterOf(trip, now),
    can: { change: [...parts] },
    options: optionsOf(record, can, [
      ...usable,
      changeOption(hindrance, {
        supplier: 'hotel',
        until: deadline(trip.stay.freeCancelUntil, timeZone),
        isOver: now >= trip.endsAt,
      }),
      parts.length > 0 && hindrance !== null
        ? openTo('edit_details', { until: arrival, cost: cost('free') })
        : null,
      cancelOption(record, can, {
        supplier: 'hotel',
        now,
        until: arrival,
        cost: costByTerms(trip.stay.cancellation, { paid: trip.price.dueNow, timeZone, now }),
      }),
      leaveOption(
        trip.stay.rooms.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0),
        can,
        { until: arrival },
      ),
    ]),
    changeHindrance: hindrance,
    owner: ownerIs('hotel'),
    change: change && presentStayChange(change, reading),
    earlierChanges: refunding
      .filter(({ id }) => id !== change?.id)
      .map((row) => presentStayChange(row, reading)),
    travelerEdit: travelerEdit && {
      requestedAt: travelerEdit.requestedAt.toISOString(),
      answerBy: travelerEdit.answerBy.toISOString(),
      guests: travelerEdit.guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
    },
  };
}
