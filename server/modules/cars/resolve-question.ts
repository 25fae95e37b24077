import type { CarQuestion } from '#contract/cars.ts';
import { addDays, daysBetween, defaultTimeZone, type Language } from '#contract/values/dates.ts';
import type { Place } from '#contract/places.ts';
import type { Places } from '#server/modules/places/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { dayIn } from '#server/platform/days.ts';
import { momentOf, rentalMinutes, requireShownTimes } from './desk-hours.ts';
import type { CarArea } from './port.ts';

const cityRadiusKm = 25;
const pointRadiusKm = 15;
const mostDaysAhead = 330;
const mostDays = 60;

/** Where a question looks. */
export interface ResolvedQuestion {
  readonly pickUp: Place;
  /** Null for the desk that the car comes from. */
  readonly dropOff: Place | null;
}

/**
 * The places of a question. Throws `place-not-found`, and `validation-failed` for times that are past, too far ahead, in
 * the wrong order or more than two months apart.
 */
export function resolveQuestion(
  question: CarQuestion,
  places: Places,
  language: Language,
  now: Date,
): ResolvedQuestion {
  const pickUp = places.find(question.pickUpPlaceId, language);
  const { dropOffPlaceId } = question;
  const isElsewhere = dropOffPlaceId !== null && dropOffPlaceId !== question.pickUpPlaceId;
  const dropOff = isElsewhere ? places.find(dropOffPlaceId, language) : null;
  if (!pickUp || (isElsewhere && !dropOff)) throw new PortalError('place-not-found');
  requireTimes(question, pickUp, dropOff ?? pickUp, now);
  return { pickUp, dropOff };
}

function requireTimes({ pickUpAt, dropOffAt }: CarQuestion, from: Place, to: Place, now: Date): void {
  const zone = from.timeZone ?? defaultTimeZone;
  requireShownTimes([
    { path: 'body.pickUpAt', timeZone: zone, at: pickUpAt },
    { path: 'body.dropOffAt', timeZone: to.timeZone ?? zone, at: dropOffAt },
  ]);
  const errors: { path: string; message: string }[] = [];
  const today = dayIn(zone, now);
  if (momentOf(zone, pickUpAt) <= now)
    errors.push({ path: 'body.pickUpAt', message: 'Pick-up is in the past.' });
  if (pickUpAt.slice(0, 10) > addDays(today, mostDaysAhead))
    errors.push({ path: 'body.pickUpAt', message: `Pick-up can be at most ${mostDaysAhead} days ahead.` });
  const minutes = rentalMinutes(
    { timeZone: zone, at: pickUpAt },
    { timeZone: to.timeZone ?? zone, at: dropOffAt },
  );
  if (minutes <= 0) errors.push({ path: 'body.dropOffAt', message: 'Return must be after pick-up.' });
  if (daysBetween(pickUpAt.slice(0, 10), dropOffAt.slice(0, 10)) > mostDays)
    errors.push({ path: 'body.dropOffAt', message: `A rental can be at most ${mostDays} days.` });
  if (errors.length > 0) throw new PortalError('validation-failed', { errors });
}

/** The desks of an airport, or all around a city or another place. */
export function areaOf({ kind, code, lat, lon }: Place): CarArea {
  if (kind === 'airport' && code !== null) return { kind: 'airport', code, lat, lon };
  return { kind: 'around', lat, lon, radiusKm: kind === 'city' ? cityRadiusKm : pointRadiusKm };
}
