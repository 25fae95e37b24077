import { lazy, Suspense } from 'react';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { ActivityFacts } from '#web/lib/activity/activity-facts.tsx';
import { MayCallOff } from '#web/lib/activity/may-call-off.tsx';
import { TermsTimeline } from '#web/lib/activity/terms-timeline.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { OffersLost } from '#web/lib/price/offers-lost.tsx';
import { Code } from '#web/lib/trip/code.tsx';
import { TripContact } from '#web/lib/trip/trip-contact.tsx';
import { TripHeader } from '#web/lib/trip/trip-header.tsx';
import type { TripKind } from '#web/products/port.ts';
import { Card } from '#web/ui/card.tsx';
import { MapView } from '#web/ui/map/map.tsx';
import { ActivityAnswers } from './answers.tsx';
import { CalledOff } from './called-off.tsx';
import { GuideMissing } from './guide-missing.tsx';
import { ActivityChangeNotice } from '../change/activity-change-notice.tsx';
import { PickupOpen } from './pickup-open.tsx';
import { ActivityTickets } from './tickets.tsx';

const ActivityChangeDialog = lazy(async () => ({
  default: (await import('../change/change-dialog.tsx')).ActivityChangeDialog,
}));
const ActivityDetailsDialog = lazy(async () => ({
  default: (await import('../details/details-dialog.tsx')).ActivityDetailsDialog,
}));

interface Props {
  trip: BookedActivityTrip;
}

/** A booked activity with all its details and actions. [TRP-02] */
export const activityTrip: TripKind<BookedActivityTrip> = {
  // An activity is fully paid at booking.
  later: () => [],
  Top: ({ trip }) => (
    <>
      <CalledOff trip={trip} />
      <ActivityChangeNotice trip={trip} />
      <TripHeader trip={trip} picture={trip.activity.picture} width={480} height={360}>
        <Codes trip={trip} />
      </TripHeader>
    </>
  ),
  Main: ({ trip, isAway, onOpen }) => (
    <>
      <GuideMissing trip={trip} isAway={isAway} />
      <PickupOpen
        trip={trip}
        onChoose={trip.can.details?.pickup && !isAway ? () => onOpen('edit') : undefined}
      />
      <Itinerary trip={trip} />
      {trip.status === 'Confirmed' ? (
        <>
          <ActivityTickets trip={trip} />
          <Terms trip={trip} />
        </>
      ) : null}
      <ActivityAnswers {...trip} onEdit={isAway ? undefined : () => onOpen('edit')} />
      <Help trip={trip} />
    </>
  ),
  acts: () => ({
    report_guide: { label: 'trips.options.report_guide', href: '#guide' },
    change: { label: 'activities.change', opens: 'change' },
    edit_details: { label: 'trips.options.edit_details', href: '#answers' },
    cancel: { label: 'activities.cancel', opens: 'cancel' },
  }),
  modals: () => ({ cancel: 'cancel-experience', change: 'change-experience', edit: 'travelers' }),
  Dialog: ({ trip, opened, onClose }) =>
    opened === 'change' ? (
      <Suspense>
        <ActivityChangeDialog trip={trip} onClose={onClose} />
      </Suspense>
    ) : opened === 'edit' ? (
      <Suspense>
        <ActivityDetailsDialog trip={trip} onClose={onClose} />
      </Suspense>
    ) : null,
  Credit: () => null,
  confirmed: {
    title: ({ title }, t) => t('activities.confirmed', { title }),
    Codes,
    Notice: () => null,
    Main: ({ trip }) => (
      <>
        <Itinerary trip={trip} />
        <ActivityTickets trip={trip} />
        <Terms trip={trip} />
      </>
    ),
  },
};

/** Our code, and the operator's own. [BKG-05] */
function Codes({ trip: { locator, reference } }: Props) {
  const t = useT();
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Code label={t('trips.code.ours')} code={locator} />
      {reference ? <Code label={t('activities.reference')} code={reference} /> : null}
    </dl>
  );
}

/** When and where to be, with the meeting point on the map, and what to know before. */
function Itinerary({ trip: { activity, pickup, pickupChoice } }: Props) {
  const t = useT();
  const { meetingPoint, features, activityId, option } = activity;
  const places = pickup ? [pickup, meetingPoint] : [meetingPoint];
  const before = features.filter(({ kind }) => kind !== 'inclusion' && kind !== 'exclusion');
  return (
    <Card as="section" aria-labelledby="itinerary" className="grid gap-5">
      <div>
        <h2 id="itinerary" className="headline text-2xl">
          {t('activities.itinerary')}
        </h2>
        <p className="text-ink-muted">{option}</p>
      </div>
      <ActivityFacts activity={activity} pickup={pickup} choice={pickupChoice} />
      <MapView
        label={t('activities.meeting-point')}
        pins={places.map(({ name, lat, lon }) => ({
          id: `${activityId} ${name}`,
          latitude: lat,
          longitude: lon,
          text: name,
          label: name,
        }))}
        className="h-72 overflow-hidden rounded-card border border-line print:hidden"
      />
      {places.map(({ name, directions }) => (
        <p key={name}>
          {/* The facts above name the only one. */}
          {places.length > 1 ? <span className="font-semibold">{name}. </span> : null}
          {directions}
        </p>
      ))}
      <ul className="grid list-disc gap-1 pl-5">
        {before.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The refund windows as they were sold. [TRP-02, TRP-04] */
function Terms({ trip }: Props) {
  const t = useT();
  const { activity, price, tenders } = trip;
  return (
    <Card as="section" aria-labelledby="rules" className="grid gap-5 print:break-inside-avoid">
      <h2 id="rules" className="headline text-2xl">
        {t('activities.terms')}
      </h2>
      <TermsTimeline terms={activity.terms} total={price.grandTotal} timeZone={activity.timeZone} />
      <p className="text-ink-muted">{t('activities.terms.note')}</p>
      <MayCallOff {...activity} />
      <OffersLost tenders={tenders} />
    </Card>
  );
}

function Help({ trip: { locator, owner } }: Props) {
  const t = useT();
  const { brand } = bootstrap();
  return (
    <TripContact name={brand.issuer} phone={brand.phones.support} locator={locator}>
      {t(`activities.owner.${owner.who}`)}
    </TripContact>
  );
}
