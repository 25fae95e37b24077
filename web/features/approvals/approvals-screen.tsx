import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Send, Stamp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Approval } from '#contract/business/approvals.ts';
import { AwaySection } from '#web/lib/away/away-section.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FailedScreen } from '#web/lib/problems/failed-screen.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { type Approvals, approvalsQuery } from './queries.ts';
import { CountMark } from './to-answer-count.tsx';

const readAgainMs = 30_000;

const lists = { toAnswer: CircleCheck, asked: Send, answered: Stamp } as const;
type List = keyof typeof lists;

/** Requests for approval: those to answer, one's own, and those that have ended. [POL-06] */
export function ApprovalsScreen() {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery({
    ...approvalsQuery(locale),
    refetchInterval: readAgainMs,
  });
  if (error && !data) return <FailedScreen error={error} onTryAgain={() => void refetch()} />;
  return (
    <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pt-8">
      <header>
        <h1 className="headline text-3xl">{t('approvals.title')}</h1>
        <p className="mt-1 text-ink-muted">{t('approvals.body')}</p>
      </header>
      {data ? (
        <>
          <Lists of={data} />
          <AwaySection personId={null} className="rounded-card border border-line bg-surface p-5" />
        </>
      ) : (
        <Loading label={t('approvals.loading')} className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-36 rounded-card!" />
          <Skeleton className="h-36 rounded-card!" />
        </Loading>
      )}
    </div>
  );
}

/** Opens at what the reader has to do, or else at what they asked. */
export function Lists({ of }: { of: Approvals }) {
  const t = useT();
  const [chosen, choose] = useState<List>();
  const first = of.toAnswer.length > 0 || of.asked.length === 0 ? 'toAnswer' : 'asked';
  return (
    <Tabs<List>
      label={t('approvals.lists')}
      selected={chosen ?? first}
      onSelect={choose}
      tabs={(Object.keys(lists) as List[]).map((id) => ({
        id,
        label: t(`approvals.list.${id}`),
        badge: id === 'toAnswer' && of[id].length > 0 ? <CountMark>{of[id].length}</CountMark> : null,
        content: <Cards of={of[id]} none={<None in={id} />} />,
      }))}
    />
  );
}

function Cards({ of, none }: { of: readonly Approval[]; none: ReactNode }) {
  if (of.length === 0) return none;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {of.map((one) => (
        <li key={one.approvalId}>
          <ApprovalCard of={one} />
        </li>
      ))}
    </ul>
  );
}

function None({ in: list }: { in: List }) {
  const t = useT();
  const Icon = lists[list];
  return (
    <EmptyState icon={<Icon aria-hidden />} title={t(`approvals.none.${list}`)}>
      {t(`approvals.none.${list}-body`)}
    </EmptyState>
  );
}
