import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { contactSupport } from '#contract/cases.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { call } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';

/** Asks support to cancel for one traveler while the others fly. [TRP-04] */
export function LeaveDialog({ trip, onClose }: { trip: BookedFlightTrip; onClose(): void }) {
  const t = useT();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const names = trip.passengers.map(({ givenName, surname }) => `${givenName} ${surname}`);
  const [who, setWho] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [messageId] = useState(newId);
  const asking = useMutation({
    mutationFn: (traveler: string) =>
      call<typeof contactSupport>('POST', '/api/v0/support/messages', {
        body: {
          messageId,
          topic: 'cancel-one-traveler',
          text: note.trim() === '' ? t('trips.leave.text', { name: traveler }) : note.trim(),
          about: { tripId: trip.tripId, traveler, page: `/trips/${trip.tripId}/` },
        },
        locale,
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['support', 'cases'] }),
  });
  const name = who === null ? undefined : names[Number(who)];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(asking.data ? 'trips.leave.sent' : 'trips.leave.title')}
      footer={
        asking.data ? (
          <Button onPress={onClose}>{t('trips.cancel.close')}</Button>
        ) : (
          <Button
            isPending={asking.isPending}
            isDisabled={name === undefined}
            onPress={() => name !== undefined && asking.mutate(name)}
          >
            {t('trips.leave.send')}
          </Button>
        )
      }
    >
      {asking.data ? (
        <div className="grid gap-4">
          <p role="status">{t('trips.leave.promise')}</p>
          <div>
            <LinkButton kind="secondary" href={`/support/${asking.data.caseId}/`}>
              {t('trips.leave.request')}
            </LinkButton>
          </div>
        </div>
      ) : (
        <div className="grid gap-5">
          {asking.error ? <ProblemBanner error={asking.error} /> : null}
          <p>{t('trips.leave.body')}</p>
          <RadioGroup
            label={t('trips.leave.who')}
            value={who}
            onChange={setWho}
            options={names.map((label, at) => ({ value: String(at), label }))}
          />
          <TextField
            label={t('trips.leave.note')}
            hint={t('trips.leave.hint')}
            isOptional
            rows={3}
            maxLength={1000}
            value={note}
            onChange={setNote}
          />
        </div>
      )}
    </Dialog>
  );
}
