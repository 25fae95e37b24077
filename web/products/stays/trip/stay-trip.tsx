import type { Trip } from '#contract/trips.ts';
import { TripHeader } from '#web/lib/trip/trip-header.tsx';
import { isLeaving } from '#web/lib/trip/trip-state.ts';
import type { TripKind } from '#web/products/port.ts';
import { StayChangeNotice } from '../change/stay-change-notice.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { Deadlines } from './deadlines.tsx';
import { StayDialog } from './dialogs.tsx';
import { StayCodes } from './stay-codes.tsx';
import { StayConfirmed } from './stay-confirmed.tsx';
import { TripOwner } from './trip-owner.tsx';
import { TripPeople } from './trip-people.tsx';
import { TripStay } from './trip-stay.tsx';

/** A trip for offline reading: without actions. */
const readOnly = (trip: Trip): Trip => ({
  ...trip,
  can: { change: [] },
  options: [],
});

/** A refused change is no longer relevant once the trip is cancelled. */
const isOvertaken = (trip: Trip): boolean => trip.change?.state === 'refused' && isLeaving(trip);

/** A booked stay with all its details and actions. [TRP-10] */
export const stayTrip: TripKind<Trip> = {
  later: ({ later }) => later,
  Top: ({ trip, isAway }) => {
    const shown = isAway ? readOnly(trip) : trip;
    return (
      <>
        <TripHeader trip={shown} picture={shown.picture} width={800} height={500}>
          <StayCodes trip={shown} />
        </TripHeader>
        {shown.change && !isOvertaken(shown) ? <StayChangeNotice trip={shown} change={shown.change} /> : null}
        {/* Trips cached on this device by an older version do not have them. */}
        {(shown.earlierChanges ?? []).map((change) => (
          <StayChangeNotice key={change.changeId} trip={shown} change={change} />
        ))}
      </>
    );
  },
  Main: ({ trip, isAway, onOpen }) => {
    const shown = isAway ? readOnly(trip) : trip;
    // Once cancelled or being cancelled, cancellation fees and check-in are no longer relevant.
    const isLive = shown.status !== 'Cancelled' && shown.timeState !== 'Past' && !isLeaving(shown);
    return (
      <>
        <TripStay stay={shown.stay} />
        {isLive ? <Deadlines trip={shown} /> : null}
        {isLive ? <CheckInCard trip={shown} /> : null}
        <TripPeople trip={shown} onEdit={() => onOpen('edit')} />
        <TripOwner trip={shown} />
      </>
    );
  },
  acts: () => ({
    change: { label: 'trips.change.open', opens: 'change' },
    edit_details: { label: 'trips.change.open-names', opens: 'change' },
    cancel: { label: 'trips.cancel.open', opens: 'cancel' },
    correct_names: { label: 'trips.edit.open', href: '#people' },
  }),
  Dialog: StayDialog,
  modals: ({ kind }) =>
    kind === 'Home'
      ? { cancel: 'cancel-home', change: 'change-home', edit: 'request-traveler-edit' }
      : { cancel: 'cancel-hotel', change: 'change-hotel', edit: 'request-traveler-edit' },
  Credit: () => null,
  confirmed: {
    title: ({ stay }, t) => t('trips.confirmed.title', { name: stay.name }),
    Codes: StayCodes,
    Notice: () => null,
    Main: StayConfirmed,
  },
};
