import type { Pool } from 'pg';
import { distanceKm } from '../places/distance.ts';
import { localDay } from '../stays/search/calendar.ts';
import type { Offer, Refusal, SearchAnswer, SearchRequest } from './api-types.ts';
import { CLASSES } from './classes.ts';
import { type DeskAt, desksIn } from './desks.ts';
import { presentDesk } from './present-desk.ts';
import { listedRate, ratesFor, type Taken, vehicleOf } from './rates.ts';
import { refuse } from './refusal.ts';
import { bookableTime, currencyOf } from './requests.ts';
import { findTaken } from './store.ts';
import { acceptTrip, isRefused, minutesOf, type Trip } from './trip.ts';

const MOST_DAYS = 61;

/**
 * Every class of every desk in an area with each way to have it, and why desks offer nothing. `partial` leaves out every
 * third desk, as a supplier does whose systems are half down.
 */
export async function searchCars(
  db: Pool,
  request: SearchRequest,
  now: Date,
  partial: boolean,
): Promise<SearchAnswer> {
  const currency = currencyOf(request.currency);
  const pickUpAt = bookableTime('pickUp.at', request.pickUp.at, now);
  const dropOffAt = bookableTime('dropOff.at', request.dropOff.at, now);
  const { driverAge, residence } = request;
  const found = desksIn(request.pickUp.where);
  const desks = partial ? found.filter((_, at) => at % 3 !== 2) : found;
  const back = request.dropOff.where && desksIn(request.dropOff.where);
  const taken = await findTaken(
    db,
    desks.map(({ id }) => id),
    pickUpAt.day,
    pickUpAt.day + MOST_DAYS,
  );
  const offers: Offer[] = [];
  const refusals: Refusal[] = [];
  const shown = new Map<string, DeskAt>();
  for (const desk of desks) {
    if (pickUpAt.day < localDay(desk.site.tz, now)) throw refuse('invalid_request', 'pickUp.at: is past');
    const to = back ? nearest(back, desk, request.dropOff.where) : desk;
    shown.set(desk.id, desk);
    if (!to) {
      refusals.push({
        deskId: desk.id,
        code: 'no_one_way',
        end: null,
        openBefore: null,
        openAfter: null,
        minAge: null,
      });
      continue;
    }
    shown.set(to.id, to);
    const trip: Trip = {
      pickUp: { desk, at: pickUpAt },
      dropOff: { desk: to, at: dropOffAt },
      driverAge,
      residence,
      currency,
      now,
    };
    if (minutesOf(trip) <= 0) throw refuse('invalid_request', 'dropOff.at: must be after pickUp.at');
    const { own, refusal } = offersOf(trip, taken);
    offers.push(...own);
    if (refusal) refusals.push(refusal);
  }
  return {
    complete: !partial,
    currency,
    desks: [...shown.values()].map((desk) => presentDesk(desk, currency, now)),
    offers,
    refusals,
  };
}

function offersOf(trip: Trip, taken: Taken): { own: Offer[]; refusal: Refusal | null } {
  const accepted = acceptTrip(trip);
  if (isRefused(accepted)) return { own: [], refusal: accepted };
  const own = CLASSES.flatMap((car, at): Offer[] => {
    const rates = ratesFor(accepted, at, taken);
    const [first] = rates;
    if (!first) return [];
    return [
      {
        deskId: trip.pickUp.desk.id,
        dropOffDeskId: trip.dropOff.desk.id,
        vehicle: vehicleOf({ car, trip: accepted, at }),
        carsLeft: first.carsLeft,
        rates: rates.map(listedRate),
      },
    ];
  });
  const refusal: Refusal | null =
    own.length > 0
      ? null
      : {
          deskId: trip.pickUp.desk.id,
          code: 'sold_out',
          end: null,
          openBefore: null,
          openAfter: null,
          minAge: null,
        };
  return { own, refusal };
}

/** The desk of the same supplier that is nearest to where the car is to go back. */
function nearest(
  back: readonly DeskAt[],
  { brand }: DeskAt,
  where: SearchRequest['dropOff']['where'],
): DeskAt | null {
  const same = back.filter((desk) => desk.brand.code === brand.code);
  if (!where || 'airport' in where) return same[0] ?? null;
  const km = ({ lat, lon }: DeskAt) => distanceKm(where.lat, where.lon, lat, lon);
  return same.toSorted((a, b) => km(a) - km(b))[0] ?? null;
}
