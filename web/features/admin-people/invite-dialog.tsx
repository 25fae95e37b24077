import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { invitePerson } from '#contract/business/invitations.ts';
import { isEmail } from '#contract/values/email.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { bodyOf, type PersonDraft, PersonFields } from './person-fields.tsx';
import { companyQuery, invitationsKey } from './queries.ts';

/** Invites somebody by e-mail. */
export function InviteDialog({ tiers, onClose }: { tiers: readonly string[]; onClose(): void }) {
  const t = useT();
  const queries = useQueryClient();
  const { data: company } = useQuery(companyQuery);
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [typed, setTyped] = useState<PersonDraft | null>(null);
  const draft = typed ?? {
    role: 'traveler',
    tier: company?.defaultTier ?? tiers[0] ?? 'standard',
    department: '',
    costCenter: '',
    approver: null,
  };
  const form = useRef<HTMLDivElement>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call<typeof invitePerson>('POST', '/admin/api/v0/invitations', {
        body: { ...bodyOf(draft), email: email.trim() },
      }),
    async onSuccess() {
      onClose();
      await queries.invalidateQueries({ queryKey: invitationsKey });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.invite.title')}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button
            isPending={isPending}
            onPress={() => {
              const good = isEmail(email.trim());
              setWrong(!good);
              if (good) mutate();
              else focusFirstFault(form);
            }}
          >
            {t('admin.invite.send')}
          </Button>
        </>
      }
    >
      <div ref={form} className="grid gap-5">
        <p className="text-ink-muted">{t('admin.invite.body')}</p>
        <TextField
          type="email"
          label={t('admin.invite.email')}
          value={email}
          onChange={(text) => {
            setEmail(text);
            setWrong(false);
          }}
          error={isWrong ? t('admin.invite.email-wrong') : undefined}
          autoComplete="off"
          maxLength={254}
          isRequired
        />
        <PersonFields draft={draft} tiers={tiers} of={null} onChange={setTyped} />
        {error ? <ProblemBanner error={error} /> : null}
      </div>
    </Dialog>
  );
}
