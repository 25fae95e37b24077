import { useQuery } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import type { PriceFreeze } from '#contract/freeze/freezes.ts';
import { FreezeActions } from '#web/lib/freeze/freeze-actions.tsx';
import { FreezeState } from '#web/lib/freeze/freeze-state.tsx';
import { freezesQuery } from '#web/lib/freeze/queries.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Frozen prices in My Trips: those that can be used first. [TRP-01] */
export function FrozenList() {
  const t = useT();
  const { data, error, refetch } = useQuery(freezesQuery);
  if (error && !data)
    return (
      <ErrorState kind="search" level={2} onSearchAgain={() => void refetch()}>
        <ProblemText error={error} />
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('freeze.list.loading')} className="grid">
        <Skeleton className="h-56 rounded-card" />
      </Loading>
    );
  if (data.freezes.length === 0)
    return (
      <EmptyState
        icon={<Snowflake aria-hidden />}
        title={t('trips.none.frozen')}
        actions={
          <>
            <LinkButton href="/flights/">{t('trips.credits.search')}</LinkButton>
            <LinkButton kind="secondary" href="/hotels/">
              {t('trips.none.search')}
            </LinkButton>
          </>
        }
      >
        {t('trips.none.frozen-body')}
      </EmptyState>
    );
  return (
    <ul className="grid gap-4 desktop:grid-cols-2">
      {data.freezes.map((freeze) => (
        <FrozenCard key={freeze.freezeId} freeze={freeze} />
      ))}
    </ul>
  );
}

function FrozenCard({ freeze }: { freeze: PriceFreeze }) {
  const t = useT();
  const format = useFormat();
  const { freezeId, state, item, terms } = freeze;
  return (
    <Card as="li" className="grid content-start gap-4">
      <FreezeState freeze={freeze} />
      <div>
        <h2 className="headline text-xl">
          <TextLink href={`/trips/${freezeId}/`}>{item.title}</TextLink>
        </h2>
        <p className="text-ink-muted">{format.range(item.startsOn, item.endsOn)}</p>
      </div>
      <SummaryList
        items={[
          { id: 'price', label: t('freeze.price'), value: format.money(terms.frozenPrice) },
          {
            id: 'cap',
            label: t('freeze.cap'),
            value: t('freeze.cap-each', {
              flight: String(item.product === 'flight'),
              count: terms.units,
              amount: format.money(terms.capEach),
            }),
          },
          { id: 'fee', label: t('freeze.fee-paid'), value: format.money(terms.fee) },
        ]}
      />
      {state === 'Valid' ? <p className="text-sm text-ink-muted">{t('freeze.at-end')}</p> : null}
      <FreezeActions freeze={freeze} entry="trips" />
    </Card>
  );
}
