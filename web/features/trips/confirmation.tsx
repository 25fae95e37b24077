import { useQuery } from '@tanstack/react-query';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { StayFacts } from '#web/lib/stay/stay-facts.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ConfirmedHeader } from './confirmed-header.tsx';
import { FlightConfirmation } from './flight-confirmation.tsx';
import { tripQuery } from './queries.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { TripCodes } from './trip-codes.tsx';
import { TripPapers } from './trip-papers.tsx';
import { TripProblem, TripSkeleton } from './trip-states.tsx';

/** The booking stands: its numbers, the receipt, the deadlines, and everything to take along. [BKG-05] */
export function Confirmation({ tripId, kind }: { tripId: string; kind: 'Flight' | undefined }) {
  const { data: trip, error, refetch } = useQuery(tripQuery(tripId, kind));
  if (error && !trip) return <TripProblem error={error} onRetry={() => void refetch()} />;
  if (!trip) return <TripSkeleton />;
  return trip.kind === 'Flight' ? <FlightConfirmation trip={trip} /> : <Confirmed trip={trip} />;
}

function Confirmed({ trip }: { trip: Trip }) {
  const t = useT();
  const format = useFormat();
  const now = useServerNow();
  const { stay } = trip;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <ConfirmedHeader trip={trip} title={t('trips.confirmed.title', { name: stay.name })}>
        <TripCodes trip={trip} />
      </ConfirmedHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_23rem]">
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
                <p className="text-ink-muted">{format.address(stay)}</p>
              </div>
              <StayFacts stay={stay} />
            </div>
          </Card>
          <Card as="section" aria-labelledby="deadlines" className="grid gap-5">
            <h2 id="deadlines" className="headline text-2xl">
              {t('booking.cancel.title')}
            </h2>
            <p className="text-ink-muted">{t('trips.stay.zone', { zone: zoneText(t, stay.timeZone) })}</p>
            <CancellationTimeline stay={stay} paidNow={trip.price.dueNow} tenders={trip.tenders} now={now} />
          </Card>
        </div>
        <div className="grid gap-6">
          <ReceiptCard trip={trip} variant="raised" />
          <TripPapers trip={trip} />
        </div>
      </div>
    </div>
  );
}
