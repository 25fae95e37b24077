import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { Product } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PaidAtContext } from '#web/lib/price/paid-at.ts';
import { kindOf, kindOfTrip } from '#web/products/index.ts';
import { ConfirmedHeader } from './confirmed-header.tsx';
import { tripQuery } from './queries.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { TripPapers } from './trip-papers.tsx';
import { TripProblem, TripSkeleton } from './trip-states.tsx';

/** Confirmation of a booking: reference numbers, receipt, deadlines and documents. [BKG-05] */
export function Confirmation({ tripId, product }: { tripId: string; product: Product }) {
  const { data: trip, error, refetch } = useQuery(tripQuery(tripId));
  // Preload the code while the trip loads.
  useEffect(() => {
    kindOf(product)
      .trip.load()
      .catch(() => undefined);
  }, [product]);
  if (error && !trip) return <TripProblem error={error} onRetry={() => void refetch()} />;
  if (!trip) return <TripSkeleton />;
  return (
    <PaidAtContext value={kindOfTrip(trip).paidAt}>
      <Suspense fallback={<TripSkeleton />}>
        <Confirmed trip={trip} />
      </Suspense>
    </PaidAtContext>
  );
}

function Confirmed({ trip }: { trip: AnyTrip }) {
  const t = useT();
  const kind = kindOfTrip(trip).trip.usePart();
  const { confirmed } = kind;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <ConfirmedHeader trip={trip} title={confirmed.title(trip, t)}>
        <confirmed.Codes trip={trip} />
      </ConfirmedHeader>
      <confirmed.Notice trip={trip} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          <confirmed.Main trip={trip} />
        </div>
        <div className="grid gap-6">
          <ReceiptCard trip={trip} later={kind.later(trip)} variant="raised" />
          <TripPapers trip={trip} />
        </div>
      </div>
    </div>
  );
}
