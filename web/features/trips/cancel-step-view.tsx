import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type {
  Cancellation,
  CancellationQuote,
  PlainCancellationQuote as PlainQuote,
} from '#contract/trips.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { type CopyInputs, LegalCopy } from '#web/lib/texts/legal-copy.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { type Format, readerZone, useFormat } from '#web/lib/use-format.ts';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { type CancellableTrip, type CancelStep, supportReason } from './cancel-step.ts';
import { CancellationPromise } from './cancellation-promise.tsx';
import { EarnedBack } from './earned-back.tsx';
import { RefundLines } from '#web/lib/trip/refund-lines.tsx';

interface Props {
  step: CancelStep;
  trip: CancellableTrip;
  quote: PlainQuote | undefined;
  /** The choice between cancelling by a protection and without it; null where there is none. */
  choice: ReactNode;
  /** The protections that a cancellation ends. */
  lost: ReactNode;
  cancellation: Cancellation | undefined;
  error: unknown;
  isAnew: boolean;
  /** True once the cancellation was requested, not only its terms. */
  isAskedFor: boolean;
}

/** Content of one step of the cancellation dialog. Each step is announced and takes the focus. */
export function CancelStepView({ step, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [step]);
  return (
    <div ref={box} tabIndex={-1} data-focus-silent className="grid gap-5">
      <Step step={step} {...rest} />
    </div>
  );
}

function Step({ step, trip, quote, choice, lost, cancellation, error, isAnew, isAskedFor }: Props) {
  const t = useT();
  const format = useFormat();
  const { phones } = bootstrap().brand;
  switch (step) {
    case 'loading':
      return (
        <>
          <span className="sr-only" role="status">
            {t('trips.cancel.loading', { kind: trip.kind })}
          </span>
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-16 w-full" />
        </>
      );
    case 'policy':
    case 'nonrefundable':
      return quote ? (
        <>
          {isAnew ? <Banner kind="warn">{t('trips.cancel.anew')}</Banner> : null}
          <p>
            {step === 'policy'
              ? t('trips.cancel.policy', { name: trip.title })
              : t('trips.cancel.nothing', { name: trip.title, kind: trip.kind })}
          </p>
          {choice}
          {lost}
          <Terms quote={quote} />
        </>
      ) : null;
    case 'confirm':
      return quote ? (
        <>
          <p>
            {t('trips.cancel.sure', {
              kind: trip.kind,
              name: trip.title,
              dates: format.range(trip.startsOn, trip.endsOn),
            })}
          </p>
          <p className="text-lg">
            <LegalCopy of="cancelling" inputs={cancellingCopy(quote, format)} />
          </p>
          {lost}
          <p className="text-ink-muted">{t('trips.cancel.final')}</p>
        </>
      ) : null;
    case 'success':
      return cancellation ? (
        <>
          {isCreditAlone(cancellation) ? null : (
            <p>
              {t('trips.cancel.done', {
                refund: format.money(cancellation.refund),
                nothing: String(cancellation.refund.amount === 0),
              })}
            </p>
          )}
          <KeptBySupplier credit={cancellation.supplierCredit} />
          <RefundLines lines={cancellation.lines} showsState />
          <p className="text-sm text-ink-muted">{t('trips.cancel.mail', { email: trip.contactEmail })}</p>
        </>
      ) : null;
    case 'pending':
      return <CancellationPromise kind={trip.kind} cancellation={cancellation} />;
    case 'cancelled':
      return <p>{t('trips.cancel.already')}</p>;
    case 'support':
      return (
        <>
          <p>
            {cancellation?.problem ?? t(`trips.cancel.support.${supportReason(error)}`, { kind: trip.kind })}
          </p>
          <p>
            <WithCodes
              id={isSuppliers(cancellation, error) ? 'trips.cancel.call-airline' : 'trips.cancel.call'}
              values={{
                phone: isSuppliers(cancellation, error) ? phones.rebooking : phones.support,
                locator: trip.locator,
              }}
            />
            <ContactLink
              {...supportEnds.cannotCancel}
              {...(error instanceof ApiProblem ? { problem: String(error.problem.code) } : {})}
              outcome={outcomeOf(error)}
              {...(isSuppliers(cancellation, error) ? { line: 'rebooking' as const } : {})}
              instance={error instanceof ApiProblem ? error.problem.instance : undefined}
              className="ml-3 inline-block"
            />
          </p>
        </>
      );
    case 'tryAgain':
      return (
        <>
          <ProblemBanner error={error} />
          <p className="text-ink-muted">
            {t(isAskedFor ? 'trips.cancel.try-again' : 'trips.cancel.try-again-terms')}
          </p>
        </>
      );
  }
}

/** What the supplier said about cancelling, as the error names it. */
const outcomeOf = (error: unknown): string | undefined => {
  const outcome = error instanceof ApiProblem ? error.problem.context?.['outcome'] : undefined;
  return typeof outcome === 'string' ? outcome : undefined;
};

/** True if the customer has to contact the supplier, not us. */
const isSuppliers = (cancellation: Cancellation | undefined, error: unknown): boolean =>
  cancellation === undefined && supportReason(error) === 'ContactAirline';

/** Refund and supplier credit as the legal copy takes them. [LEG-02] */
const cancellingCopy = (
  { refund, supplierCredit }: Pick<CancellationQuote, 'refund' | 'supplierCredit'>,
  format: Format,
): CopyInputs => ({
  concise: true,
  ...(isCreditAlone({ refund, supplierCredit }) ? {} : { refundAmount: format.money(refund) }),
  ...(supplierCredit ? { airlineFTCAmount: format.money(supplierCredit) } : {}),
});

/** True if the only refund is an airline credit. */
const isCreditAlone = ({
  refund,
  supplierCredit,
}: Pick<CancellationQuote, 'refund' | 'supplierCredit'>): boolean =>
  refund.amount === 0 && supplierCredit !== null;

/** Airline credit issued besides the refund. */
function KeptBySupplier({ credit }: { credit: CancellationQuote['supplierCredit'] }) {
  const t = useT();
  const format = useFormat();
  return credit ? <p>{t('trips.flight.airline-credit', { amount: format.money(credit) })}</p> : null;
}

/** True if the fee could come from more than one tender, so that the tender is named. [decision 0006] */
const isFeeShared = ({ penalty, refund, lines }: PlainQuote): boolean =>
  penalty.amount > 0 &&
  refund.amount > 0 &&
  new Set(lines.flatMap(({ kind }) => (kind === 'TravelWalletOffer' ? [] : [kind]))).size > 1;

/** Amount paid, cancellation fee and refund by tender. */
function Terms({ quote }: { quote: PlainQuote }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <SummaryList
        items={[
          {
            id: 'paid',
            label: t('trips.cancel.paid'),
            value: format.money(quote.paidBack?.of ?? quote.paid),
          },
          ...(quote.paidBack
            ? [
                {
                  id: 'paid-back',
                  label: t('trips.cancel.paid-back'),
                  value: format.money(quote.paidBack.amount),
                },
              ]
            : []),
          ...(quote.paidBySupplierCredit
            ? [
                {
                  id: 'paid-by-airline-credit',
                  label: t('trips.flight.airline-credit-paid'),
                  value: format.money(quote.paidBySupplierCredit),
                },
              ]
            : []),
          { id: 'penalty', label: t('trips.cancel.penalty'), value: format.money(quote.penalty) },
          ...(quote.notRestored
            ? [
                {
                  id: 'not-restored',
                  label: t('trips.cancel.not-restored'),
                  value: format.money(quote.notRestored),
                },
              ]
            : []),
          ...(quote.premiums
            ? [
                {
                  id: 'premiums',
                  label: t('trips.cancel.premiums'),
                  value: format.money(quote.premiums),
                },
              ]
            : []),
          ...(quote.byProtection
            ? [
                {
                  id: 'by-protection',
                  label: t('trips.cancel.by-protection'),
                  value: format.money(quote.byProtection),
                  emphasis: 'saving' as const,
                },
              ]
            : []),
          ...(quote.givenUpCredit
            ? [
                {
                  id: 'given-up-credit',
                  label: t('trips.cancel.given-up-credit'),
                  value: format.money(quote.givenUpCredit),
                },
              ]
            : []),
          ...(quote.supplierCredit
            ? [
                {
                  id: 'airline-credit',
                  label: t('trips.flight.airline-credit-label'),
                  value: format.money(quote.supplierCredit),
                },
              ]
            : []),
          {
            id: 'refund',
            label: t('trips.cancel.refund'),
            value: format.money(quote.refund),
            emphasis: 'total',
          },
        ]}
      />
      {quote.lines.length > 0 ? (
        <section className="grid gap-3 rounded-control bg-surface-sunken p-4">
          <h3 className="font-semibold">{t('trips.cancel.by-tender')}</h3>
          <RefundLines lines={quote.lines} showsState={false} />
          {isFeeShared(quote) ? (
            <p className="text-sm text-ink-muted">{t('trips.cancel.fee-order')}</p>
          ) : null}
        </section>
      ) : null}
      <EarnedBack {...quote} />
      <p className="text-sm text-ink-muted">
        {t('trips.cancel.holds-until', { time: format.moment(quote.expiresAt, readerZone()) })}
      </p>
    </>
  );
}
