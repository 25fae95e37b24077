import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { lazyPart } from '#web/lib/lazy-code.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { travelersQuery } from '#web/lib/travelers/saved-travelers.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaidAtContext } from '#web/lib/price/paid-at.ts';
import { returnHrefOf } from '#web/lib/checkout/open-checkout.ts';
import { kindOf } from '#web/products/index.ts';
import type { TravelerPickerParts } from '#web/lib/checkout/picker-parts.ts';
import { checkoutQuery } from '../../lib/checkout/checkout-query.ts';
import { NotShown } from './not-shown.tsx';

const form = lazyPart(() => import('./checkout-form.tsx'));

/** Preloads the code of a checkout: the form and the parts of its product. */
const fetchForms = ({ product }: BookingSession): Promise<unknown> =>
  Promise.all([form.load(), kindOf(product).checkout.load()]);

/** Data prefetched within this many milliseconds is not fetched again on mount. */
const justNowMs = 2000;

export interface CheckoutScreenProps {
  bookingSessionId: string;
  /** Draws the choice of saved travelers for one room or passenger. */
  renderPicker(props: TravelerPickerParts): ReactNode;
  onBooking(bookingId: string): void;
  onCheckout(bookingSessionId: string): void;
  onSearch(): void;
  onLeave(backHref: string): void;
}

/** The checkout of one rate or of flights. Redirects to the booking when the checkout was already booked. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { bookingSessionId, onBooking, onSearch } = props;
  const { data: session, error, isFetchedAfterMount, refetch } = useQuery(checkoutQuery(bookingSessionId));
  // The countdown uses the portal's clock, which is read anew with the page.
  const { isPending: isClockPending } = useQuery({
    ...sessionQuery,
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < justNowMs ? false : 'always'),
  });
  // The form begins with the account holder filled in; without their profile after a failure.
  const { isPending, failureCount } = useQuery(travelersQuery);
  const isHolderAwaited = isPending && failureCount === 0;
  // Waits for a fresh fetch: after a failed booking, cached data could redirect the customer back to that booking.
  const bookingId = session?.bookingId ?? null;

  useEffect(() => {
    if (bookingId !== null && isFetchedAfterMount) onBooking(bookingId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a booking that appears leads away
  }, [bookingId, isFetchedAfterMount]);

  // Start loading both files before the page suspends on one of them.
  useEffect(() => {
    if (session) fetchForms(session).catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the product says which files
  }, [session?.product]);

  if (error && !session)
    return <NotShown error={error} onTryAgain={() => void refetch()} onSearch={onSearch} />;
  if (!session || isClockPending || isHolderAwaited || bookingId !== null) return <CheckoutSkeleton />;
  return (
    <PaidAtContext value={kindOf(session.product).paidAt}>
      <Suspense fallback={<CheckoutSkeleton />}>
        <OpenCheckout key={bookingSessionId} session={session} {...props} />
      </Suspense>
    </PaidAtContext>
  );
}

/** The form, once the code of its product has loaded. */
function OpenCheckout({
  session,
  renderPicker,
  onBooking,
  onCheckout,
  onLeave,
}: CheckoutScreenProps & { session: BookingSession }) {
  const { CheckoutForm } = form.usePart();
  const kind = kindOf(session.product).checkout.usePart();
  // When another window opened this checkout, the link back repeats the search.
  const backHref = returnHrefOf(session.bookingSessionId) ?? kind.searchAgainHref(session);
  return (
    <CheckoutForm
      session={session}
      kind={kind}
      backHref={backHref}
      renderPicker={renderPicker}
      onBooking={onBooking}
      onCheckout={onCheckout}
      onLeave={() => onLeave(backHref)}
    />
  );
}

/** In the shape of the first paint, and as high as the window, so that the foot of the page does not jump. */
function CheckoutSkeleton() {
  const t = useT();
  return (
    <Loading label={t('booking.loading')} className="page grid min-h-dvh content-start gap-5 pt-6">
      <div className="grid gap-4">
        {/* The heading itself comes with the form, which takes the focus to it. */}
        <p aria-hidden className="headline text-3xl">
          {t('booking.title')}
        </p>
        <Skeleton className="h-5.5 w-72 max-w-full" />
      </div>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-8">
        <Skeleton className="h-160 rounded-card desktop:order-2" />
        <div className="grid gap-4">
          <Skeleton className="h-90 rounded-card" />
          <Skeleton className="h-59 rounded-card" />
        </div>
      </div>
    </Loading>
  );
}
