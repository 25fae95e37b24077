import { useState } from 'react';
import type { ExchangeAsk, ExchangeQuote } from '#contract/trips/exchange.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { ChangeCosts } from '#web/lib/trip/change/lazy-change-costs.tsx';
import { useChangeReason } from '#web/lib/trip/change/use-change-reason.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { chosenIn } from './address.ts';
import { Beside } from './beside.tsx';
import { endOfQuote, Equation } from './equation.tsx';
import { ExchangedExtras } from './extras.tsx';
import { ExchangedProtections } from './exchanged-protections.tsx';
import { StepTitle } from './frame.tsx';
import type { ScreenParts } from './parts.ts';
import { useBook, useChoose } from './queries.ts';
import { useAskAgain } from './use-ask-again.ts';
import type { End } from './offers.ts';

/** What the exchange costs, and what becomes of everything, before it is confirmed once. [TRP-05] */
export function Review(props: ScreenParts) {
  const { ask } = props;
  return ask?.quote ? <Quoted {...props} ask={ask} quote={ask.quote} /> : null;
}

function Quoted(props: ScreenParts & { ask: ExchangeAsk; quote: ExchangeQuote }) {
  const { trip, passengers, ask, quote } = props;
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const now = useServerNow();
  const end = endOfQuote(quote);
  const reason = useChangeReason(quote.policy);
  const [acceptsForfeit, setAccepts] = useState(false);
  const [isTried, setTried] = useState(false);
  const [wasBefore, setBefore] = useState<End>();
  const choosing = useChoose(trip.tripId, ask.askId, locale);
  const booking = useBook(trip.tripId, locale);
  const isBusy = choosing.isPending || booking.isPending;
  const isOver = now >= Date.parse(quote.expiresAt) || ask.state === 'abandoned' || isExpired(booking.error);
  const priceAgain = (paymentMethodId?: string) => {
    booking.reset();
    setBefore(end);
    choosing.mutate({ fares: chosenIn(ask), ...(paymentMethodId ? { paymentMethodId } : {}) });
  };
  const book = () => {
    setTried(true);
    if (quote.needsForfeitAccepted && !acceptsForfeit) {
      document.querySelector<HTMLElement>('#accepts-forfeit input')?.focus();
      return;
    }
    if (!reason.check()) return;
    booking.mutate({
      changeQuoteId: quote.quoteId,
      acceptsForfeit,
      ...(reason.policyException ? { policyException: reason.policyException } : {}),
    });
  };
  const isMoved =
    wasBefore !== undefined && (wasBefore.kind !== end.kind || wasBefore.amount.amount !== end.amount.amount);
  const error = choosing.error ?? (isExpired(booking.error) ? null : booking.error);
  return (
    <>
      <StepTitle step="review" body={t('exchange.review.body')}>
        {t('exchange.review.title')}
      </StepTitle>
      <Notices
        tripId={trip.tripId}
        quote={quote}
        isOver={isOver}
        isPricing={choosing.isPending}
        before={isMoved ? wasBefore : undefined}
        after={end}
        onPriceAgain={() => priceAgain()}
      />
      {error ? <ProblemBanner error={error} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_25rem] desktop:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Beside quote={quote} changed={ask.wish.changes.map(({ slice }) => slice)} />
          <ExchangedExtras quote={quote} passengers={passengers} />
          <ExchangedProtections quote={quote} />
        </div>
        <Card
          as="section"
          variant="raised"
          aria-labelledby="costs"
          className="grid gap-5 desktop:sticky desktop:top-4"
        >
          <h2 id="costs" className="headline text-xl">
            {t('exchange.review.costs')}
          </h2>
          <ChangeCosts
            quote={quote}
            of="flight"
            isBusy={isBusy}
            onCard={priceAgain}
            reason={reason}
            totals={{ sums: <Equation quote={quote} />, areAll: isWhole(quote) }}
          />
          {quote.covered ? (
            <p className="flex items-baseline justify-between gap-6 text-accent">
              <span>{t('exchange.covered')}</span>
              <span className="tabular font-semibold">{format.money(quote.covered.amount)}</span>
            </p>
          ) : null}
          {quote.needsForfeitAccepted ? (
            <Forfeit
              quote={quote}
              isAccepted={acceptsForfeit}
              isMissing={isTried && !acceptsForfeit}
              onAccept={setAccepts}
            />
          ) : null}
          <div className="grid gap-3">
            <Button
              isWide
              isPending={booking.isPending}
              isDisabled={isOver || choosing.isPending}
              onPress={book}
            >
              {quote.approval
                ? t('trips.change.ask-approval')
                : t(quote.settlement.amount > 0 ? 'exchange.review.do-pay' : 'exchange.review.do', {
                    amount: format.money(quote.settlement),
                  })}
            </Button>
            <OtherFlights {...props} isDisabled={isBusy} />
          </div>
          <p className="text-sm text-ink-muted">
            {t('trips.change.holds-until', { time: format.moment(quote.expiresAt, readerZone()) })}{' '}
            {t('exchange.review.until-then')}
          </p>
          <Disclosure title={t('exchange.review.lines')}>
            <PriceLines price={quote.to.price} later={[]} />
          </Disclosure>
        </Card>
      </div>
    </>
  );
}

interface NoticesProps {
  tripId: string;
  quote: ExchangeQuote;
  isOver: boolean;
  isPricing: boolean;
  /** What the exchange cost before it was priced again; undefined when it costs the same. */
  before: End | undefined;
  after: End;
  onPriceAgain(): void;
}

/** What has changed since the price was quoted, and what would be cheaper. */
function Notices({ tripId, quote, isOver, isPricing, before, after, onPriceAgain }: NoticesProps) {
  const t = useT();
  const format = useFormat();
  if (isOver)
    return isPricing ? null : (
      <Banner
        kind="warn"
        live="polite"
        title={t('exchange.review.expired')}
        actions={
          <Button size="sm" onPress={onPriceAgain}>
            {t('exchange.review.again')}
          </Button>
        }
      >
        {t('exchange.review.expired-body')}
      </Banner>
    );
  return (
    <>
      {before ? (
        <Banner kind="warn" live="polite" title={t('exchange.review.moved')}>
          {t('exchange.review.moved-body', {
            before: t(`exchange.end.told.${before.kind}`, { amount: format.money(before.amount) }),
            after: t(`exchange.end.told.${after.kind}`, { amount: format.money(after.amount) }),
          })}
        </Banner>
      ) : null}
      {quote.cheaperElsewhere ? (
        <Banner
          kind="info"
          title={t('exchange.cheaper.title', { amount: format.money(quote.cheaperElsewhere.saves) })}
          actions={
            <LinkButton size="sm" kind="secondary" href={`/trips/${tripId}/?dialog=cancel`}>
              {t('exchange.next.cancellation')}
            </LinkButton>
          }
        >
          {t('exchange.cheaper.body')}
        </Banner>
      ) : null}
    </>
  );
}

interface ForfeitProps {
  quote: ExchangeQuote;
  isAccepted: boolean;
  isMissing: boolean;
  onAccept(isAccepted: boolean): void;
}

/** The consent to losing what the old tickets are worth beyond the new ones. */
function Forfeit({ quote: { equation }, isAccepted, isMissing, onAccept }: ForfeitProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div id="accepts-forfeit" className="grid gap-1">
      <Checkbox isSelected={isAccepted} onChange={onAccept}>
        {t('exchange.forfeit.accept', { amount: format.money(equation.residualForfeited) })}
      </Checkbox>
      {isMissing ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {t('exchange.forfeit.missing')}
        </p>
      ) : null}
    </div>
  );
}

/** Whether what is charged or comes back is the airline's difference alone. */
const isWhole = ({ equation: { addCollect, refund }, settlement }: ExchangeQuote): boolean =>
  settlement.amount === addCollect.amount - refund.amount;

const isExpired = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'change-expired';

/** Back to the offers of the same wish, which are asked for anew: an ask that is quoted has none. */
function OtherFlights({ isDisabled, ...props }: ScreenParts & { ask: ExchangeAsk; isDisabled: boolean }) {
  const t = useT();
  const { isPending, error, askAgain } = useAskAgain(props, { replaces: false });
  return (
    <>
      <Button kind="secondary" isWide isDisabled={isDisabled} isPending={isPending} onPress={askAgain}>
        {t('exchange.review.other')}
      </Button>
      {error ? <ProblemBanner error={error} /> : null}
    </>
  );
}
