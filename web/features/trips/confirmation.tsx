import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { PriceLines } from '#web/lib/stay/price-lines.tsx';
import { StayFacts } from '#web/lib/stay/stay-facts.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { FlightConfirmation } from './flight-confirmation.tsx';
import { tripQuery } from './queries.ts';
import { TenderLines } from './tender-lines.tsx';
import { TripCodes } from './trip-codes.tsx';
import { TripPapers } from './trip-papers.tsx';
import { TripProblem, TripSkeleton } from './trip-states.tsx';

/** The booking stands: its numbers, the receipt, the deadlines, and everything to take along. [BKG-05] */
export function Confirmation({ tripId }: { tripId: string }) {
  const { data: trip, error, refetch } = useQuery(tripQuery(tripId));
  if (error && !trip) return <TripProblem error={error} onRetry={() => void refetch()} />;
  if (!trip) return <TripSkeleton />;
  return trip.kind === 'Flight' ? <FlightConfirmation trip={trip} /> : <Confirmed trip={trip} />;
}

function Confirmed({ trip }: { trip: Trip }) {
  const t = useT();
  const now = useServerNow();
  const title = useRef<HTMLHeadingElement>(null);
  // The waiting screen is gone and the focus with it.
  useEffect(() => title.current?.focus(), []);
  const { stay } = trip;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="grid gap-5 rounded-card bg-accent-soft p-6 tablet:p-8">
        <div className="flex items-start gap-4">
          <CircleCheck aria-hidden className="mt-1 size-9 shrink-0 text-accent" />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <h1 ref={title} tabIndex={-1} data-focus-silent className="headline text-3xl">
              {t('trips.confirmed.title', { name: stay.name })}
            </h1>
            <p>{t('trips.confirmed.mail', { email: trip.contactEmail })}</p>
          </div>
        </div>
        <TripCodes trip={trip} />
        <div className="print:hidden">
          <LinkButton href={`/trips/${trip.tripId}/`}>{t('trips.confirmed.view')}</LinkButton>
        </div>
      </header>
      <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          <Card as="section" padding="none" aria-labelledby="stay">
            {stay.picture ? (
              <Picture
                src={stay.picture}
                alt=""
                width={1200}
                height={500}
                className="aspect-12/5 print:hidden"
              />
            ) : null}
            <div className="grid gap-5 p-5 tablet:p-6">
              <div>
                <h2 id="stay" className="headline text-2xl">
                  {stay.name}
                </h2>
                <p className="text-ink-muted">{stay.address}</p>
              </div>
              <StayFacts stay={stay} />
            </div>
          </Card>
          <Card as="section" aria-labelledby="deadlines" className="grid gap-5">
            <h2 id="deadlines" className="headline text-2xl">
              {t('booking.cancel.title')}
            </h2>
            <p className="text-ink-muted">
              {t('trips.stay.zone', { zone: stay.timeZone.replaceAll('_', ' ') })}
            </p>
            <CancellationTimeline stay={stay} paidNow={trip.price.dueNow} now={now} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card as="section" variant="raised" aria-labelledby="receipt" className="grid gap-5">
            <h2 id="receipt" className="headline text-xl">
              {t('trips.receipt.title')}
            </h2>
            <PriceLines price={trip.price} later={trip.later} />
            <h3 className="border-t border-line pt-4 font-semibold">{t('trips.receipt.paid-with')}</h3>
            <TenderLines trip={trip} />
          </Card>
          <TripPapers trip={trip} />
        </div>
      </div>
    </div>
  );
}
