import { Ban, Clock, Headset, Plane, RefreshCw } from 'lucide-react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { ExchangeOwner } from '#contract/enums/index.ts';
import type { ExchangeQuote } from '#contract/trips/exchange.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Code } from '#web/lib/trip/code.tsx';
import { type Format, readerZone, useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CaseCard } from './case-card.tsx';
import { endOfQuote } from './equation.tsx';
import { ExchangeFrame, StepTitle } from './frame.tsx';
import { NextStep } from './next-step.tsx';
import type { ScreenParts } from './parts.ts';

const icons = { traveler: Ban, portal: Headset, airline: Plane, approver: Clock } as const satisfies Record<
  ExchangeOwner,
  unknown
>;

/** Why flights cannot be exchanged online: the reason in words, who goes on, and one next step. [TRP-05] */
export function Refusal(props: ScreenParts) {
  const { trip, tickets, screen, why, ask } = props;
  const t = useT();
  const format = useFormat();
  if (!why) return null;
  const { reason, owner, knownBy, caseId } = why;
  const Icon = screen === 'load-failed' || screen === 'change-failed' ? RefreshCw : icons[owner];
  const until = tickets.flatMap(({ voidUntil }) => voidUntil ?? []).toSorted()[0];
  const asksAirline = owner === 'airline' || reason === 'not_found';
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand max-tablet:hidden">
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="grid gap-3">
          <StepTitle
            step={`why ${reason}`}
            body={(reason === 'approval_ended' && ask?.change?.problem) || t(`exchange.why-body.${reason}`)}
          >
            {t(`exchange.why.${reason}`)}
          </StepTitle>
          {reason === 'voidable' && until ? (
            <p>{t('exchange.voidable.until', { time: format.moment(until, readerZone()) })}</p>
          ) : null}
          {ask?.offeredTotal && ask.quote ? (
            <p>
              {t('exchange.offered', {
                old: format.money(ask.quote.to.price.grandTotal),
                now: format.money(ask.offeredTotal),
              })}
            </p>
          ) : null}
          {reason === 'approval_ended' && ask?.quote && !ask.offeredTotal ? (
            <p>{askedText(ask.quote, t, format)}</p>
          ) : null}
          {knownBy ? <p>{t('exchange.known-by', { time: format.moment(knownBy, readerZone()) })}</p> : null}
          <p>
            <Badge tone={owner === 'traveler' ? 'brand' : 'neutral'}>{t(`exchange.owner.${owner}`)}</Badge>
          </p>
        </div>
      </div>
      {caseId ? <CaseCard caseId={caseId} /> : null}
      {asksAirline ? (
        <Card as="section" variant="sunken" aria-label={t('exchange.codes')}>
          <dl className="flex flex-wrap gap-x-10 gap-y-4">
            {tickets.map(({ carrierName, locator }) => (
              <Code key={locator} label={t('trips.flight.code', { airline: carrierName })} code={locator} />
            ))}
            <Code label={t('trips.code.ours')} code={trip.locator} />
          </dl>
        </Card>
      ) : null}
      <NextStep {...props} why={why} />
    </div>
  );
}

/** The trip has no flights. */
export function NotOfFlights({ trip }: { trip: AnyTrip }) {
  const t = useT();
  return (
    <ExchangeFrame trip={trip} step={null}>
      <EmptyState
        level={1}
        icon={<Plane aria-hidden />}
        title={t('exchange.no-flights')}
        actions={<LinkButton href={`/trips/${trip.tripId}/`}>{t('exchange.to-trip')}</LinkButton>}
      />
    </ExchangeFrame>
  );
}

/** What an exchange that was not made would have cost, or given back, and the whole trip with it. */
function askedText(quote: ExchangeQuote, t: ReturnType<typeof useT>, format: Format): string {
  const { kind, amount } = endOfQuote(quote);
  const total = format.money(quote.to.price.grandTotal);
  if (kind === 'even' || kind === 'forfeit') return t('exchange.asked.other', { total });
  return t(`exchange.asked.${kind}`, { amount: format.money(amount), total });
}
