import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { editPerson, Person } from '#contract/business/people.ts';
import { call } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { AwaySection } from '#web/lib/away/away-section.tsx';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { personName } from './person-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { bodyOf, type PersonDraft, PersonFields } from './person-fields.tsx';
import { peopleKey } from './queries.ts';

/** Changes what a member may do and who answers for them. */
export function EditDialog({
  person,
  tiers,
  onClose,
}: {
  person: Person;
  tiers: readonly string[];
  onClose(): void;
}) {
  const t = useT();
  const queries = useQueryClient();
  const { personId, version, approver } = person;
  const [draft, setDraft] = useState<PersonDraft>({
    role: person.role,
    tier: person.tier,
    department: person.department ?? '',
    costCenter: person.costCenter ?? '',
    approver,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call<typeof editPerson>('PUT', '/admin/api/v0/people/:personId', {
        params: { personId },
        body: { ...bodyOf(draft), version },
      }),
    async onSuccess() {
      onClose();
      await queries.invalidateQueries({ queryKey: peopleKey });
      if (person.isYou) await queries.invalidateQueries(sessionQuery);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={personName(person, t)}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button isPending={isPending} onPress={() => mutate()}>
            {t('admin.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {person.isIssuers ? <p className="text-sm text-ink-muted">{t('admin.person.issuers')}</p> : null}
        <PersonFields
          draft={draft}
          tiers={tiers}
          of={personId}
          isLastAdmin={person.isLastAdmin}
          onChange={setDraft}
        />
        <AwaySection personId={personId} className="border-t border-line pt-5" />
        {error ? <ProblemBanner error={error}>{unansweredText(error, t)}</ProblemBanner> : null}
      </div>
    </Dialog>
  );
}

/** Whom nobody could answer after the edit; nothing for another error. */
function unansweredText(error: unknown, t: Translate): string | null {
  if (!(error instanceof ApiProblem) || error.problem.code !== 'person-without-approver') return null;
  const { people } = error.problem.context as { people: string[] };
  return t('admin.person.unanswered', { names: people.join(', ') });
}
