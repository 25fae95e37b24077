import { useState } from 'react';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { ProblemBanner } from '#web/lib/stay/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { draftOf, setGuest, unnamedRooms, wantedOf } from './change-draft.ts';
import { useTravelerEdit } from './queries.ts';

/** Asks for a name to be corrected by hand, and says by when there is an answer. [TRP-03] */
export function TravelerEditDialog({ trip, onClose }: { trip: Trip; onClose(): void }) {
  const t = useT();
  const format = useFormat();
  const [draft, setDraft] = useState(() => draftOf(trip));
  const [reason, setReason] = useState('');
  const [requestId] = useState(newId);
  const asking = useTravelerEdit(trip.tripId);
  const send = () => asking.mutate({ requestId, guests: wantedOf(draft).guests, reason });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(asking.data ? 'trips.edit.sent' : 'trips.edit.title')}
      footer={
        asking.data ? (
          <Button onPress={onClose}>{t('trips.cancel.close')}</Button>
        ) : (
          <Button isPending={asking.isPending} isDisabled={unnamedRooms(draft).length > 0} onPress={send}>
            {t('trips.edit.send')}
          </Button>
        )
      }
    >
      {asking.data ? (
        <p role="status">
          {t('trips.edit.promise', {
            time: format.moment(asking.data.answerBy, readerZone()),
            email: asking.data.sentTo,
          })}
        </p>
      ) : (
        <div className="grid gap-5">
          {asking.error ? <ProblemBanner error={asking.error} /> : null}
          <p>{t('trips.edit.body')}</p>
          {draft.guests.map((guest, room) => (
            <fieldset key={room} className="grid gap-4 tablet:grid-cols-2">
              <legend className="float-left mb-1 font-semibold tablet:col-span-2">
                {t('trips.people.room', { number: room + 1 })}
              </legend>
              <TextField
                label={t('trips.change.given-name')}
                value={guest.givenName}
                maxLength={60}
                onChange={(givenName) => setDraft(setGuest(draft, room, { ...guest, givenName }))}
              />
              <TextField
                label={t('trips.change.surname')}
                value={guest.surname}
                maxLength={60}
                onChange={(surname) => setDraft(setGuest(draft, room, { ...guest, surname }))}
              />
            </fieldset>
          ))}
          <TextField
            label={t('trips.edit.reason')}
            isOptional
            rows={3}
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        </div>
      )}
    </Dialog>
  );
}
