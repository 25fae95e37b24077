import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FlightCodes } from './flight-codes.tsx';
import { TripPapers } from './trip-papers.tsx';

/** The flights are booked: their codes, and everything to take along. [BKG-05] */
export function FlightConfirmation({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  // The waiting screen is gone and the focus with it.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="grid gap-5 rounded-card bg-accent-soft p-6 tablet:p-8">
        <div className="flex items-start gap-4">
          <CircleCheck aria-hidden className="mt-1 size-9 shrink-0 text-accent" />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <h1 ref={title} tabIndex={-1} data-focus-silent className="headline text-3xl">
              {t('trips.flight.confirmed', { title: trip.title })}
            </h1>
            <p>{t('trips.confirmed.mail', { email: trip.contactEmail })}</p>
          </div>
        </div>
        <FlightCodes trip={trip} />
        <div className="print:hidden">
          <LinkButton href={`/trips/${trip.tripId}/`}>{t('trips.confirmed.view')}</LinkButton>
        </div>
      </header>
      <TripPapers trip={trip} />
    </div>
  );
}
