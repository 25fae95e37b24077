import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { useLostFocus } from '#web/lib/use-lost-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
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
  const box = useLostFocus<HTMLElement>(isDenying);
  const { mutate, isPending, error } = useEndApproval(of.approvalId);
  return (
    <section
      ref={box}
      tabIndex={-1}
      data-focus-silent
      aria-label={t('approvals.answer')}
      className={cx(
        'grid gap-3 outline-none border-line bg-surface p-4 max-desktop:-mx-(--gutter) max-desktop:border-t max-desktop:px-(--gutter) desktop:col-start-2 desktop:row-start-2 desktop:rounded-card desktop:border desktop:p-6',
        !isDenying && 'max-desktop:sticky max-desktop:bottom-0 max-desktop:z-10 max-desktop:shadow-high',
      )}
    >
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
          <div className="grid grid-cols-2 gap-3 tablet:flex desktop:grid desktop:grid-cols-1">
            <Button isPending={isPending} onPress={() => mutate({ answer: 'approve', note: '' })}>
              {t('approvals.approve')}
            </Button>
            <Button kind="secondary" isDisabled={isPending} onPress={() => setDenying(true)}>
              {t('approvals.deny')}
            </Button>
          </div>
        </>
      )}
    </section>
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
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isPending) onBack();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isPending, onBack]);
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
