import { useRef, useState } from 'react';
import type { invitePeople, Onboarding } from '#contract/business/onboarding.ts';
import { type MemberRole, memberRoleSchema } from '#contract/enums/index.ts';
import { isEmail } from '#contract/values/email.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useStep } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

interface Line {
  readonly id: number;
  readonly email: string;
  readonly role: MemberRole;
}

const most = 20;

/** Invites the first people by e-mail; it can be left empty. */
export function PeopleStep({
  of,
  onBack,
  onDone,
}: {
  of: Onboarding;
  onBack: (() => void) | null;
  onDone(): void;
}) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([{ id: 0, email: '', role: 'traveler' }]);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const step = useStep(
    (invitations: { email: string; role: MemberRole }[]) =>
      call<typeof invitePeople>('POST', '/admin/api/v0/onboarding/people', { body: { invitations } }),
    onDone,
  );
  const put = (id: number, change: Partial<Line>) => {
    setLines(lines.map((line) => (line.id === id ? { ...line, ...change } : line)));
    setWrong(wrong.filter((other) => other !== id));
  };
  const filled = lines.filter(({ email }) => email.trim() !== '');
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const found = filled.filter(({ email }) => !isEmail(email.trim())).map(({ id }) => id);
        setWrong(found);
        if (found.length === 0) step.mutate(filled.map(({ email, role }) => ({ email: email.trim(), role })));
        else focusFirstFault(form);
      }}
    >
      {of.invited > 0 ? (
        <p role="status">{t('admin.onboarding.people.invited', { count: of.invited })}</p>
      ) : null}
      <ul className="grid gap-4">
        {lines.map(({ id, email, role }, at) => (
          <li key={id} className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_14rem]">
            <TextField
              type="email"
              label={t('admin.invite.email-of', { number: at + 1 })}
              value={email}
              onChange={(typed) => put(id, { email: typed })}
              error={wrong.includes(id) ? t('admin.invite.email-wrong') : undefined}
              autoComplete="off"
              maxLength={254}
            />
            <Select
              label={t('admin.person.role')}
              value={role}
              onChange={(chosen) => put(id, { role: chosen })}
              options={memberRoleSchema.options.map((value) => ({ value, label: t(`admin.role.${value}`) }))}
            />
          </li>
        ))}
      </ul>
      {lines.length < most ? (
        <div>
          <Button
            kind="secondary"
            size="sm"
            onPress={() => setLines([...lines, { id: lines.length, email: '', role: 'traveler' }])}
          >
            {t('admin.onboarding.people.more')}
          </Button>
        </div>
      ) : null}
      <StepButtons
        error={step.error}
        isPending={step.isPending}
        next={filled.length === 0 ? t('admin.onboarding.people.later') : t('admin.onboarding.people.invite')}
        onBack={onBack}
      />
    </form>
  );
}
