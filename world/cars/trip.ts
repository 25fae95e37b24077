import { distanceKm } from '../places/distance.ts';
import type { Currency } from '../stays/currencies.ts';
import { mix, unit } from '../stays/hash.ts';
import { localDay } from '../stays/search/calendar.ts';
import type { Refusal, RefusalCode } from './api-types.ts';
import { type DeskAt, hoursOf } from './desks.ts';
import { maxAgeOf } from './fees.ts';
import { nearestOpen, stateAt } from './hours.ts';
import { instantOf, type LocalTime, localIn, minutesBetween, writeLocal } from './local-time.ts';
import { type RentalLength, rentalLength } from './rental-days.ts';

const SALT = { pair: 331 };
const MOST_DAYS = 60;

/** A requested rental; each time is in the local time of its desk. */
export interface Trip {
  pickUp: { desk: DeskAt; at: LocalTime };
  dropOff: { desk: DeskAt; at: LocalTime };
  driverAge: number;
  residence: string;
  currency: Currency;
  now: Date;
}

/** A trip that a supplier accepts, with the values common to all its classes. */
export interface AcceptedTrip extends Trip {
  length: RentalLength;
  /** The day it is at the pick-up desk. */
  today: number;
  outOfHoursCents: number;
  oneWayCents: number;
}

export const pickUpInstant = ({ pickUp }: Pick<Trip, 'pickUp'>): number =>
  instantOf(pickUp.desk.site.tz, pickUp.at);

export const isRefused = (trip: AcceptedTrip | Refusal): trip is Refusal => 'code' in trip;

/** Minutes of a trip on the clock of its pick-up desk. */
export function minutesOf({ pickUp, dropOff }: Pick<Trip, 'pickUp' | 'dropOff'>): number {
  const [from, to] = [pickUp.desk.site.tz, dropOff.desk.site.tz];
  const back = from === to ? dropOff.at : localIn(from, instantOf(to, dropOff.at));
  return minutesBetween(pickUp.at, back);
}

/** Whether a supplier takes this trip at all; a refusal says why not, and when its desks are open. */
export function acceptTrip(trip: Trip): AcceptedTrip | Refusal {
  const { pickUp, dropOff, driverAge } = trip;
  const { brand, site } = pickUp.desk;
  const no = (code: RefusalCode, more: Partial<Refusal> = {}): Refusal => ({
    deskId: pickUp.desk.id,
    code,
    end: null,
    openBefore: null,
    openAfter: null,
    minAge: null,
    ...more,
  });
  if (driverAge < brand.minAge) return no('too_young', { minAge: brand.minAge });
  if (driverAge < 25 && brand.youngCents === null)
    return no(brand.minAge >= 25 ? 'too_young' : 'price_unavailable_under_25', { minAge: 25 });
  const maxAge = maxAgeOf(site.country);
  if (maxAge !== null && driverAge > maxAge) return no('too_old');
  const oneWayCents = oneWayFee(pickUp.desk, dropOff.desk);
  if (oneWayCents === null) return no('no_one_way');
  const length = rentalLength(minutesOf(trip), brand.fullDayFrom);
  if (length.days + Math.sign(length.extraHours) > MOST_DAYS) return no('length');
  let outOfHoursCents = 0;
  for (const [end, { desk, at }] of [['pick_up', pickUp] as const, ['drop_off', dropOff] as const]) {
    const hours = hoursOf(desk);
    // A time in a skipped hour is the one that the desk's clock shows instead.
    const shown = localIn(desk.site.tz, instantOf(desk.site.tz, at));
    const state = stateAt(hours, shown);
    if (state.state === 'out_of_hours') outOfHoursCents += state.feeCents;
    if (state.state !== 'closed') continue;
    const { before, after } = nearestOpen(hours, at);
    return no('desk_closed', {
      end,
      openBefore: before && writeLocal(before),
      openAfter: after && writeLocal(after),
    });
  }
  return { ...trip, length, today: localDay(site.tz, trip.now), outOfHoursCents, oneWayCents };
}

const FARTHEST_KM = { abroad: 900, inland: 2500 };

/** The one-way fee in US cents; null when the car may not be returned to that desk. */
function oneWayFee(from: DeskAt, to: DeskAt): number | null {
  if (from.id === to.id) return 0;
  if (from.brand.code !== to.brand.code) return null;
  const km = distanceKm(from.site.lat, from.site.lon, to.site.lat, to.site.lon);
  const isAbroad = from.site.country !== to.site.country;
  const isNear = km < 40;
  if (isAbroad && (from.site.continent !== to.site.continent || km > FARTHEST_KM.abroad)) return null;
  if (km > FARTHEST_KM.inland) return null;
  if (!isNear && unit(mix(from.seed, to.seed), SALT.pair) < (isAbroad ? 0.4 : 0.12)) return null;
  return isNear ? 1500 : Math.round((isAbroad ? 14_000 : 3500) + km * (isAbroad ? 45 : 14));
}
