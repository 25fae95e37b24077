import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { laterPart } from '#web/lib/later-part.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { wayBackOf } from '#web/lib/checkout/open-checkout.ts';
import { kindOf } from '#web/products/index.ts';
import type { TravelerPickerParts } from '#web/lib/checkout/picker-parts.ts';
import { checkoutQuery } from '../../lib/checkout/checkout-query.ts';
import { NotShown } from './not-shown.tsx';

const form = laterPart(() => import('./checkout-form.tsx'));

/** Fetches the code that a checkout needs, before it is drawn: the form and the parts of its product. */
export const fetchForms = ({ product }: BookingSession): Promise<unknown> =>
  Promise.all([form.load(), kindOf(product).checkout.load()]);

/** What the page was just prepared with is not asked for again. */
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

/** The checkout of one rate or of flights. A checkout that was booked already leads to its booking. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { bookingSessionId, onBooking, onSearch } = props;
  const { data: session, error, isFetchedAfterMount, refetch } = useQuery(checkoutQuery(bookingSessionId));
  // The countdown is the portal's: its clock is read anew with the page.
  const { isPending: isClockPending } = useQuery({
    ...sessionQuery,
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < justNowMs ? false : 'always'),
  });
  // Who comes back from a booking that failed is not led there again by what was true while it was made.
  const bookingId = session?.bookingId ?? null;

  useEffect(() => {
    if (bookingId !== null && isFetchedAfterMount) onBooking(bookingId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a booking that appears leads away
  }, [bookingId, isFetchedAfterMount]);

  // Both files are asked for before the page waits for one of them.
  useEffect(() => {
    if (session) fetchForms(session).catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the product says which files
  }, [session?.product]);

  if (error && !session)
    return <NotShown error={error} onTryAgain={() => void refetch()} onSearch={onSearch} />;
  if (!session || isClockPending || bookingId !== null) return <CheckoutSkeleton />;
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <OpenCheckout key={bookingSessionId} session={session} {...props} />
    </Suspense>
  );
}

/** The form, once the code of its product is here. */
function OpenCheckout({
  session,
  renderPicker,
  onBooking,
  onCheckout,
  onLeave,
}: CheckoutScreenProps & { session: BookingSession }) {
  const { CheckoutForm } = form.usePart();
  const kind = kindOf(session.product).checkout.usePart();
  // In another window the way back is a search for the same.
  const backHref = wayBackOf(session.bookingSessionId) ?? kind.searchAgainHref(session);
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

function CheckoutSkeleton() {
  const t = useT();
  return (
    <Loading label={t('booking.loading')} className="page grid gap-6 pt-8">
      <Skeleton className="h-11 w-72" />
      <Skeleton className="h-5 w-64" />
      <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-160 rounded-card desktop:order-2" />
        <div className="grid gap-6">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-52 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      </div>
    </Loading>
  );
}
