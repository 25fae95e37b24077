import type { Case } from '#contract/cases.ts';
import {
  type CaseOutcome,
  type CaseTeam,
  type CaseWait,
  caseTeamSchema,
  caseWaitSchema,
} from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { CaseStep, StepForm } from './case-steps.ts';
import { waitSpans, type WaitSpan, waitUntil } from './wait-spans.ts';

interface Props {
  of: Case;
  step: CaseStep;
  form: StepForm;
  /** Something that the step needs is not there. */
  isMissing: boolean;
  now: number;
  onChange(form: StepForm): void;
}

/** What one step needs besides a note. */
export function StepFields({ of, step, form, isMissing, now, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  if (step === 'solve')
    return (
      <RadioGroup<CaseOutcome>
        label={t('desk.fact.outcome')}
        value={form.outcome}
        onChange={(outcome) => onChange({ ...form, outcome })}
        options={of.outcomes.map((one) => ({ value: one, label: t(`desk.outcome.${one}`) }))}
        error={isMissing && form.outcome === null ? t('desk.flaw.outcome') : undefined}
      />
    );
  if (step === 'transfer')
    return (
      <Select<CaseTeam>
        label={t('desk.fact.team')}
        value={form.team}
        onChange={(team) => onChange({ ...form, team })}
        placeholder={t('desk.choose')}
        options={caseTeamSchema.options
          .filter((one) => one !== of.team)
          .map((one) => ({ value: one, label: t(`desk.team.${one}`) }))}
        error={isMissing && form.team === null ? t('desk.flaw.team') : undefined}
      />
    );
  if (step !== 'wait') return null;
  return (
    <>
      <RadioGroup<CaseWait>
        label={t('desk.wait.for')}
        value={form.waitsFor}
        onChange={(waitsFor) => onChange({ ...form, waitsFor })}
        options={caseWaitSchema.options.map((one) => ({ value: one, label: t(`desk.wait-for.${one}`) }))}
      />
      <Select<WaitSpan>
        label={t('desk.wait.span')}
        value={form.span}
        onChange={(span) => onChange({ ...form, span })}
        hint={t('desk.wait.until', { moment: format.moment(waitUntil(form.span, now), readerZone()) })}
        options={waitSpans.map((one) => ({ value: one, label: t(`desk.wait-span.${one}`) }))}
      />
    </>
  );
}
