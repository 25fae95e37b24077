import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Case } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSendKey } from '#web/lib/keys/send-key.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { type CaseStep, isComplete, needsNote, type StepForm, takeStep } from './case-steps.ts';
import { StepFields } from './step-fields.tsx';
import { TakenBanner } from './taken-banner.tsx';

interface Props {
  of: Case;
  step: CaseStep;
  onDone(next: Case): void;
  onClose(): void;
}

/** Asks what a step needs, says what it will do, and does it. The first field has the focus. */
export function StepDialog(props: Props) {
  const { of, step, onDone, onClose } = props;
  const t = useT();
  const now = useServerNow();
  const [form, setForm] = useState<StepForm>({
    note: '',
    outcome: of.outcomes.length === 1 ? (of.outcomes[0] ?? null) : null,
    team: null,
    waitsFor: 'customer',
    span: '1-day',
  });
  const [isMissing, setMissing] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const act = useMutation({
    mutationFn: () => takeStep(of, step, form, now),
    onSuccess: (next) => {
      onDone(next);
      onClose();
    },
  });
  const submit = () => {
    const isReady = isComplete(step, form);
    setMissing(!isReady);
    if (!isReady) focusFirstFault(fields);
    else if (!act.isPending) act.mutate();
  };
  useSendKey(submit);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`desk.step.${step}`)}
      footer={
        <>
          <Button key="cancel" kind="secondary" onPress={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button key="do" isPending={act.isPending} onPress={submit}>
            {t(`desk.step.${step}`)}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FocusFirst />
        <p className="text-ink-muted">{t(`desk.step-body.${step}`)}</p>
        <StepFields {...{ of, step, form, isMissing, now }} onChange={setForm} />
        <TextField
          label={t('desk.note')}
          hint={t('desk.only-staff')}
          isOptional={!needsNote(step)}
          rows={3}
          maxLength={4000}
          value={form.note}
          onChange={(note) => setForm({ ...form, note })}
          error={isMissing && needsNote(step) && form.note.trim() === '' ? t('desk.flaw.note') : undefined}
        />
        {act.error ? <TakenBanner error={act.error} /> : null}
      </form>
    </Dialog>
  );
}

/** Focuses the first field of the form that it begins; the dialog itself is loaded on first opening. */
function FocusFirst() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    form?.querySelector<HTMLElement>('input:checked, input, textarea, button')?.focus();
  }, []);
  return <span ref={mark} hidden />;
}
