import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Approval } from '#contract/business/approvals.ts';
import { isNotFound } from '#web/lib/api/problem.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FailedScreen } from '#web/lib/problems/failed-screen.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AskedPolicy } from './asked-policy.tsx';
import { AskedProtection } from './asked-protection.tsx';
import { AskAgain } from './ask-again.tsx';
import { Answer } from './answer.tsx';
import { Becomes } from './becomes.tsx';
import { Comparison } from './comparison.tsx';
import { OldAndNew } from './old-and-new.tsx';
import { approvalQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** One request for approval: what is asked, the answer, and what becomes of the booking. [POL-06] */
export function ApprovalScreen({ approvalId }: { approvalId: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(approvalQuery(approvalId, locale));
  useScreenTitle(data?.title);
  if (!data && isNotFound(error)) return <NoSuchRequest />;
  if (error && !data) return <FailedScreen error={error} onTryAgain={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('approvals.loading')} className="page grid max-w-3xl gap-4 pt-8">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-64" />
      </Loading>
    );
  return <Request of={data} />;
}

export function Request({ of }: { of: Approval }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className="page grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5 pt-6">
      <p>
        <TextLink href="/approvals/">{t('approvals.all')}</TextLink>
      </p>
      <header className="grid justify-items-start gap-2">
        <StateBadge of={of} />
        <h1 className="headline text-2xl wrap-anywhere tablet:text-3xl">
          {of.subject === 'change' ? t('approvals.change.title', { title: of.title }) : of.title}
        </h1>
        <p className="text-lg">
          {of.place ? `${of.place} · ` : ''}
          {format.range(of.startsOn, of.endsOn, 'year')}
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:grid-rows-[auto_auto_1fr_auto]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desktop:row-span-3">
          <Becomes of={of} />
          <Card as="section" aria-labelledby="asked" className="grid gap-4">
            <h2 id="asked" className="headline text-xl">
              {t('approvals.asked')}
            </h2>
            <dl className="grid gap-3 tablet:grid-cols-2">
              <Fact name={t('approvals.travelers')}>{format.list(of.people)}</Fact>
              <Fact name={t('approvals.asked-by')}>
                {of.askedBy}
                <span className="block text-sm text-ink-muted">
                  {format.moment(of.askedAt, readerZone(), 'year')}
                </span>
              </Fact>
              {of.state === 'pending' ? (
                <Fact name={t('approvals.approvers')}>
                  {of.approvers.length > 0 ? format.list(of.approvers, 'disjunction') : t('approvals.nobody')}
                  {of.away.map(({ name, deputy, until }) => (
                    <span key={name} className="block text-sm text-ink-muted">
                      {t('approvals.away.instead', {
                        name,
                        deputy: deputy ?? 'none',
                        date: format.date(until, 'year'),
                      })}
                    </span>
                  ))}
                </Fact>
              ) : null}
            </dl>
            <AskedPolicy of={of} />
            {of.before === null && of.details.length > 0 ? (
              <dl className="grid gap-3 border-t border-line pt-4">
                {of.details.map(({ label, value }) => (
                  <Fact key={`${label} ${value}`} name={label}>
                    {value}
                  </Fact>
                ))}
              </dl>
            ) : null}
            <OldAndNew of={of} />
            {of.protection ? <AskedProtection of={of.protection} /> : null}
          </Card>
        </div>
        <Card as="section" aria-labelledby="cost" className="grid gap-5">
          <h2 id="cost" className="headline text-xl">
            {t('approvals.cost')}
          </h2>
          <SummaryList
            items={[
              ...of.lines.map(({ label, amount }, index) => ({
                id: `${index}`,
                label,
                value: format.money(amount),
              })),
              {
                id: 'total',
                label: t('booking.price.total'),
                value: format.money(of.total),
                emphasis: 'total' as const,
              },
              ...(of.dueAtProperty.amount > 0
                ? [{ id: 'there', label: t('approvals.due-there'), value: format.money(of.dueAtProperty) }]
                : []),
            ]}
          />
          {of.isMine ? (
            <div className="grid justify-items-start gap-3">
              {bootstrap().surface === 'traveler' ? (
                of.subject !== 'booking' && of.tripId !== null ? (
                  <TextLink href={`/trips/${of.tripId}/`}>{t('approvals.change.to-trip')}</TextLink>
                ) : (
                  // Nothing was booked where it was denied.
                  of.state !== 'denied' && (
                    <TextLink href={`/booking/${of.bookingId}/`}>{t('approvals.to-booking')}</TextLink>
                  )
                )
              ) : null}
              {of.state === 'pending' ? <WithdrawButton of={of} /> : null}
              {of.canAskAgain && bootstrap().surface === 'traveler' ? <AskAgain of={of} /> : null}
            </div>
          ) : null}
        </Card>
        {of.canAnswer && of.subject === 'booking' ? (
          <div className="desktop:row-start-4">
            <Comparison approvalId={of.approvalId} />
          </div>
        ) : null}
        {of.canAnswer ? <Answer of={of} /> : null}
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function NoSuchRequest() {
  const t = useT();
  useScreenTitle(t('approvals.missing.title'));
  return (
    <div className="page py-8">
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden />}
        title={t('approvals.missing.title')}
        actions={<LinkButton href="/approvals/">{t('approvals.all')}</LinkButton>}
      >
        {t('approvals.missing.body')}
      </EmptyState>
    </div>
  );
}
