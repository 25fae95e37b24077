import { useState } from 'react';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { draftOf } from '../change/change-draft.ts';
import { NameEditDialog } from '#web/lib/trip/name-edit-dialog.tsx';
import { useTravelerEdit } from '#web/lib/trip/trip-queries.ts';

/** Corrections of the lead guests' names, one per room. [TRP-03] */
export function GuestEditDialog({ trip, onClose }: { trip: Trip; onClose(): void }) {
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
