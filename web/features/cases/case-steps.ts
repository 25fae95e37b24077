import type {
  Case,
  escalateCase,
  giveBackCase,
  resolveCase,
  transferCase,
  waitForCase,
} from '#contract/cases.ts';
import type { CaseOutcome, CaseTeam, CaseWait } from '#contract/enums/index.ts';
import { call } from '#web/lib/api/client.ts';
import { type WaitSpan, waitUntil } from './wait-spans.ts';

/** A step that needs a word more than a press. */
export type CaseStep = 'wait' | 'give-back' | 'transfer' | 'escalate' | 'solve';

/** What was filled in for a step. */
export interface StepForm {
  readonly note: string;
  readonly outcome: CaseOutcome | null;
  readonly team: CaseTeam | null;
  readonly waitsFor: CaseWait;
  readonly span: WaitSpan;
}

/** Whether a step is nothing without a note for the next person. */
export const needsNote = (step: CaseStep): boolean =>
  step === 'give-back' || step === 'transfer' || step === 'escalate';

/** Whether all is there that a step needs. */
export const isComplete = (step: CaseStep, { note, outcome, team }: StepForm): boolean =>
  (!needsNote(step) || note.trim() !== '') &&
  (step !== 'solve' || outcome !== null) &&
  (step !== 'transfer' || team !== null);

/** Which steps an agent may take on a case now. */
export function stepsOf(of: Case): Readonly<Record<CaseStep, boolean>> {
  const isOpen = of.state !== 'solved';
  const mayMove = isOpen && (of.assignee === null || of.isMine);
  return {
    wait: of.isMine && of.state === 'taken',
    'give-back': of.isMine && isOpen,
    transfer: mayMove,
    escalate: mayMove,
    solve: of.isMine && isOpen && of.outcomes.length > 0,
  };
}

/** Takes a step that is complete. */
export function takeStep(of: Case, step: CaseStep, form: StepForm, now: number): Promise<Case> {
  const params = { caseId: of.caseId };
  const { version } = of;
  const note = form.note.trim();
  const optional = note === '' ? {} : { note };
  switch (step) {
    case 'wait':
      return call<typeof waitForCase>('POST', '/api/v0/agent/cases/:caseId/wait', {
        params,
        body: { version, for: form.waitsFor, until: waitUntil(form.span, now), ...optional },
      });
    case 'give-back':
      return call<typeof giveBackCase>('POST', '/api/v0/agent/cases/:caseId/give-back', {
        params,
        body: { version, note },
      });
    case 'transfer':
      return call<typeof transferCase>('POST', '/api/v0/agent/cases/:caseId/transfer', {
        params,
        body: { version, note, team: form.team ?? of.team },
      });
    case 'escalate':
      return call<typeof escalateCase>('POST', '/api/v0/agent/cases/:caseId/escalate', {
        params,
        body: { version, note },
      });
    case 'solve':
      return call<typeof resolveCase>('POST', '/api/v0/agent/cases/:caseId/resolve', {
        params,
        body: { version, outcome: form.outcome ?? 'not_needed', ...optional },
      });
  }
}
