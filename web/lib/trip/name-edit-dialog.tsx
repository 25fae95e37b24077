import { useState } from 'react';
import type { requestTravelerEdit } from '#contract/trips.ts';
import type { Output } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** The current name, and the typed one. */
export interface EditedName {
  readonly givenName: string;
  readonly surname: string;
}

interface Props {
  /** The label of the person, such as "Room 1", beside the current name. */
  people: readonly (EditedName & { readonly who: string })[];
  /** The request, and who receives it. */
  body: string;
  /** The current names may be right: something has to be changed before it can be sent. */
  mustChange?: boolean;
  asking: {
    data: Output<typeof requestTravelerEdit> | undefined;
    error: Error | null;
    isPending: boolean;
  };
  onSend(names: readonly EditedName[], reason: string): void;
  onClose(): void;
}

/** Requests a manual correction of names, and says by when there is an answer. [TRP-02, TRP-03] */
export function NameEditDialog({ people, body, mustChange = false, asking, onSend, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const [names, setNames] = useState<readonly EditedName[]>(people);
  const [reason, setReason] = useState('');
  const setName = (at: number, name: Partial<EditedName>) =>
    setNames(names.map((known, index) => (index === at ? { ...known, ...name } : known)));
  const trimmed = names.map(({ givenName, surname }) => ({
    givenName: givenName.trim(),
    surname: surname.trim(),
  }));
  const isNamed = trimmed.every(({ givenName, surname }) => givenName !== '' && surname !== '');
  const isChanged = trimmed.some(
    ({ givenName, surname }, at) => givenName !== people[at]?.givenName || surname !== people[at]?.surname,
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(asking.data ? 'trips.edit.sent' : 'trips.edit.title')}
      footer={
        asking.data ? (
          <Button onPress={onClose}>{t('trips.cancel.close')}</Button>
        ) : (
          <Button
            isPending={asking.isPending}
            isDisabled={!isNamed || (mustChange && !isChanged)}
            onPress={() => onSend(trimmed, reason)}
          >
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
          <p>{body}</p>
          {people.map(({ who }, at) => (
            <fieldset key={at} className="grid gap-4 tablet:grid-cols-2">
              <legend className="float-left mb-1 font-semibold tablet:col-span-2">{who}</legend>
              <TextField
                label={t('trips.change.given-name')}
                value={names[at]?.givenName ?? ''}
                maxLength={60}
                onChange={(givenName) => setName(at, { givenName })}
              />
              <TextField
                label={t('trips.change.surname')}
                value={names[at]?.surname ?? ''}
                maxLength={60}
                onChange={(surname) => setName(at, { surname })}
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
