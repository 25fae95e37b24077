import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, Keyboard } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Case, takeCase } from '#contract/cases.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { call } from '#web/lib/api/client.ts';
import { isNotFound } from '#web/lib/api/problem.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { go } from '#web/lib/address/go.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { Composer, type ComposerMode } from './composer.tsx';
import { DueText } from './due-text.tsx';
import { lastQueueHref } from './last-queue.ts';
import { PriorityMark } from './priority-mark.tsx';
import { caseQuery } from './queries.ts';
import { Key, ShortcutsDialog } from './shortcuts-dialog.tsx';
import { type CaseStep, StepDialog } from './step-dialog.tsx';
import { TakenBanner } from './taken-banner.tsx';

interface Props {
  caseId: string;
  searchHref: string;
  /** The powers of this agent; undefined until they are known. */
  powers: readonly AgentPower[] | undefined;
  /** The button of the power that ends the case. */
  renderEnding(of: Case): ReactNode;
  /** Further powers on the case, and acting for its customer. */
  renderMore(of: Case): ReactNode;
}

/** A case: what is known, what happened, and what may be done about it. */
export function CaseScreen({ caseId, ...rest }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const query = caseQuery(caseId, locale);
  const { data: of, error, refetch } = useQuery(query);
  useScreenTitle(of?.title);
  if (of) return <Loaded of={of} {...rest} />;
  if (error)
    return (
      <ErrorState
        level={1}
        {...(isNotFound(error) ? {} : { onTryAgain: () => void refetch() })}
        onGoBack={() => go(lastQueueHref())}
      >
        {isNotFound(error) ? t('desk.case.none') : problemText(error, t).title}
      </ErrorState>
    );
  return (
    <Loading label={t('desk.loading')} className="page grid gap-4 py-6">
      <Skeleton className="h-8 w-96 max-w-full" />
      <Skeleton className="h-24" />
      <Skeleton className="h-48" />
    </Loading>
  );
}

function Loaded({ of, searchHref, powers, renderEnding, renderMore }: Omit<Props, 'caseId'> & { of: Case }) {
  const t = useT();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const now = useServerNow();
  const [step, setStep] = useState<CaseStep | null>(null);
  const [mode, setMode] = useState<ComposerMode>('note');
  const [isListing, setListing] = useState(false);
  const composer = useRef<HTMLDivElement>(null);
  const show = (next: Case) => {
    queries.setQueryData(caseQuery(of.caseId, locale).queryKey, next);
    void queries.invalidateQueries({ queryKey: ['cases', 'queue'] });
  };
  const take = useMutation({
    mutationFn: () =>
      call<typeof takeCase>('POST', '/api/v0/agent/cases/:caseId/take', { params: { caseId: of.caseId } }),
    onSuccess: (next) => {
      show(next);
      if (next.canReply) setMode('reply');
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['cases'] }),
  });
  const isOpen = of.state !== 'solved';
  const mayReply = of.isMine && of.canReply && isOpen;
  const write = (next: ComposerMode) => {
    // Rendered at once, so that the next key is typed into the field.
    flushSync(() => setMode(next));
    composer.current?.querySelector('textarea')?.focus();
  };
  const mayMove = isOpen && (of.assignee === null || of.isMine);
  const steps: Readonly<Record<CaseStep, boolean>> = {
    wait: of.isMine && of.state === 'taken',
    'give-back': of.isMine && isOpen,
    transfer: mayMove,
    escalate: mayMove,
    solve: of.isMine && isOpen && of.outcomes.length > 0,
  };
  const begin = (wanted: CaseStep) => (steps[wanted] ? () => setStep(wanted) : undefined);
  useShortcuts({
    t: of.mayTake && !take.isPending ? () => take.mutate() : undefined,
    r: mayReply ? () => write('reply') : undefined,
    n: () => write('note'),
    w: begin('wait'),
    e: begin('escalate'),
    s: begin('solve'),
    u: () => go(lastQueueHref()),
    '/': () => go(searchHref),
    '?': () => setListing(true),
  });
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 py-4 desktop:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 content-start gap-4">
        <header className="grid gap-2">
          <p className="text-sm">
            <TextLink href={lastQueueHref()}>{t('desk.back')}</TextLink>
          </p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PriorityMark priority={of.priority} />
            <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">{of.title}</h1>
            <Badge tone={of.state === 'solved' ? 'accent' : of.state === 'open' ? 'brand' : 'neutral'}>
              {t(`desk.state.${of.state}`)}
            </Badge>
            {of.isRaised ? <Badge tone="danger">{t('desk.raised')}</Badge> : null}
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
            {isOpen ? <DueText of={of} now={now} /> : null}
            <span>{t(`desk.team.${of.team}`)}</span>
            <span>
              {of.isMine
                ? t('desk.has.you')
                : of.assignee
                  ? t('desk.has.other', { name: of.assignee.name })
                  : t('desk.has.nobody')}
            </span>
          </p>
        </header>
        {of.viewers.length > 0 ? (
          <p role="status" className="flex items-center gap-2 text-sm text-warn">
            <Eye aria-hidden className="size-4" />
            {t('desk.looking', { name: of.viewers[0]?.name ?? '', others: of.viewers.length - 1 })}
          </p>
        ) : null}
        {take.error ? <TakenBanner error={take.error} /> : null}
        <div role="group" aria-label={t('desk.actions')} className="flex flex-wrap items-center gap-2">
          {of.mayTake ? (
            <Button size="sm" isPending={take.isPending} onPress={() => take.mutate()}>
              {t('desk.step.take')} <Key name="T" />
            </Button>
          ) : null}
          {renderEnding(of)}
          {(['solve', 'wait', 'escalate', 'transfer', 'give-back'] as const).map((name) =>
            steps[name] ? (
              <Button
                key={name}
                size="sm"
                kind={name === 'solve' ? 'primary' : 'secondary'}
                onPress={() => setStep(name)}
              >
                {t(`desk.step.${name}`)}
                {name in keyOf ? <Key name={keyOf[name as keyof typeof keyOf]} /> : null}
              </Button>
            ) : null,
          )}
          <IconButton label={t('desk.keys')} size="sm" className="ml-auto" onPress={() => setListing(true)}>
            <Keyboard aria-hidden className="size-4" />
          </IconButton>
        </div>
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
      {step ? <StepDialog of={of} step={step} onDone={show} onClose={() => setStep(null)} /> : null}
      {isListing ? <ShortcutsDialog of="case" onClose={() => setListing(false)} /> : null}
    </div>
  );
}

const keyOf = { solve: 'S', wait: 'W', escalate: 'E' } as const;
