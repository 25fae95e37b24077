import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';
import { FoldedSection } from '#web/lib/checkout/more.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { includedAtCheckout } from '#web/protections/index.ts';

/** What comes with a booking without a price of its own; nothing where nothing does. [PDP-01, PDP-02, PMT-01, BKG-07] */
export const IncludedSection = ({ session }: { session: BookingSession }) => (
  <Suspense>
    <Included session={session} />
  </Suspense>
);

function Included({ session: { bookingSessionId } }: { session: BookingSession }) {
  const t = useT();
  const format = useFormat();
  const parts = includedAtCheckout.usePart();
  const answers = useQueries({
    queries: parts.map(({ kind, readOffer }) => ({
      queryKey: [...checkoutQuery(bookingSessionId).queryKey, kind],
      queryFn: ({ signal }: { signal: AbortSignal }) => readOffer(bookingSessionId, signal),
      staleTime: 60_000,
    })),
  });
  if (answers.some(({ data }) => data === undefined)) return null;
  const offers = parts.map((part, at) => ({ ...part, offer: answers[at]?.data }));
  const included = offers.filter(({ isIncluded, offer }) => isIncluded(offer));
  if (included.length === 0) return null;
  return (
    <FoldedSection
      id="included"
      title={t('booking.included.title')}
      note={t('booking.included.note', {
        names: format.list(included.map(({ kind }) => t(`booking.protections.name.${kind}`))),
      })}
    >
      {included.map(({ kind, offer, Offer }) => (
        <Offer key={kind} offer={offer} />
      ))}
    </FoldedSection>
  );
}
