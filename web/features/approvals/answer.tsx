import { type FormEvent, useId, useRef, useState } from 'react';
import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useEndApproval } from './queries.ts';

const longestNote = 500;

const riseNotes = {
  booking: 'approvals.approve.note-rise',
  change: 'approvals.change.approve.note-rise',
  // A premium never rises.
  purchase: 'approvals.approve.note-rise',
} as const;

/** Approves a request, which books at once, or denies it with a reason. */
export function Answer({ of }: { of: Approval }) {
  const t = useT();
  const format = useFormat();
  const most = of.mostRise ? format.money(of.mostRise) : '';
  const [isDenying, setDenying] = useState(false);
  const { mutate, isPending, error } = useEndApproval(of.approvalId);
  return (
    <div className="grid gap-3">
      {error ? <ProblemBanner error={error} /> : null}
      {isDenying ? (
        <Deny
          name={of.askedBy}
          isPending={isPending}
          onDeny={(note) => mutate({ answer: 'deny', note })}
          onBack={() => setDenying(false)}
        />
      ) : (
        <>
          <p className="text-sm text-ink-muted">
            {of.mostRise
              ? t(riseNotes[of.subject], { most })
              : t(
                  of.subject === 'booking'
                    ? 'approvals.approve.note'
                    : `approvals.${of.subject}.approve.note`,
                )}
          </p>
          <div className="grid gap-3 tablet:flex desktop:grid">
            <Button isPending={isPending} onPress={() => mutate({ answer: 'approve', note: '' })}>
              {t('approvals.approve')}
            </Button>
            <Button kind="secondary" isDisabled={isPending} onPress={() => setDenying(true)}>
              {t('approvals.deny')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface DenyProps {
  name: string;
  isPending: boolean;
  onDeny(note: string): void;
  onBack(): void;
}

function Deny({ name, isPending, onDeny, onBack }: DenyProps) {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const words = note.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(words === '');
    if (words === '') focusFirstFault(form);
    else onDeny(words);
  };
  return (
    <form
      ref={(element) => {
        if (element && form.current === null) element.querySelector('textarea')?.focus();
        form.current = element;
      }}
      onSubmit={submit}
      noValidate
      className="grid gap-3"
    >
      <TextField
        id={id}
        label={t('approvals.deny.why')}
        hint={t('approvals.deny.hint', { name })}
        error={isMissing && words === '' ? t('approvals.deny.missing') : undefined}
        rows={4}
        maxLength={longestNote}
        isRequired
        value={note}
        onChange={setNote}
      />
      <div className="grid gap-3 tablet:flex desktop:grid">
        <Button type="submit" isPending={isPending}>
          {t('approvals.deny.submit')}
        </Button>
        <Button kind="secondary" isDisabled={isPending} onPress={onBack}>
          {t('approvals.deny.back')}
        </Button>
      </div>
    </form>
  );
}
