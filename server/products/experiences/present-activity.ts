import { Temporal } from 'temporal-polyfill';
import type { ActivityBookRequest } from '#contract/experiences/activity-booking.ts';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import type { BookedActivity } from '#contract/experiences/booked-activity.ts';
import type { Language } from '#contract/values/dates.ts';
import { money, type Money, toWireMoney } from '#contract/money.ts';
import { freeUntil, termsOf } from '#server/modules/experiences/index.ts';
import type { KeptActivity } from './item.ts';

/** A place to be picked up at, with the time there; null where there is no such place. */
export function pickupAt(
  { pickup, localStart }: Pick<KeptActivity, 'pickup' | 'localStart'>,
  pointId: string | null,
  language: Language,
): BookedActivity['pickup']['points'][number] | null {
  const point = pickup.points.find((one) => one.pointId === pointId);
  if (!point) return null;
  const { minutesBefore, name, directions, ...rest } = point;
  const at = Temporal.PlainDateTime.from(localStart).subtract({ minutes: minutesBefore });
  return {
    ...rest,
    name: name[language],
    directions: directions[language],
    localTime: at.toString({ smallestUnit: 'minute' }),
  };
}

/** Until when one of the places to be picked up at can be chosen: the cutoff; null where there is no choice. */
export const pickupUntil = ({
  pickup,
  cutoffAt,
}: Pick<KeptActivity, 'pickup' | 'cutoffAt'>): string | null =>
  pickup.mode === 'offered' && pickup.points.length > 0 ? cutoffAt : null;

/** The choice of a place that was left for later; null where none was, or there is none any more. */
export function pickupChoiceOf(
  activity: Pick<KeptActivity, 'pickup' | 'cutoffAt'>,
  { pickupId, pickupLater }: Pick<ActivityBookRequest, 'pickupId' | 'pickupLater'>,
  now: Date,
): BookedActivityTrip['pickupChoice'] {
  const until = pickupUntil(activity);
  if (!pickupLater || pickupId !== null || until === null) return null;
  return { until, isOver: now >= new Date(until) };
}

/** An activity as sold, in one language; `total` is what its operator charges. */
export function presentBooked(
  activity: KeptActivity,
  { language, now, total }: { language: Language; now: Date; total: Money },
): BookedActivity {
  const { refundWindows, units, currency, meetingPoint, features, title, option, pickup, ...rest } = activity;
  const startsAt = new Date(activity.startsAt);
  return {
    ...rest,
    title: title[language],
    option: option[language],
    meetingPoint: {
      ...meetingPoint,
      name: meetingPoint.name[language],
      directions: meetingPoint.directions[language],
    },
    pickup: {
      mode: pickup.mode,
      points: pickup.points
        .map(({ pointId }) => pickupAt(activity, pointId, language))
        .filter((point) => point !== null),
      chooseUntil: pickupUntil(activity),
    },
    features: features.map(({ kind, text }) => ({ kind, text: text[language] })),
    units: units.map(({ eachMinor, title: name, ...unit }) => ({
      ...unit,
      title: name[language],
      each: toWireMoney(money(eachMinor, currency)),
    })),
    freeCancelUntil: freeUntil(refundWindows, startsAt, now)?.toISOString() ?? null,
    terms: termsOf(refundWindows, startsAt, total),
  };
}
