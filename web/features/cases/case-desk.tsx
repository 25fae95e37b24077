import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Case } from '#contract/cases.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseHead } from './case-head.tsx';
import { type CaseStep, stepsOf } from './case-steps.ts';
import { CaseTimeline } from './case-timeline.tsx';
import { Composer } from './composer.tsx';
import type { ComposerMode } from './drafts.ts';
import { caseQuery, type QueuePage } from './queries.ts';
import { ShortcutsDialog } from '#web/lib/keys/shortcuts-dialog.tsx';
import { TakenBanner } from './taken-banner.tsx';
import { useTake } from './use-take.ts';

const StepDialog = lazy(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }));

export interface CaseDeskProps {
  /** The powers of this agent; undefined until they are known. */
  powers: readonly AgentPower[] | undefined;
  /** The button of the power that ends the case. */
  renderEnding(of: Case): ReactNode;
  /** Further powers on the case, and acting for its customer. */
  renderMore(of: Case): ReactNode;
}

/** A case that is there, with all that its agent works with. */
export function CaseDesk({ of, powers, renderEnding, renderMore }: CaseDeskProps & { of: Case }) {
  const t = useT();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [step, setStep] = useState<CaseStep | null>(null);
  const [mode, setMode] = useState<ComposerMode>('reply');
  const [isListing, setListing] = useState(false);
  const composer = useRef<HTMLDivElement>(null);
  const show = (next: Case) => {
    queries.setQueryData(caseQuery(of.caseId, locale).queryKey, next);
    // The queue that the agent goes back to shows it so at once.
    queries.setQueriesData<QueuePage>({ queryKey: ['cases', 'queue'] }, (page) =>
      page ? { ...page, cases: page.cases.map((line) => (line.caseId === next.caseId ? next : line)) } : page,
    );
    void queries.invalidateQueries({ queryKey: ['cases', 'queue'] });
  };
  const take = useTake(show);
  const isOpen = of.state !== 'solved';
  const mayReply = of.isMine && of.canReply && isOpen;
  const steps = stepsOf(of);
  const write = (next: ComposerMode) => {
    // Rendered at once, so that the next key is typed into the field.
    flushSync(() => setMode(next));
    composer.current?.querySelector('textarea')?.focus();
  };
  const begin = (wanted: CaseStep) => (steps[wanted] ? () => setStep(wanted) : undefined);
  const onTake = () => take.mutate(of.caseId);
  useShortcuts({
    t: of.mayTake && !take.isPending ? onTake : undefined,
    r: mayReply ? () => write('reply') : undefined,
    n: () => write('note'),
    w: begin('wait'),
    e: begin('escalate'),
    s: begin('solve'),
    '?': () => setListing(true),
  });
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 py-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-4">
        <CaseHead of={of} />
        {take.error ? <TakenBanner error={take.error} /> : null}
        <CaseActions
          of={of}
          isTaking={take.isPending}
          onTake={onTake}
          onStep={setStep}
          onKeys={() => setListing(true)}
          ending={renderEnding(of)}
        />
        {isOpen && of.outcomes.length === 0 && powers && !powers.includes(of.power) ? (
          <Banner>{t('desk.ends-by', { power: t(`desk.power.${of.power}`) })}</Banner>
        ) : null}
        <CaseTimeline events={of.events} />
        <div ref={composer}>
          <Composer
            key={of.caseId}
            of={of}
            mode={mayReply ? mode : 'note'}
            mayReply={mayReply}
            onMode={write}
            onSent={show}
          />
        </div>
      </div>
      <aside className="grid min-w-0 content-start gap-6">
        <CaseFacts of={of} />
        {renderMore(of)}
      </aside>
      {step ? (
        <Suspense fallback={null}>
          <StepDialog of={of} step={step} onDone={show} onClose={() => setStep(null)} />
        </Suspense>
      ) : null}
      {isListing ? <ShortcutsDialog of="case" onClose={() => setListing(false)} /> : null}
    </div>
  );
}
