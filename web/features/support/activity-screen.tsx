import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import type { AgentActivity, endDelegation } from '#contract/agents/delegation.ts';
import type { WireMoney } from '#contract/money.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { FailedScreen } from '#web/lib/problems/failed-screen.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useSession } from '#web/lib/session.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AgentCalls } from './agent-calls.tsx';
import { activityQuery } from './queries.ts';
import { SomeFirst } from './some-first.tsx';

type Period = AgentActivity['delegations'][number];

/** Who acted for the customer, when, why and what they did; ends a session at once. Shows calling agents too. [AGT-02] */
export function ActivityScreen() {
  const t = useT();
  const queries = useQueryClient();
  // An agent who acts for the customer reads the page, and can neither read out codes nor end the session here.
  const isOwn = useSession()?.isDelegatedSession !== true;
  // While an agent acts, what they do appears while the page is open.
  const { data, error, refetch } = useQuery({
    ...activityQuery,
    refetchInterval: ({ state }) =>
      state.data?.delegations.some(({ endedAt }) => endedAt === null) ? 10_000 : 60_000,
  });
  const ending = useMutation({
    mutationFn: (delegationId: string) =>
      call<typeof endDelegation>('POST', '/api/v0/account/activity/:delegationId/end', {
        params: { delegationId },
      }),
    onSuccess: (answer) => queries.setQueryData(activityQuery.queryKey, answer),
  });
  if (error && !data) return <FailedScreen error={error} onTryAgain={() => void refetch()} />;
  return (
    <div className="page grid max-w-3xl gap-8 pt-8">
      <header>
        <h1 className="headline text-3xl">{t('support.activity.title')}</h1>
        <p className="mt-1 text-ink-muted">{t('support.activity.body')}</p>
      </header>
      {isOwn ? (
        <section aria-labelledby="on-the-phone" className="grid gap-3">
          <h2 id="on-the-phone" className="headline text-xl">
            {t('support.calls.title')}
          </h2>
          <p className="text-ink-muted">{t('support.calls.body')}</p>
          <div aria-live="polite" className="grid gap-3 empty:hidden">
            <AgentCalls />
          </div>
        </section>
      ) : null}
      <p role="status" className="font-medium text-accent empty:hidden">
        {ending.isSuccess ? t('support.activity.ended-now') : ''}
      </p>
      {ending.error ? <ProblemBanner error={ending.error} /> : null}
      {data === undefined ? (
        <Loading label={t('support.activity.loading')} className="grid gap-4">
          <Skeleton className="h-40 rounded-card!" />
          <Skeleton className="h-40 rounded-card!" />
        </Loading>
      ) : data.delegations.length + data.acts.length === 0 ? (
        <EmptyState icon={<Headset aria-hidden />} title={t('support.activity.none')}>
          {t('support.activity.none-body')}
        </EmptyState>
      ) : (
        <>
          {data.delegations.length > 0 ? (
            <SomeFirst of={data.delegations}>
              {(some) => (
                <ol className="grid gap-4">
                  {some.map((period) => (
                    <li key={period.delegationId}>
                      <PeriodCard
                        period={period}
                        isEnding={ending.isPending && ending.variables === period.delegationId}
                        onEnd={isOwn ? () => ending.mutate(period.delegationId) : undefined}
                      />
                    </li>
                  ))}
                </ol>
              )}
            </SomeFirst>
          ) : null}
          {data.acts.length > 0 ? <Acts acts={data.acts} /> : null}
        </>
      )}
    </div>
  );
}

/** What agents did from requests of the customer, without acting in their name. */
function Acts({ acts }: { acts: AgentActivity['acts'] }) {
  const t = useT();
  return (
    <section aria-labelledby="from-requests" className="grid gap-3">
      <h2 id="from-requests" className="headline text-xl">
        {t('support.activity.acts')}
      </h2>
      <SomeFirst of={acts}>
        {(some) => (
          <Card>
            <ul className="-my-3 divide-y divide-line">
              {some.map(({ actId, at, agentName, title, amount, tripId, tripTitle }) => (
                <Entry key={actId} {...{ at, title, amount, tripId, tripTitle }} detail={agentName} />
              ))}
            </ul>
          </Card>
        )}
      </SomeFirst>
    </section>
  );
}

interface EntryProps {
  at: string;
  title: string;
  amount: WireMoney | null;
  detail: string;
  tripId: string | null;
  tripTitle: string | null;
}

/** One thing that an agent did, with its time, amount and trip. */
function Entry({ at, title, amount, detail, tripId, tripTitle }: EntryProps) {
  const t = useT();
  const format = useFormat();
  return (
    <li className="grid gap-0.5 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">{title}</span>
        {amount ? <span className="tabular">{format.money(amount)}</span> : null}
      </p>
      <p className="text-sm text-ink-muted">
        {format.moment(at, readerZone(), 'year')} · {detail}
        {tripId ? (
          <>
            {' · '}
            <TextLink href={`/trips/${tripId}/`}>{tripTitle ?? t('support.to-trip')}</TextLink>
          </>
        ) : null}
      </p>
    </li>
  );
}

interface PeriodProps {
  period: Period;
  isEnding: boolean;
  /** Left out for an agent, who stops it above the page. */
  onEnd: (() => void) | undefined;
}

function PeriodCard({ period, isEnding, onEnd }: PeriodProps) {
  const t = useT();
  const format = useFormat();
  const { agentName, reason, openedAt, endsAt, endedAt, endedBecause, deeds } = period;
  const at = (instant: string) => format.moment(instant, readerZone(), 'year');
  return (
    <Card as="section" aria-label={agentName} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2.5 font-semibold">
            {agentName}
            {endedAt === null ? <Badge tone="warn">{t('support.activity.now')}</Badge> : null}
          </p>
          <p className="mt-1 text-sm text-ink-muted">
            {t('support.activity.from', { time: at(openedAt) })}{' '}
            {endedAt === null
              ? t('support.activity.until', { time: at(endsAt) })
              : t('support.activity.ended', { time: at(endedAt), because: endedBecause ?? 'expired' })}
          </p>
        </div>
        {endedAt === null && onEnd ? (
          <Button kind="secondary" size="sm" isPending={isEnding} onPress={onEnd}>
            {t('support.activity.end')}
          </Button>
        ) : null}
      </div>
      <p className="wrap-anywhere">{t('support.activity.reason', { reason })}</p>
      {deeds.length === 0 ? (
        <p className="text-ink-muted">{t('support.activity.looked')}</p>
      ) : (
        <ul className="-mb-3 divide-y divide-line border-t border-line">
          {deeds.map(({ at: when, deed, outcome, tripId, tripTitle, total }, index) => (
            <Entry
              key={`${when}-${index}`}
              {...{ tripId, tripTitle }}
              at={when}
              title={t(`support.deed.${deed}`)}
              amount={total}
              detail={t(`support.outcome.${outcome}`)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
