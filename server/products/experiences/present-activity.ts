import { Temporal } from 'temporal-polyfill';
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
