import { useState } from 'react';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { NameEditDialog } from '#web/lib/trip/name-edit-dialog.tsx';
import { useTravelerEdit } from '#web/lib/trip/trip-queries.ts';

/** Corrections of the names on tickets; unchanged names are not sent. [TRP-02] */
export function PassengerEditDialog({ trip, onClose }: { trip: BookedFlightTrip; onClose(): void }) {
  const t = useT();
  const [requestId] = useState(newId);
  const asking = useTravelerEdit(trip.tripId);
  const { passengers } = trip;
  return (
    <NameEditDialog
      people={passengers.map(({ givenName, surname, type }) => ({
        givenName,
        surname,
        who: `${givenName} ${surname}, ${t(`trips.flight.type.${type}`)}`,
      }))}
      body={t('trips.flight.edit-body')}
      asking={asking}
      mustChange
      onSend={(names, reason) =>
        asking.mutate({
          requestId,
          passengers: names.flatMap((name, passenger) => {
            const now = passengers[passenger];
            const isSame = now?.givenName === name.givenName && now.surname === name.surname;
            return isSame ? [] : [{ passenger, ...name }];
          }),
          reason,
        })
      }
      onClose={onClose}
    />
  );
}
