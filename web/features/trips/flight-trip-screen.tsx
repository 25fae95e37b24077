import { type ReactNode, useState } from 'react';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceLines } from '#web/lib/stay/price-lines.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { FlightNews } from './flight-news.tsx';
import { FlightCodes } from './flight-codes.tsx';
import { RefundTracker } from './refund-tracker.tsx';
import { TenderLines } from './tender-lines.tsx';
import { TripPapers } from './trip-papers.tsx';
import { TripStatus } from './trip-status.tsx';

/** Draws the flights of one slice. */
export type RenderSegments = (segments: readonly FlightSegment[]) => ReactNode;

interface Props {
  trip: BookedFlightTrip;
  /** A line above everything, when the trip is read without a network. */
  note: ReactNode;
  isAway: boolean;
  renderSegments: RenderSegments;
}

/** Booked flights with everything about them and everything one can do with them. [TRP-02] */
export function FlightTripScreen({ trip, note, isAway, renderSegments }: Props) {
  const t = useT();
  const [isCancelling, setIsCancelling] = useState(false);
  const close = () => {
    setIsCancelling(false);
    // The button that opened the dialog leaves with the cancellation; the tracker takes its place.
    if (trip.cancellation) setTimeout(() => document.querySelector<HTMLElement>('#refund')?.focus(), 200);
  };
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <Breadcrumbs
        className="print:hidden"
        crumbs={[{ label: t('trips.title'), href: '/trips/' }, { label: trip.title }]}
      />
      {note}
      <FlightNews trip={trip} isAway={isAway} onCancel={() => setIsCancelling(true)} />
      <Header trip={trip} />
      {trip.cancellation ? (
        <RefundTracker cancellation={trip.cancellation} locator={trip.locator} decidedBy="airline" />
      ) : null}
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-8">
        <div className="grid min-w-0 gap-6">
          <Slices trip={trip} renderSegments={renderSegments} />
          <Passengers trip={trip} />
          {trip.can.cancel && !isAway ? (
            <Card as="section" aria-labelledby="cancelling" className="grid gap-4 print:hidden">
              <h2 id="cancelling" className="headline text-2xl">
                {t('booking.cancel.title')}
              </h2>
              <VoidUntil trip={trip} />
              <div>
                <Button kind="secondary" onPress={() => setIsCancelling(true)}>
                  {t('trips.flight.cancel')}
                </Button>
              </div>
            </Card>
          ) : null}
          <Help trip={trip} />
        </div>
        <div className="grid gap-6">
          <Card as="section" aria-labelledby="receipt" className="grid gap-5">
            <h2 id="receipt" className="headline text-2xl">
              {t('trips.receipt.title')}
            </h2>
            <PriceLines price={trip.price} later={[]} />
            <h3 className="border-t border-line pt-4 font-semibold">{t('trips.receipt.paid-with')}</h3>
            <TenderLines trip={{ ...trip, later: [] }} />
          </Card>
          <TripPapers trip={trip} isAway={isAway} />
        </div>
      </div>
      {isCancelling ? <CancelDialog trip={trip} onClose={close} /> : null}
    </div>
  );
}

function Header({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const format = useFormat();
  const { ticketing, cancellation } = trip;
  const isCancelling = cancellation?.state === 'working' || cancellation?.state === 'pending';
  return (
    <header className="grid gap-5">
      {ticketing.by !== null && trip.status === 'Confirmed' ? (
        <Banner kind={ticketing.state === 'late' ? 'warn' : 'info'} title={t('trips.flight.tickets')}>
          {t(`trips.flight.tickets.${ticketing.state}`, { time: format.moment(ticketing.by, readerZone()) })}
        </Banner>
      ) : null}
      <div className="grid content-start gap-5 rounded-card border border-line bg-surface p-5 tablet:p-8">
        <div className="grid gap-2">
          <div>
            <TripStatus trip={trip} isCancelling={isCancelling} />
          </div>
          <h1 className="headline text-3xl">{trip.title}</h1>
          <p className="text-lg text-ink-muted">
            {trip.place} · {format.range(trip.startsOn, trip.endsOn)}
          </p>
        </div>
        <FlightCodes trip={trip} />
      </div>
    </header>
  );
}

function Slices({ trip, renderSegments }: Pick<Props, 'trip' | 'renderSegments'>) {
  const t = useT();
  const format = useFormat();
  return trip.flight.slices.map(({ itineraryId, sliceIndex, segments, fareShelf }) => {
    const [first, last] = [segments[0], segments.at(-1)];
    return (
      <Card key={itineraryId} as="section" aria-labelledby={`slice-${sliceIndex}`} className="grid gap-4">
        <div>
          <h2 id={`slice-${sliceIndex}`} className="headline text-2xl">
            {t('trips.flight.slice', {
              from: first?.origin.cityName ?? '',
              to: last?.destination.cityName ?? '',
            })}
          </h2>
          <p className="text-ink-muted">
            {first ? format.date(first.zonedDeparture.slice(0, 10), 'long') : ''} · {fareShelf.shortBrandName}
          </p>
        </div>
        {renderSegments(segments)}
      </Card>
    );
  });
}

/** Everybody on board, with the numbers of their tickets. */
function Passengers({ trip: { passengers, tickets, contactEmail } }: { trip: BookedFlightTrip }) {
  const t = useT();
  return (
    <Card as="section" aria-labelledby="passengers" className="grid gap-4">
      <h2 id="passengers" className="headline text-2xl">
        {t('trips.flight.passengers')}
      </h2>
      <SummaryList
        items={[
          ...passengers.map(({ givenName, surname, type }, at) => ({
            id: `${at}`,
            label: `${givenName} ${surname}`,
            detail: t(`trips.flight.type.${type}`),
            value: tickets.flatMap(({ numbers }) => numbers[at] ?? []).join(', '),
          })),
          { id: 'email', label: t('trips.people.email'), value: contactEmail },
        ]}
      />
    </Card>
  );
}

/** Until when nothing is lost; after that the fares decide. */
function VoidUntil({ trip: { tickets } }: { trip: BookedFlightTrip }) {
  const t = useT();
  const format = useFormat();
  const until = tickets.flatMap(({ voidUntil }) => voidUntil ?? []).toSorted()[0];
  return (
    <p className="text-ink-muted">
      {until
        ? t('trips.flight.void', { time: format.moment(until, readerZone()) })
        : t('trips.flight.by-fare')}
    </p>
  );
}

function Help({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const { brand } = bootstrap();
  const { support } = brand.phones;
  return (
    <Card as="section" variant="sunken" aria-labelledby="owner" className="grid gap-1">
      <h2 id="owner" className="font-semibold">
        {t('trips.owner.title', { name: brand.issuer })}
      </h2>
      <p>{t(`trips.flight.owner.${trip.owner.who}`)}</p>
      <p>
        <TextLink href={`tel:${support.replaceAll(/[^+\d]/g, '')}`}>{support}</TextLink> ·{' '}
        {t('trips.owner.code', { locator: trip.locator })}
      </p>
    </Card>
  );
}
