import type { Trip } from '#contract/trips.ts';
import { isLeaving } from '#web/lib/trip/trip-state.ts';
import type { TripKind } from '#web/products/port.ts';
import { ChangeNotice } from '../change/change-notice.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { Deadlines } from './deadlines.tsx';
import { StayDialog } from './dialogs.tsx';
import { StayActions } from './stay-actions.tsx';
import { StayCodes } from './stay-codes.tsx';
import { StayConfirmed } from './stay-confirmed.tsx';
import { TripHeader } from './trip-header.tsx';
import { TripOwner } from './trip-owner.tsx';
import { TripPeople } from './trip-people.tsx';
import { TripStay } from './trip-stay.tsx';

/** A trip that is read without a network: nothing can be done with it. */
const readOnly = (trip: Trip): Trip => ({
  ...trip,
  can: { cancel: false, resend: false, change: [], requestTravelerEdit: false },
});

/** A change that came to nothing matters no more once the trip is cancelled. */
const isOvertaken = (trip: Trip): boolean => trip.change?.state === 'refused' && isLeaving(trip);

/** A booked stay with everything about it and everything one can do with it. [TRP-10] */
export const stayTrip: TripKind<Trip> = {
  later: ({ later }) => later,
  Top: ({ trip, isAway }) => {
    const shown = isAway ? readOnly(trip) : trip;
    return (
      <>
        <TripHeader trip={shown} />
        {shown.change && !isOvertaken(shown) ? <ChangeNotice trip={shown} change={shown.change} /> : null}
        {/* A trip that this device kept from before does not tell them. */}
        {(shown.earlierChanges ?? []).map((change) => (
          <ChangeNotice key={change.changeId} trip={shown} change={change} />
        ))}
      </>
    );
  },
  Main: ({ trip, isAway, onOpen }) => {
    const shown = isAway ? readOnly(trip) : trip;
    // Cancelled or about to be: the fees of cancelling, and checking in, matter no more.
    const isLive = shown.status !== 'Cancelled' && shown.timeState !== 'Past' && !isLeaving(shown);
    return (
      <>
        <TripStay stay={shown.stay} />
        {isLive ? (
          <Deadlines trip={shown}>
            <StayActions trip={shown} onOpen={onOpen} />
          </Deadlines>
        ) : null}
        {isLive ? <CheckInCard trip={shown} /> : null}
        <TripPeople trip={shown} onEdit={() => onOpen('edit')} />
        <TripOwner trip={shown} />
      </>
    );
  },
  Dialog: StayDialog,
  Credit: () => null,
  confirmed: {
    title: ({ stay }, t) => t('trips.confirmed.title', { name: stay.name }),
    Codes: StayCodes,
    Notice: () => null,
    Main: StayConfirmed,
  },
};
