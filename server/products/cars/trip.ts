import { z } from 'zod';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { itemReader, type TripRecord, type TripSide } from '#server/modules/products/index.ts';
import {
  checkInSoonMs,
  findChangeOfTrip,
  isAwaitingApproval,
  insertTrip,
  listChangesRefunding,
  planReminder,
} from '#server/modules/trips/index.ts';
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
import { changeableParts } from './change/changeable-parts.ts';
import { presentCarChange } from './change/present-change.ts';
import { laterOf } from './checkout.ts';
import { planCarFollowing } from './follow-car.ts';
import { carItems, readCar, readCarConfirmation, readCarItem, readCarRequest } from './item.ts';

const readNumber = itemReader(z.object({ supplierConfirmation: z.string().nullable() }));

const remindAt = (startsAt: Date): Date => new Date(startsAt.getTime() - checkInSoonMs);

/** Payments still to come; once the rental has begun no cancellation fee is charged any more. */
function laterNow(
  { status, price, item, bookedAt, startsAt }: TripRecord,
  now: Date,
): BookedCarTrip['later'] {
  if (status === 'Cancelled') return [];
  return laterOf(price, readCar(item).car, bookedAt).filter(
    ({ reason }) => reason === 'due' || now < startsAt,
  );
}

export const carTrip = ({
  db,
  protections,
}: Pick<ProductDeps, 'db' | 'protections'>): TripSide<BookedCarTrip> => ({
  hasBegun: ({ startsAt }, now) => now >= startsAt,

  async make(tx, { booking, checkout, made }) {
    const { product, car } = readCarItem(checkout.item);
    const { number } = readCarConfirmation(booking.confirmation);
    const item = { product, car, supplierConfirmation: number };
    const { startsAt, endsAt } = carItems.span(item);
    const request = readCarRequest(booking.request);
    await insertTrip(tx, { ...made, source: checkout.source, item, request, startsAt, endsAt });
    await planCarFollowing(tx, { tripId: made.id, startsAt, now: made.bookedAt });
    await planReminder(tx, { tripId: made.id, due: remindAt(startsAt), now: made.bookedAt });
  },

  card(trip, { now, language }) {
    const { vehicle, supplier, pickUp, dropOff, freeCancelUntil } = readCar(trip.item).car;
    const isFree = freeCancelUntil !== null && now.getTime() < Date.parse(freeCancelUntil);
    return {
      title: carItems.title(trip.item, language).name,
      place: pickUp.desk.name,
      picture: vehicle.picture,
      startsOn: pickUp.at.slice(0, 10),
      endsOn: dropOff.at.slice(0, 10),
      attention: null,
      checkInSoon: false,
      pickUp:
        trip.status === 'Cancelled'
          ? null
          : {
              at: pickUp.at,
              desk: pickUp.desk.name,
              supplier: supplier.name,
              timeZone: pickUp.desk.timeZone,
              freeCancelUntil: isFree ? freeCancelUntil : null,
            },
    };
  },

  async present(trip, { common, can, ownerIs }, reading) {
    const { now } = reading;
    const { car } = readCar(trip.item);
    const [change, refunding, awaitsApproval, usable] = await Promise.all([
      findChangeOfTrip(db, trip.id),
      listChangesRefunding(db, trip.id),
      isAwaitingApproval(db, trip.id),
      usableProtections({ db, protections }, trip, now),
    ]);
    const { parts, hindrance } = changeableParts(
      { ...trip, car, isChanging: trip.isChanging || change?.state === 'card_capturing' },
      { now, awaitsApproval },
    );
    const { timeZone } = car.pickUp.desk;
    const pickUp = moment(trip.startsAt, timeZone);
    const { driver, additionalDrivers, flightNumber, loyaltyNumber } = readCarRequest(trip.request);
    return {
      ...common,
      kind: 'Car',
      car,
      supplierConfirmation: readNumber(trip.item).supplierConfirmation,
      driver: { givenName: driver.givenName, surname: driver.surname, age: car.driverAge },
      additionalDrivers,
      flightNumber,
      loyaltyNumber,
      later: laterNow(trip, now),
      can: { change: [...parts] },
      options: optionsOf(trip, can, [
        ...usable,
        changeOption(hindrance, {
          supplier: 'car_supplier',
          until: deadline(car.freeCancelUntil, timeZone),
          isOver: now >= trip.endsAt,
        }),
        parts.length > 0 && hindrance !== null
          ? openTo('edit_details', { until: pickUp, cost: cost('quoted') })
          : null,
        cancelOption(trip, can, {
          supplier: 'car_supplier',
          now,
          until: pickUp,
          cost: costByTerms(car.cancellation, { paid: trip.price.dueNow, timeZone, now }),
        }),
        leaveOption(1 + additionalDrivers.length, can, { until: pickUp }),
      ]),
      changeHindrance: hindrance,
      change: change && presentCarChange(change, reading),
      earlierChanges: refunding
        .filter(({ id }) => id !== change?.id)
        .map((row) => presentCarChange(row, reading)),
      owner: ownerIs('car_supplier'),
    };
  },

  nextReminder({ startsAt, remindedFor }, now) {
    if (now >= startsAt || remindedFor?.getTime() === startsAt.getTime()) return null;
    return { due: remindAt(startsAt), of: startsAt };
  },
});
