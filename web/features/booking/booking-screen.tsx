import { useQueryClient } from '@tanstack/react-query';
import { Clock3, Hourglass, LoaderCircle, SearchX, XCircle } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { BookingProgress } from '#contract/booking.ts';
import { heldFor } from '#contract/business/held-for.ts';
import { leaveHintAfterMs } from '#contract/leave-hint.ts';
import type { NextStep } from '#contract/problems.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { ApiProblem, isNotFound } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemReference } from '#web/lib/problems/problem-reference.tsx';
import { forgetRewards } from '#web/lib/rewards/rewards.ts';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { useLasting } from '#web/lib/use-lasting.ts';
import { useLostFocus } from '#web/lib/use-lost-focus.ts';
import { kindOf } from '#web/products/index.ts';
import type { ProductKind } from '#web/products/port.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { originOf } from './attempt.ts';
import { CallUs } from './call-us.tsx';
import { dropDraft } from './draft-store.ts';
import { useBooking } from './queries.ts';
import { waysOn } from './ways-on.ts';

interface Props {
  bookingId: string;
  /** Draws the confirmation of a trip. */
  renderConfirmed(tripId: string, product: BookingProgress['product']): ReactNode;
  /** Draws the facts of a booking that is waiting for an answer, or that was not answered in time. */
  renderOpen(bookingId: string): ReactNode;
  /** Draws who can approve a booking that is waiting for it. */
  renderWaiting(bookingId: string): ReactNode;
  /** Draws why a company did not approve a booking, and how to ask again. */
  renderNotApproved(bookingId: string): ReactNode;
}

/** Follows a booking to its outcome, across reloads too: in progress, pending, waiting, failed or confirmed. */
export function BookingScreen({ bookingId, renderConfirmed, ...render }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useBooking(bookingId);
  const isConfirmed = data?.outcome === 'confirmed';
  const box = useLostFocus<HTMLDivElement>(`${data?.outcome} ${data?.problem?.code} ${error === null}`);
  useEffect(() => {
    const origin = isConfirmed ? originOf(bookingId) : null;
    if (origin) dropDraft(origin.bookingSessionId);
    if (isConfirmed) void forgetRewards(queries);
  }, [isConfirmed, bookingId, queries]);
  useScreenTitle(data ? t(`booking.outcome.${data.outcome}`, { product: data.product }) : undefined);
  if (data?.outcome === 'confirmed' && data.tripId) return renderConfirmed(data.tripId, data.product);
  if (!data && isNotFound(error)) return <NoSuchBooking />;
  if (error && !data) {
    const { title, reference } = problemText(error, t);
    return (
      <div className="page">
        <ErrorState level={1} onTryAgain={() => void refetch()}>
          {title}
          <ProblemReference id={reference} className="mt-1" />
        </ErrorState>
      </div>
    );
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-focus-silent
      className="page py-8 outline-none"
      role="status"
      aria-live="polite"
    >
      <Outcome progress={data} bookingId={bookingId} {...render} />
    </div>
  );
}

/** Shown for a mistyped address or another customer's booking: links to My Trips and to support. */
function NoSuchBooking() {
  const t = useT();
  useScreenTitle(t('booking.missing.title'));
  return (
    <div className="page py-8">
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden />}
        title={t('booking.missing.title')}
        actions={
          <>
            <LinkButton href="/trips/">{t('booking.to-trips')}</LinkButton>
            <LinkButton kind="secondary" href="/">
              {t('booking.missing.search')}
            </LinkButton>
          </>
        }
      >
        <p>{t('booking.missing.body')}</p>
        <p className="mt-2">
          <CallUs />
        </p>
      </EmptyState>
    </div>
  );
}

function Outcome({
  progress,
  bookingId,
  renderOpen,
  renderWaiting,
  renderNotApproved,
}: Omit<Props, 'renderConfirmed'> & { progress: BookingProgress | undefined }) {
  const t = useT();
  const format = useFormat();
  const trips = (
    <LinkButton kind="secondary" href="/trips/">
      {t('booking.to-trips')}
    </LinkButton>
  );
  // The product is unknown until the first response.
  const product = progress?.product ?? 'unknown';
  const promise = progress?.promisedBy
    ? t('booking.pending.promise', { time: format.moment(progress.promisedBy, readerZone()) })
    : t('booking.pending.soon');
  switch (progress?.outcome) {
    case 'pending':
      if (progress.problem?.code === 'booking-not-finished')
        return <NotFinished progress={progress}>{renderOpen(bookingId)}</NotFinished>;
      return (
        <EmptyState
          level={1}
          icon={<Clock3 aria-hidden />}
          title={t(progress.problem ? 'booking.late.title' : 'booking.pending.title', { product })}
          actions={trips}
        >
          {renderOpen(bookingId)}
          <p>{progress.problem?.title ?? promise}</p>
          <p className="mt-2">
            {progress.problem && progress.promisedBy
              ? t('booking.late.body', { time: format.moment(progress.promisedBy, readerZone()) })
              : t('booking.pending.body', { product })}
          </p>
          <Suspense>
            <Withdrawal kind={kindOf(progress.product)} bookingId={bookingId} />
          </Suspense>
        </EmptyState>
      );
    case 'waiting_for_approval':
      return (
        <EmptyState
          level={1}
          icon={<Hourglass aria-hidden />}
          title={t('booking.approval.title')}
          actions={trips}
        >
          {renderOpen(bookingId)}
          <p>
            {t('booking.approval.body', {
              time: progress.promisedBy ? format.moment(progress.promisedBy, readerZone()) : '',
            })}
          </p>
          {progress.heldUntil ? (
            <p className="mt-2">
              {t('booking.approval.held', {
                held: heldFor(progress.heldUntil, progress.promisedBy),
                time: format.moment(progress.heldUntil, readerZone()),
              })}
            </p>
          ) : null}
          {renderWaiting(bookingId)}
        </EmptyState>
      );
    case 'failed':
      return (
        <Failed progress={progress} bookingId={bookingId} renderOpen={renderOpen}>
          {String(progress.problem?.code).startsWith('approval-') ? renderNotApproved(bookingId) : null}
        </Failed>
      );
    default:
      return <Working product={product} step={progress?.step} undoneBy={progress?.promisedBy ?? null} />;
  }
}

function Withdrawal({ kind: { withdrawal }, bookingId }: { kind: ProductKind; bookingId: string }) {
  return withdrawal ? <WithdrawalOf part={withdrawal} bookingId={bookingId} /> : null;
}

function WithdrawalOf({
  part,
  bookingId,
}: {
  part: NonNullable<ProductKind['withdrawal']>;
  bookingId: string;
}) {
  const { Withdraw } = part.usePart();
  return <Withdraw bookingId={bookingId} />;
}

/** A step keeps failing on our side: staff settle it, and by when. */
function NotFinished({ progress, children }: { progress: BookingProgress; children: ReactNode }) {
  const t = useT();
  const format = useFormat();
  return (
    <EmptyState
      level={1}
      icon={<Clock3 aria-hidden />}
      title={t('booking.not-finished.title')}
      actions={
        <LinkButton kind="secondary" href="/trips/">
          {t('booking.to-trips')}
        </LinkButton>
      }
    >
      {children}
      <p>{progress.problem?.title}</p>
      <p className="mt-2">
        {t('booking.not-finished.body', {
          time: progress.promisedBy ? format.moment(progress.promisedBy, readerZone()) : '',
        })}
      </p>
      <p className="mt-2">
        <CallUs error={progress.problem ? new ApiProblem(progress.problem, '') : undefined} />
      </p>
    </EmptyState>
  );
}

function Working({
  product,
  step,
  undoneBy,
}: {
  product: string;
  step: string | undefined;
  /** When a failed booking that takes long to undo will be undone. */
  undoneBy: string | null;
}) {
  const t = useT();
  const format = useFormat();
  const isUnusual = useLasting(step !== undefined, leaveHintAfterMs);
  return (
    <EmptyState
      level={1}
      icon={<LoaderCircle aria-hidden className="animate-spin" />}
      title={t(undoneBy === null ? 'booking.working.title' : 'booking.failed.title', { product })}
    >
      <p>
        {undoneBy !== null
          ? t('booking.working.undoing', { time: format.moment(undoneBy, readerZone()) })
          : isUnusual
            ? t('booking.working.unusual', { step })
            : t('booking.working.body')}
      </p>
      {isUnusual && undoneBy === null ? <p className="mt-2">{t('booking.working.leave')}</p> : null}
    </EmptyState>
  );
}

/** True for steps that are done in the checkout, which this screen returns to: retry, or pay another way. */
const isAgain = (step: NextStep | undefined): boolean =>
  step === 'retry' || step === 'choose_another_payment';

function Failed({
  progress,
  bookingId,
  renderOpen,
  children,
}: Pick<Props, 'bookingId' | 'renderOpen'> & { progress: BookingProgress; children: ReactNode }) {
  const t = useT();
  const origin = originOf(bookingId);
  const { problem, product } = progress;
  const ways = waysOn(problem ?? { next: 'retry' }, { isOver: true });
  const leadsToCheckout = origin !== null && ways.includes('reopen');
  return (
    <EmptyState
      level={1}
      icon={<XCircle aria-hidden />}
      title={t('booking.failed.title', { product })}
      actions={
        <>
          {leadsToCheckout ? (
            <LinkButton href={`/checkout/${origin.bookingSessionId}/`}>
              {t('booking.failed.checkout')}
            </LinkButton>
          ) : null}
          <LinkButton
            kind={leadsToCheckout ? 'secondary' : 'primary'}
            href={origin?.backHref ?? kindOf(product).searches[0]?.href ?? '/'}
          >
            {t(origin ? 'booking.hold.back' : 'booking.failed.search', { product })}
          </LinkButton>
        </>
      }
    >
      {renderOpen(bookingId)}
      <p>{problem?.title ?? t('booking.failed.body')}</p>
      {children}
      {problem && [problem.next, problem.otherwise].some(isAgain) ? (
        <p className="mt-2">{t(leadsToCheckout ? 'booking.failed.again' : 'booking.failed.anew')}</p>
      ) : null}
      {ways.includes('call') ? (
        <p className="mt-2">
          <CallUs error={problem ? new ApiProblem(problem, '') : undefined} />
        </p>
      ) : null}
      <ProblemReference id={bookingId} className="mt-2" />
    </EmptyState>
  );
}
