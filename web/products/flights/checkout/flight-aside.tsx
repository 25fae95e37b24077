import { useState } from 'react';
import type { FlightBookingSession } from '#contract/booking.ts';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { airlineTexts, wallDay } from '#web/lib/flight/flight-words.ts';
import { SegmentList } from '#web/lib/flight/segment-list.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { FoldedPart } from '#web/ui/folded-part.tsx';

type Slice = FlightBookingSession['flight']['slices'][number];

/** The flights of the checkout and their one price. */
export function FlightAside({ session: { flight, price } }: { session: FlightBookingSession }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { ADT, CNN, INS, INF } = flight.passengers;
  return (
    <Card padding="none" variant="raised">
      <div className="grid gap-5 p-5 tablet:p-6">
        <div>
          <p className="text-sm font-semibold text-ink-muted">{t(`flights.subtitle.${flight.subtitle}`)}</p>
          <h2 className="headline text-xl">{flight.title}</h2>
          <p className="text-sm text-ink-muted">
            {t('booking.flight.party', { adults: ADT, children: CNN, seated: INS, lap: INF })}
          </p>
        </div>
        <ol className="grid gap-5">
          {flight.slices.map((slice) => (
            <li key={slice.itineraryId} className="grid gap-2 border-t border-line pt-4">
              <Told slice={slice} />
              <FlightLine itinerary={slice} />
            </li>
          ))}
        </ol>
        <FoldedPart title={t('flights.card.details')} isOpen={isOpen} onOpen={setOpen}>
          {flight.slices.map(({ itineraryId, segments }) => (
            <SegmentList key={itineraryId} segments={segments} />
          ))}
        </FoldedPart>
        <div className="border-t border-line pt-5">
          <h3 className="sr-only">{t('booking.price.title')}</h3>
          <PriceLines price={price} later={[]} />
        </div>
      </div>
    </Card>
  );
}

/** The day, airline and fare of a slice. */
function Told({ slice: { segments, fareShelf } }: { slice: Slice }) {
  const t = useT();
  const format = useFormat();
  const [first] = segments;
  if (!first) return null;
  return (
    <p className="text-sm text-ink-muted">
      <span className="font-semibold text-ink">{format.date(wallDay(first.zonedDeparture))}</span>
      {' · '}
      {[airlineTexts(t, segments).sold, fareShelf.shortBrandName].join(' · ')}
    </p>
  );
}
