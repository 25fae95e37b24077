import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person, removePerson, restorePerson, suspendPerson } from '#contract/business/people.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { personName } from './person-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { peopleKey } from './queries.ts';
import { TripsAhead } from './trips-ahead.tsx';

export type Move = 'suspend' | 'restore' | 'remove';

function send(move: Move, personId: string) {
  const params = { personId };
  switch (move) {
    case 'suspend':
      return call<typeof suspendPerson>('POST', '/admin/api/v0/people/:personId/suspend', { params });
    case 'restore':
      return call<typeof restorePerson>('POST', '/admin/api/v0/people/:personId/restore', { params });
    case 'remove':
      return call<typeof removePerson>('POST', '/admin/api/v0/people/:personId/remove', { params });
  }
}

/** Asks before somebody is suspended, restored or removed, and says what that does. */
export function MoveDialog({ person, move, onClose }: { person: Person; move: Move; onClose(): void }) {
  const t = useT();
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => send(move, person.personId),
    async onSuccess() {
      onClose();
      await queries.invalidateQueries({ queryKey: peopleKey });
    },
  });
  const name = personName(person, t);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`admin.move.${move}-title`, { name })}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button
            kind={move === 'restore' ? 'primary' : 'danger'}
            isPending={isPending}
            onPress={() => mutate()}
          >
            {t(`admin.move.${move}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t(`admin.move.${move}-body`)}</p>
        {move === 'restore' ? null : <TripsAhead of={person} />}
        {error ? <ProblemBanner error={error} /> : null}
      </div>
    </Dialog>
  );
}
