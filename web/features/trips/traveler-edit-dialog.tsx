import { useState } from 'react';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { draftOf } from './change-draft.ts';
import { NameEditDialog } from './name-edit-dialog.tsx';
import { useTravelerEdit } from './queries.ts';

/** Corrections of the names that a hotel expects, one a room. [TRP-03] */
export function TravelerEditDialog({ trip, onClose }: { trip: Trip; onClose(): void }) {
  const t = useT();
  const [requestId] = useState(newId);
  const asking = useTravelerEdit(trip.tripId);
  return (
    <NameEditDialog
      people={draftOf(trip).guests.map((guest, room) => ({
        ...guest,
        who: t('trips.people.room', { number: room + 1 }),
      }))}
      body={t('trips.edit.body')}
      asking={asking}
      onSend={(names, reason) =>
        asking.mutate({ requestId, guests: names.map((name, room) => ({ room, ...name })), reason })
      }
      onClose={onClose}
    />
  );
}

/** Corrections of the names on tickets; those that are as they should be are not sent. [TRP-02] */
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
