import { Bus, Clock, Languages, MapPin, Phone, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import type { BookedActivity } from '#contract/experiences/booked-activity.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { languageNames } from './activity-words.ts';

/** Time, tickets, language, pick-up, meeting point and operator of a booked activity. */
export function ActivityFacts({
  activity,
  pickup = null,
  choice = null,
}: {
  activity: BookedActivity;
  pickup?: BookedActivity['pickup']['points'][number] | null;
  /** The place to be picked up at is still to be chosen, or was not chosen in time. */
  choice?: BookedActivityTrip['pickupChoice'];
}) {
  const t = useT();
  const format = useFormat();
  const { localStart, localEnd, allDay, timeZone, units, guideLanguage, meetingPoint } = activity;
  const line = (Icon: typeof Clock, children: ReactNode) => (
    <li className="flex gap-2">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-muted" />
      <span>{children}</span>
    </li>
  );
  return (
    <ul className="grid gap-2">
      {line(
        Clock,
        t(allDay ? 'activities.facts.open' : 'activities.facts.time', {
          day: format.date(localStart.slice(0, 10), 'long'),
          from: format.clock(localStart.slice(11)),
          until: format.clock(localEnd.slice(11)),
          zone: zoneText(t, timeZone),
        }),
      )}
      {line(
        Ticket,
        units.map(({ quantity, title }) => t('activities.facts.unit', { count: quantity, title })).join(', '),
      )}
      {guideLanguage ? line(Languages, languageNames([guideLanguage], format.locale).join('')) : null}
      {pickup
        ? line(
            Bus,
            t('activities.pickup.trip', {
              time: format.clock(pickup.localTime.slice(11)),
              place: pickup.name,
            }),
          )
        : choice
          ? line(
              Bus,
              t(choice.isOver ? 'activities.pickup.over' : 'activities.pickup.by', {
                moment: format.moment(choice.until, timeZone),
              }),
            )
          : null}
      {line(MapPin, meetingPoint.name)}
      {line(
        Phone,
        <>
          {activity.supplier} · <PhoneLink number={activity.telephone} />
        </>,
      )}
    </ul>
  );
}
