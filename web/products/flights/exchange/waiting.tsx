import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExchangeQuote } from '#contract/trips/exchange.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { RefundLines } from '#web/lib/trip/refund-lines.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Beside } from './beside.tsx';
import { endOfQuote } from './equation.tsx';
import { StepTitle } from './frame.tsx';
import type { ScreenParts } from './parts.ts';
import { Unpaid } from './unpaid.tsx';

/** The airline prices the choice. It may take minutes: the page can be left. [TRP-05] */
export function WaitForQuote({ trip, ask }: ScreenParts) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <StepTitle step="quote">{t('exchange.wait.title')}</StepTitle>
      <div role="status" className="grid max-w-[70ch] gap-2">
        <p>
          {ask?.promisedBy
            ? t('exchange.wait.until', { time: format.moment(ask.promisedBy, readerZone()) })
            : t('exchange.wait.body')}
        </p>
        <p className="text-sm text-ink-muted">{t('exchange.wait.leave')}</p>
      </div>
      <div aria-hidden className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_25rem]">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
      <ToTrip tripId={trip.tripId} />
    </>
  );
}

/** Asked for: with the airline or an agent by a time, and then done. [TRP-05] */
export function Requested({ trip, ask }: ScreenParts) {
  const t = useT();
  const format = useFormat();
  if (!ask) return null;
  if (ask.unpaid) return <Unpaid trip={trip} ask={ask} amount={ask.unpaid} />;
  const { state, change, quote, promisedBy } = ask;
  const by = promisedBy ? format.moment(promisedBy, readerZone()) : null;
  const isDone = state === 'changed';
  const Icon = isDone ? CircleCheck : Hourglass;
  return (
    <>
      <div className="flex items-start gap-4">
        <span
          className={
            isDone
              ? 'grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent'
              : 'grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand'
          }
        >
          <Icon aria-hidden className="size-6" />
        </span>
        <StepTitle
          step={state}
          body={
            isDone
              ? t('exchange.done.body', { email: trip.contactEmail })
              : state === 'awaiting_approval'
                ? t('exchange.approval.body', { time: by ?? '' })
                : state === 'agent_fulfilling'
                  ? by
                    ? t('exchange.agent.until', { time: by })
                    : t('exchange.agent.body')
                  : by
                    ? t('exchange.asked.until', { time: by })
                    : t('exchange.asked.body')
          }
        >
          {t(
            isDone
              ? 'exchange.done.title'
              : state === 'awaiting_approval'
                ? 'exchange.approval.title'
                : state === 'agent_fulfilling'
                  ? 'exchange.agent.title'
                  : 'exchange.asked.title',
          )}
        </StepTitle>
      </div>
      <div role="status" className="sr-only">
        {isDone ? t('exchange.done.title') : null}
      </div>
      {isDone ? null : <p className="max-w-[70ch] text-ink-muted">{t('exchange.asked.leave')}</p>}
      {quote ? (
        <div className="grid gap-4">
          <Beside quote={quote} changed={ask.wish.changes.map(({ slice }) => slice)} />
        </div>
      ) : null}
      {quote ? <KeptCredit quote={quote} /> : null}
      {change && (change.charge || change.lines.length > 0) ? (
        <Card as="section" aria-labelledby="money" className="grid max-w-2xl gap-3">
          <h2 id="money" className="headline text-xl">
            {t('exchange.money.title')}
          </h2>
          {change.charge ? (
            <Charge
              label={change.charge.label}
              digits={change.charge.lastFour ?? ''}
              isPaid={change.charge.state === 'paid'}
            >
              {format.money(change.charge.amount)}
            </Charge>
          ) : (
            <RefundLines lines={change.lines} showsState />
          )}
        </Card>
      ) : null}
      <ToTrip tripId={trip.tripId} isPrimary={isDone} />
    </>
  );
}

/** What is left over and stays with the airline, with its last day. */
function KeptCredit({ quote }: { quote: ExchangeQuote }) {
  const t = useT();
  const format = useFormat();
  const { kind, amount } = endOfQuote(quote);
  const { creditUntil } = quote.equation;
  if (kind !== 'airline_credit') return null;
  return (
    <Card as="section" className="grid max-w-2xl gap-1">
      <h2 className="flex items-baseline justify-between gap-6 font-semibold">
        <span>{t('exchange.equation.end.airline_credit')}</span>
        <span className="tabular">{format.money(amount)}</span>
      </h2>
      <p className="text-sm text-ink-muted">
        {t('exchange.equation.end-note.airline_credit')}{' '}
        {creditUntil ? t('exchange.equation.credit-until', { date: format.date(creditUntil, 'year') }) : null}
      </p>
    </Card>
  );
}

function Charge({
  label,
  digits,
  isPaid,
  children,
}: {
  label: string;
  digits: string;
  isPaid: boolean;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <p className="flex items-baseline justify-between gap-6">
      <span>
        {t(isPaid ? 'trips.change.charged-to' : 'trips.change.charging-to', { name: label, digits })}
      </span>
      <span className="tabular font-semibold">{children}</span>
    </p>
  );
}

export function ToTrip({ tripId, isPrimary = false }: { tripId: string; isPrimary?: boolean }) {
  const t = useT();
  return (
    <div>
      <LinkButton kind={isPrimary ? 'primary' : 'secondary'} href={`/trips/${tripId}/`}>
        {t('exchange.to-trip')}
      </LinkButton>
    </div>
  );
}
