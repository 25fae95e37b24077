import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  Case,
  escalateCase,
  giveBackCase,
  resolveCase,
  transferCase,
  waitForCase,
} from '#contract/cases.ts';
import {
  type CaseOutcome,
  type CaseTeam,
  type CaseWait,
  caseTeamSchema,
  caseWaitSchema,
} from '#contract/enums/index.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSendKey } from '#web/lib/keys/send-key.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { TakenBanner } from './taken-banner.tsx';
import { waitSpans, type WaitSpan, waitUntil } from './wait-spans.ts';

/** A step that needs a word more than a press. */
export type CaseStep = 'wait' | 'give-back' | 'transfer' | 'escalate' | 'solve';

interface Props {
  of: Case;
  step: CaseStep;
  onDone(next: Case): void;
  onClose(): void;
}

/** Asks what a step needs, says what it will do, and does it. */
export function StepDialog({ of, step, onDone, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const now = useServerNow();
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState<CaseOutcome | null>(
    of.outcomes.length === 1 ? (of.outcomes[0] ?? null) : null,
  );
  const [team, setTeam] = useState<CaseTeam | null>(null);
  const [waitsFor, setWaitsFor] = useState<CaseWait>('customer');
  const [span, setSpan] = useState<WaitSpan>('1-day');
  const [isMissing, setMissing] = useState(false);
  const until = waitUntil(span, now);
  const needsNote = step === 'give-back' || step === 'transfer' || step === 'escalate';
  const isComplete =
    (!needsNote || note.trim() !== '') &&
    (step !== 'solve' || outcome !== null) &&
    (step !== 'transfer' || team !== null);
  const act = useMutation({
    mutationFn: (): Promise<Case> => {
      const params = { caseId: of.caseId };
      const { version } = of;
      const told = note.trim();
      const optional = told === '' ? {} : { note: told };
      switch (step) {
        case 'wait':
          return call<typeof waitForCase>('POST', '/api/v0/agent/cases/:caseId/wait', {
            params,
            body: { version, for: waitsFor, until, ...optional },
          });
        case 'give-back':
          return call<typeof giveBackCase>('POST', '/api/v0/agent/cases/:caseId/give-back', {
            params,
            body: { version, note: told },
          });
        case 'transfer':
          return call<typeof transferCase>('POST', '/api/v0/agent/cases/:caseId/transfer', {
            params,
            body: { version, note: told, team: team ?? of.team },
          });
        case 'escalate':
          return call<typeof escalateCase>('POST', '/api/v0/agent/cases/:caseId/escalate', {
            params,
            body: { version, note: told },
          });
        case 'solve':
          return call<typeof resolveCase>('POST', '/api/v0/agent/cases/:caseId/resolve', {
            params,
            body: { version, outcome: outcome ?? 'not_needed', ...optional },
          });
      }
    },
    onSuccess: (next) => {
      onDone(next);
      onClose();
    },
  });
  const submit = () => {
    setMissing(!isComplete);
    if (isComplete && !act.isPending) act.mutate();
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
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-ink-muted">{t(`desk.step-body.${step}`)}</p>
        {step === 'solve' ? (
          <RadioGroup<CaseOutcome>
            label={t('desk.fact.outcome')}
            value={outcome}
            onChange={setOutcome}
            options={of.outcomes.map((one) => ({ value: one, label: t(`desk.outcome.${one}`) }))}
            error={isMissing && outcome === null ? t('desk.flaw.outcome') : undefined}
          />
        ) : null}
        {step === 'transfer' ? (
          <Select<CaseTeam>
            label={t('desk.fact.team')}
            value={team}
            onChange={setTeam}
            placeholder={t('desk.choose')}
            options={caseTeamSchema.options
              .filter((one) => one !== of.team)
              .map((one) => ({ value: one, label: t(`desk.team.${one}`) }))}
            error={isMissing && team === null ? t('desk.flaw.team') : undefined}
          />
        ) : null}
        {step === 'wait' ? (
          <>
            <RadioGroup<CaseWait>
              label={t('desk.wait.for')}
              value={waitsFor}
              onChange={setWaitsFor}
              options={caseWaitSchema.options.map((one) => ({
                value: one,
                label: t(`desk.wait-for.${one}`),
              }))}
            />
            <Select<WaitSpan>
              label={t('desk.wait.span')}
              value={span}
              onChange={setSpan}
              hint={t('desk.until', { moment: format.moment(until, readerZone()) })}
              options={waitSpans.map((one) => ({ value: one, label: t(`desk.wait-span.${one}`) }))}
            />
          </>
        ) : null}
        <TextField
          label={t('desk.note')}
          hint={t('desk.only-staff')}
          isOptional={!needsNote}
          rows={3}
          maxLength={4000}
          value={note}
          onChange={setNote}
          error={isMissing && needsNote && note.trim() === '' ? t('desk.flaw.note') : undefined}
        />
        {act.error ? <TakenBanner error={act.error} /> : null}
      </form>
    </Dialog>
  );
}
