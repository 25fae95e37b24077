import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AirlineCredit } from '#contract/flights/airline-credits.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { NotStoredOffline } from './offline-note.tsx';
import { tripHref, useAirlineCredits } from './queries.ts';
import { TripProblem } from './trip-states.tsx';

/** Airline credits: open ones first, then used and expired ones. [TRP-01] */
export function AirlineCredits() {
  const t = useT();
  const { data, error, refetch, isAway } = useAirlineCredits();
  if (!data && isAway) return <NotStoredOffline />;
  if (error && !data) return <TripProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <CreditsSkeleton />;
  if (data.credits.length === 0)
    return (
      <EmptyState
        icon={<Ticket aria-hidden />}
        title={t('trips.none.airlineCredits')}
        actions={<LinkButton href="/flights/">{t('trips.credits.search')}</LinkButton>}
      >
        {t('trips.none.airlineCredits-body')}
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      <p className="max-w-2xl text-ink-muted">{t('trips.credits.how')}</p>
      <ul className="grid gap-4 desktop:grid-cols-2">
        {data.credits.map((credit) => (
          <CreditCard key={credit.creditId} credit={credit} />
        ))}
      </ul>
    </div>
  );
}

function CreditCard({ credit }: { credit: AirlineCredit }) {
  const t = useT();
  const format = useFormat();
  const { airline, left, issued, validUntil, state, holders, number, from } = credit;
  const date = format.date(validUntil, 'year');
  const names = new Intl.ListFormat(format.locale).format(
    holders.map(({ givenName, surname }) => `${givenName} ${surname}`),
  );
  const isOpen = state === 'open';
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-ink-muted">{airline.name}</h2>
          <p className={cx('headline tabular text-3xl', !isOpen && 'text-ink-muted')}>{format.money(left)}</p>
        </div>
        <Badge tone={isOpen ? 'accent' : 'neutral'}>{t(`trips.credits.state.${state}`)}</Badge>
      </div>
      {left.amount === issued.amount ? null : (
        <p className="text-sm text-ink-muted">{t('trips.credits.of', { amount: format.money(issued) })}</p>
      )}
      <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-2">
        <Fact label={t(isOpen ? 'trips.credits.until' : 'trips.credits.was-until')} value={date} />
        <Fact label={t('trips.credits.for')} value={names} />
        <Fact label={t('trips.credits.number')} value={<span className="tabular">{number}</span>} />
        <Fact
          label={t('trips.credits.from')}
          value={
            <>
              <TextLink href={tripHref(from.tripId)}>{from.title}</TextLink>
              <span className="block text-sm font-normal text-ink-muted">
                <WithCodes id="trips.tile.code" values={{ locator: from.locator }} />
              </span>
            </>
          }
        />
      </dl>
    </Card>
  );
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="font-medium">{value}</dd>
  </div>
);

function CreditsSkeleton() {
  const t = useT();
  return (
    <Loading label={t('trips.credits.loading')} className="grid gap-6">
      <Skeleton className="h-12 max-w-2xl" />
      <div className="grid gap-4 desktop:grid-cols-2">
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </div>
    </Loading>
  );
}
