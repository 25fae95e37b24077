import { useQuery } from '@tanstack/react-query';
import type { TierPolicy } from '#contract/business/policies.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { dayIn } from '#web/lib/days.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { BeginButton, OpenVersion } from './open-version.tsx';
import { PolicyLines } from './policy-lines.tsx';
import { tierQuery } from './queries.ts';

/** The policy of a tier: what is being changed, what is in force, and what was before. [BUS-02] [POL-01] */
export function TierScreen({ tier }: { tier: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(tierQuery(tier));
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <header className="grid gap-1">
        <p>
          <TextLink href="/policies/">{t('admin.policies.title')}</TextLink>
        </p>
        <h1 className="headline text-3xl wrap-anywhere">{tierName(tier, t)}</h1>
        <p className="text-ink-muted">{data ? t('admin.policies.people', { count: data.people }) : ''}</p>
      </header>
      {data ? (
        <Loaded of={data} />
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
      ) : (
        <Loading label={t('admin.loading')} className="grid gap-4">
          <Skeleton className="h-64 rounded-card!" />
        </Loading>
      )}
    </div>
  );
}

function Loaded({ of }: { of: TierPolicy }) {
  const t = useT();
  const format = useFormat();
  const { inForce, open, history, timeZone } = of;
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      {open ? <OpenVersion key={open.policyId} of={of} open={open} /> : null}
      {inForce ? (
        <Card as="section" aria-labelledby="in-force" className="grid gap-4">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="grid gap-1">
              <h2 id="in-force" className="headline text-xl">
                {t('admin.policy.named', {
                  date: format.date(dayIn(timeZone, inForce.effectiveFrom ?? ''), 'year'),
                })}
              </h2>
              <p className="text-sm text-ink-muted">
                {t('admin.policy.in-force', {
                  time: format.moment(inForce.effectiveFrom ?? '', timeZone, 'year'),
                })}
                {inForce.author ? ` ${t('admin.policy.by', { name: inForce.author })}` : ''}
                {inForce.reviewer ? ` ${t('admin.policy.agreed-by', { name: inForce.reviewer })}` : ''}
              </p>
            </div>
            {open ? null : <BeginButton tier={of.tier} />}
          </div>
          <PolicyLines of={inForce} />
        </Card>
      ) : null}
      {history.length > 0 ? (
        <section aria-labelledby="history" className="grid gap-3">
          <h2 id="history" className="headline text-xl">
            {t('admin.policy.history')}
          </h2>
          {history.map((one) => (
            <Disclosure
              key={one.policyId}
              title={t('admin.policy.named', {
                date: format.date(dayIn(timeZone, one.effectiveFrom ?? ''), 'year'),
              })}
            >
              <PolicyLines of={one} />
            </Disclosure>
          ))}
        </section>
      ) : null}
    </div>
  );
}
