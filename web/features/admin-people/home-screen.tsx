import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useIsCompanyClosed } from '#web/lib/company/company-closed.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { companyQuery } from './queries.ts';

/** The company at a glance, with ways to its parts. [BUS-02] */
export function HomeScreen({ toDo }: { toDo: ReactNode }) {
  const t = useT();
  const isClosed = useIsCompanyClosed();
  const { data, error, refetch } = useQuery(companyQuery);
  if (!data)
    return (
      <div className="page py-10">
        {error ? (
          <ErrorState level={1} onTryAgain={() => void refetch()}>
            {problemText(error, t).title}
          </ErrorState>
        ) : (
          <Loading label={t('admin.loading')} className="grid max-w-3xl gap-4">
            <Skeleton className="h-12 w-2/3" />
            <Skeleton className="h-48 rounded-card!" />
          </Loading>
        )}
      </div>
    );
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <h1 className="headline text-3xl wrap-anywhere">{data.name}</h1>
      {toDo}
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <Card className="grid gap-4">
          <h2 className="headline text-xl">{t('admin.home.people')}</h2>
          <SummaryList
            items={[
              { id: 'people', label: t('admin.home.active'), value: String(data.people) },
              { id: 'admins', label: t('admin.home.admins'), value: String(data.admins) },
              { id: 'waiting', label: t('admin.home.waiting'), value: String(data.waiting) },
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/people/">{t('admin.home.to-people')}</LinkButton>
          </div>
        </Card>
        <Card className="grid gap-4">
          <h2 className="headline text-xl">{t('admin.home.company')}</h2>
          <SummaryList
            items={[
              ...data.accounts.map(({ accountReferenceId, productDisplayName, lastFour }) => ({
                id: accountReferenceId,
                label: t('admin.home.account'),
                value: t('admin.onboarding.terms.account', { product: productDisplayName, lastFour }),
              })),
              {
                id: 'policy',
                label: t('admin.home.policy'),
                value: tierName(data.defaultTier, t),
              },
            ]}
          />
          {isClosed ? null : (
            <div>
              <LinkButton kind="secondary" href={`${bootstrap().portalUrl ?? ''}/`}>
                {t('admin.home.to-portal')}
              </LinkButton>
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}
