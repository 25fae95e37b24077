import type { BookedActivity } from '#contract/experiences/booked-activity.ts';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import {
  formatClock,
  formatClockIn,
  formatDay,
  formatMoment,
  writer,
} from '#server/modules/notifications/index.ts';
import type { Row } from '#server/modules/products/index.ts';

/** That a place to be picked up at is still to be chosen, and until when; or that none was. */
export const describeChoice = (
  { timeZone }: Pick<BookedActivity, 'timeZone'>,
  { until, isOver }: NonNullable<BookedActivityTrip['pickupChoice']>,
  language: Language,
): string =>
  writer(language)(isOver ? 'activity.pickupOver' : 'activity.pickupBy', {
    time: formatMoment(until, timeZone, language),
  });

/** The address of a map with a mark where one meets: most operators give no street and number. */
export const mapOf = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;

/** When an activity is, by which option and for whom. */
export function describeSlot(
  {
    localStart,
    localEnd,
    allDay,
    timeZone,
    option,
    units,
  }: Pick<BookedActivity, 'localStart' | 'localEnd' | 'allDay' | 'timeZone' | 'option'> & {
    readonly units: readonly Pick<BookedActivity['units'][number], 'quantity' | 'title'>[];
  },
  language: Language,
): Row[] {
  const write = writer(language);
  const locale = localeOf(language);
  const clock = (local: string) => formatClockIn(timeZone, local.slice(11), language);
  return [
    {
      label: write('activity.time'),
      value: write(allDay ? 'activity.allDay' : 'activity.starts', {
        day: formatDay(localStart.slice(0, 10), locale),
        from: allDay ? formatClock(localStart.slice(11), locale) : clock(localStart),
        until: clock(localEnd),
      }),
    },
    { label: write('activity.option'), value: option },
    {
      label: write('activity.tickets'),
      value: units
        .map(({ quantity, title }) => write('activity.unit', { count: quantity, title }))
        .join(', '),
    },
  ];
}

/** What was booked of an activity: time, option, tickets, language and place, and where and when it picks people up. */
export function describeActivity(
  { activity, pickup, pickupChoice }: Pick<BookedActivityTrip, 'activity' | 'pickup' | 'pickupChoice'>,
  language: Language,
): Row[] {
  const { guideLanguage, meetingPoint, supplier, telephone } = activity;
  const write = writer(language);
  const clock = (local: string) => formatClockIn(activity.timeZone, local.slice(11), language);
  return [
    ...describeSlot(activity, language),
    ...(pickup
      ? [
          {
            label: write('activity.pickup'),
            value: write('activity.pickupAt', {
              time: clock(pickup.localTime),
              place: pickup.name,
              directions: pickup.directions,
            }),
          },
        ]
      : pickupChoice
        ? [{ label: write('activity.pickup'), value: describeChoice(activity, pickupChoice, language) }]
        : []),
    ...(guideLanguage
      ? [
          {
            label: write('activity.language'),
            value:
              new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(guideLanguage) ??
              guideLanguage,
          },
        ]
      : []),
    {
      label: write('activity.meetingPoint'),
      value: `${meetingPoint.name}. ${meetingPoint.directions}`,
    },
    { label: write('activity.map'), value: mapOf(pickup ?? meetingPoint) },
    { label: write('activity.operator'), value: `${supplier}, ${telephone}` },
  ];
}
