import type { BookedFlightTrip, FlightChange } from '#contract/trips/flight-trip.ts';
import type { SliceItinerary } from '#contract/flights.ts';
import { wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { isCharging } from '#web/lib/trip/change/change-state.ts';
import { OwedRewardsLines } from '#web/lib/trip/owed-rewards.tsx';
import { RefundLines } from '#web/lib/trip/refund-lines.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { exchangeHref } from '../exchange/address.ts';

interface Props {
  trip: BookedFlightTrip;
  change: FlightChange;
  exchange: NonNullable<FlightChange['exchange']>;
}

/** How an exchange of these flights stands: under way, refused, or done with its difference. [TRP-05] */
export function ExchangedNotice({ trip: { tripId }, change, exchange }: Props) {
  const t = useT();
  if (change.state === 'awaiting_approval') return null;
  if (change.state === 'done') return <Done change={change} exchange={exchange} />;
  const isRefused = change.state === 'refused';
  return (
    <Banner
      kind={isRefused ? 'warn' : 'info'}
      {...(isRefused ? {} : { live: 'polite' as const })}
      title={t(isRefused ? 'exchange.notice.refused' : 'exchange.notice.working')}
      actions={
        <LinkButton
          kind="secondary"
          size="sm"
          href={exchangeHref(tripId, isRefused ? {} : { ask: exchange.askId })}
        >
          {t(isRefused ? 'exchange.next.another' : 'exchange.notice.see')}
        </LinkButton>
      }
    >
      <Lines exchange={exchange} />
      {isRefused ? (
        <p>{change.problem ?? t('exchange.why-body.refused_late')}</p>
      ) : (
        <p>
          <ChangePromise change={change} of="flight" />
        </p>
      )}
    </Banner>
  );
}

function Done({ change, exchange }: Pick<Props, 'change' | 'exchange'>) {
  const t = useT();
  const format = useFormat();
  const id = `exchanged-${change.changeId}`;
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4 print:break-inside-avoid">
      <h2 id={id} className="headline text-2xl">
        {t('exchange.done.title')}
      </h2>
      <p className="text-ink-muted">
        {t('trips.change.notice.requested', { day: format.moment(change.requestedAt, readerZone()) })}
      </p>
      <Lines exchange={exchange} />
      {change.charge ? (
        <p className="flex items-baseline justify-between gap-6">
          <span>
            {t(isCharging(change) ? 'trips.change.charging-to' : 'trips.change.charged-to', {
              name: change.charge.label,
              digits: change.charge.lastFour ?? '',
            })}
          </span>
          <span className="tabular font-semibold">{format.money(change.charge.amount)}</span>
        </p>
      ) : change.lines.length > 0 ? (
        <RefundLines lines={change.lines} showsState />
      ) : null}
      {exchange.residualKept ? (
        <p>
          {t('trips.flight.airline-credit', { amount: format.money(exchange.residualKept) })}{' '}
          {exchange.creditUntil
            ? `${t('exchange.equation.credit-until', { date: format.date(exchange.creditUntil, 'year') })} `
            : null}
          <TextLink href="/trips/?section=airlineCredits">{t('trips.flight.airline-credits')}</TextLink>
        </p>
      ) : null}
      {exchange.residualForfeited ? (
        <p>{t('exchange.notice.forfeited', { amount: format.money(exchange.residualForfeited) })}</p>
      ) : null}
      <OwedRewardsLines owedRewards={change.owedRewards} />
    </Card>
  );
}

/** Each changed slice before and after, each time with its place. */
function Lines({ exchange: { slices } }: Pick<Props, 'exchange'>) {
  const t = useT();
  const lineOf = useLine();
  return (
    <ul className="grid gap-2 py-1">
      {slices.map(({ before, after }) => (
        <li key={after.sliceIndex}>
          <span className="block text-ink-muted line-through">
            <span className="sr-only">{t('trips.flight.change.before')} </span>
            {lineOf(before)}
          </span>
          <span className="block font-medium">
            <span className="sr-only">{t('trips.flight.change.after')} </span>
            {lineOf(after)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useLine() {
  const t = useT();
  const format = useFormat();
  return ({ segments }: SliceItinerary): string => {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) return '';
    return t('exchange.notice.line', {
      day: format.date(wallDay(first.zonedDeparture)),
      departs: format.clock(wallClock(first.zonedDeparture)),
      from: first.origin.cityName,
      arrives: format.clock(wallClock(last.zonedArrival)),
      to: last.destination.cityName,
    });
  };
}
