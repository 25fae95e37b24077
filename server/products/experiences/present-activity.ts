import type { BookedActivity } from '#contract/experiences/booked-activity.ts';
import type { Language } from '#contract/values/dates.ts';
import { money, type Money, toWireMoney } from '#contract/money.ts';
import { freeUntil, termsOf } from '#server/modules/experiences/index.ts';
import type { KeptActivity } from './item.ts';

/** An activity as sold, in one language; `total` is what its operator charges. */
export function presentBooked(
  activity: KeptActivity,
  { language, now, total }: { language: Language; now: Date; total: Money },
): BookedActivity {
  const { refundWindows, units, currency, meetingPoint, features, title, option, ...rest } = activity;
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
