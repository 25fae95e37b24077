import { supportEnds } from '#contract/support-ends.ts';
import type { FlightChange } from '#contract/trips/flight-trip.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { OwedRewardsLines } from '#web/lib/trip/owed-rewards.tsx';
import { RefundLines } from '#web/lib/trip/refund-lines.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** How canceling for some of the travelers stands, and what came back. [TRP-04] */
export function LeftNotice({ change }: { change: FlightChange }) {
  const t = useT();
  const format = useFormat();
  const names = format.list(change.left);
  if (change.state === 'refused')
    return (
      <Banner kind="warn" title={t('trips.left.refused', { names })}>
        {change.problem ? <p>{change.problem}</p> : null}
        <ContactLink {...supportEnds.oneTraveler} />
      </Banner>
    );
  if (change.state !== 'done')
    return (
      <Banner kind="info" live="polite" title={t('trips.left.working', { names })}>
        <ChangePromise change={change} of="flight" />
      </Banner>
    );
  const id = `left-${change.changeId}`;
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4 print:break-inside-avoid">
      <h2 id={id} className="headline text-2xl">
        {t('trips.left.done', { names, count: change.left.length })}
      </h2>
      <p className="text-ink-muted">
        {t('trips.change.notice.requested', { day: format.moment(change.requestedAt, readerZone()) })}
      </p>
      {change.lines.length > 0 ? (
        <RefundLines lines={change.lines} showsState />
      ) : change.airlineCredit ? null : (
        <p>{t('trips.left.nothing')}</p>
      )}
      {change.airlineCredit ? (
        <p>
          {t('trips.flight.airline-credit', { amount: format.money(change.airlineCredit) })}{' '}
          <TextLink href="/trips/?section=airlineCredits">{t('trips.flight.airline-credits')}</TextLink>
        </p>
      ) : null}
      <OwedRewardsLines owedRewards={change.owedRewards} />
    </Card>
  );
}
