import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { CarRisk } from '#web/lib/car/car-risk.tsx';
import { DrivingRules } from '#web/lib/car/driving-rules.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { TripContact } from '#web/lib/trip/trip-contact.tsx';
import { TripHeader } from '#web/lib/trip/trip-header.tsx';
import { isLeaving } from '#web/lib/trip/trip-state.ts';
import type { TripKind } from '#web/products/port.ts';
import { Card } from '#web/ui/card.tsx';
import { CarChangeNotice } from '../change/car-change-notice.tsx';
import { CarInfoButtons } from './car-actions.tsx';
import { CarCodes } from './car-codes.tsx';
import { CarDesks } from './car-desks.tsx';
import { CarPeople } from './car-people.tsx';
import { CarDialog } from './dialogs.tsx';
import { LateReturnCard } from './late-return-card.tsx';

/** A rental with all its details and actions. [TRP-02] */
export const carTrip: TripKind<BookedCarTrip> = {
  later: ({ later }) => later,
  Top: ({ trip }) => (
    <>
      <TripHeader trip={trip} picture={trip.picture} width={480} height={360}>
        <CarCodes trip={trip} />
      </TripHeader>
      {trip.change && !isOvertaken(trip) ? <CarChangeNotice trip={trip} change={trip.change} /> : null}
      {/* Trips cached on this device by an older version do not have them. */}
      {(trip.earlierChanges ?? []).map((change) => (
        <CarChangeNotice key={change.changeId} trip={trip} change={change} />
      ))}
    </>
  ),
  Main({ trip, isAway, onOpen }) {
    // Once cancelled or being cancelled, fees and pick-up are no longer relevant.
    const isLive = trip.status !== 'Cancelled' && trip.timeState !== 'Past' && !isLeaving(trip);
    return (
      <>
        <CarDesks car={trip.car}>{isLive ? <CarInfoButtons onOpen={onOpen} /> : null}</CarDesks>
        {isLive ? <Fees trip={trip} /> : null}
        {isLive ? (
          <Card as="section" className="grid gap-5">
            <DrivingRules of={trip.car} />
            <CarRisk of={trip.car} />
          </Card>
        ) : null}
        {isLive && !isAway ? <LateReturnCard trip={trip} /> : null}
        <CarPeople trip={trip} />
        <Help trip={trip} />
      </>
    );
  },
  acts: () => ({
    change: { label: 'trips.car.change.open', opens: 'change' },
    edit_details: { label: 'trips.car.change.open-driver', opens: 'change' },
    cancel: { label: 'trips.car.cancel', opens: 'cancel' },
  }),
  Dialog: CarDialog,
  modals: () => ({
    cancel: 'cancel-car',
    change: 'change-car',
    edit: 'drivers',
    'check-in': 'check-in-car',
    basics: 'basic-info',
  }),
  Credit: () => null,
  confirmed: {
    title: ({ title }, t) => t('cars.confirmed', { title }),
    Codes: CarCodes,
    Notice: () => null,
    Main: ({ trip }) => (
      <>
        <CarDesks car={trip.car} />
        <Fees trip={trip} />
        <CarPeople trip={trip} />
      </>
    ),
  },
};

/** A refused change is no longer relevant once the trip is cancelled. */
const isOvertaken = (trip: BookedCarTrip): boolean => trip.change?.state === 'refused' && isLeaving(trip);

/** The cancellation fees by date, in the pick-up desk's zone. */
function Fees({ trip }: { trip: BookedCarTrip }) {
  const t = useT();
  const now = useServerNow();
  const { timeZone } = trip.car.pickUp.desk;
  return (
    <Card as="section" aria-labelledby="deadlines" className="grid gap-5 print:break-inside-avoid">
      <h2 id="deadlines" className="headline text-2xl">
        {t('booking.cancel.title')}
      </h2>
      <CancellationTimeline
        stay={{ cancellation: trip.car.cancellation, timeZone }}
        paidNow={trip.price.dueNow}
        tenders={trip.tenders}
        now={now}
      />
      {trip.owner.who === 'car_supplier' ? <p>{t('trips.car.begun')}</p> : null}
    </Card>
  );
}

function Help({ trip: { car, owner, locator } }: { trip: BookedCarTrip }) {
  const t = useT();
  const { brand } = bootstrap();
  const isSupplier = owner.who === 'car_supplier';
  return (
    <TripContact
      name={isSupplier ? car.supplier.name : brand.issuer}
      phone={isSupplier ? car.pickUp.desk.phone : brand.phones.support}
      locator={locator}
    >
      {t(`trips.car.owner.${owner.who}`)}
    </TripContact>
  );
}
