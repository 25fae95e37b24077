import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { airlineTexts, cancellationText, includedTexts, wallClock } from '#web/lib/flight/flight-words.ts';
import { MixedCabins } from '#web/lib/flight/mixed-cabins.tsx';
import type { ResidualForm } from '#contract/enums/index.ts';
import { Button } from '#web/ui/button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { useEndText } from './end-text.tsx';
import { endOf, type OfferedFlights } from './sums.ts';

// Behind a press.
const SegmentList = lazy(async () => ({
  default: (await import('#web/lib/flight/segment-list.tsx')).SegmentList,
}));

const fewSeats = 5;

interface Props {
  flights: OfferedFlights;
  residualForm: ResidualForm | null;
  isPending: boolean;
  onChoose(): void;
}

/** Flights of a slice as the shop shows them; the price is what is paid on top, or what comes back. [AIR-02, AIR-03] */
export function WayCard({ flights: { way, toPay, fares }, residualForm, isPending, onChoose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const endText = useEndText();
  const [isOpen, setOpen] = useState(false);
  const { itineraryId, segments, fareShelf } = way;
  const { sold, flown } = airlineTexts(t, segments);
  const { amount, note } = endText(endOf(toPay, residualForm));
  const id = `flight-${itineraryId}`;
  return (
    <article
      aria-labelledby={id}
      className="@container contain-paint rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <div className="grid gap-x-6 gap-y-4 @min-[33rem]:grid-cols-[minmax(0,1fr)_12.5rem]">
        <div className="grid content-start gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id={id} className="font-semibold">
              {sold}
              <span className="sr-only"> {wallClock(segments[0]?.zonedDeparture ?? '')}</span>
            </h2>
            {flown ? <p className="text-sm text-ink-muted">{flown}</p> : null}
          </div>
          <FlightLine itinerary={way} />
          <p className="text-sm">
            <span className="font-semibold">{fareShelf.shortBrandName}</span>{' '}
            <span className="text-ink-muted">
              {[
                ...includedTexts(t, locale, fareShelf),
                cancellationText(t, 'flights.fare.cancel', fareShelf),
              ].join('\u00a0· ')}
            </span>
          </p>
          <MixedCabins fare={fareShelf} />
        </div>
        <div className="grid content-between gap-3 border-line @max-[33rem]:grid-cols-[1fr_auto] @max-[33rem]:items-end @max-[33rem]:border-t @max-[33rem]:pt-3 max-[20rem]:grid-cols-1! @min-[33rem]:border-l @min-[33rem]:pl-5">
          <div className="text-sm">
            <PriceText amount={amount} size="lg" note={note} />
            {fareShelf.seatsLeft <= fewSeats ? (
              <p className="mt-1 font-semibold text-warn">
                {t('flights.card.seats-left', { count: fareShelf.seatsLeft })}
              </p>
            ) : null}
          </div>
          <div className="grid gap-1">
            <Button size="sm" aria-describedby={id} isPending={isPending} onPress={onChoose}>
              {t('flights.card.choose')}
            </Button>
            <p className="text-center text-xs text-ink-muted @max-[33rem]:sr-only">
              {t('flights.card.fares', { count: fares.length })}
            </p>
          </div>
        </div>
      </div>
      <div className="mt-3 border-t border-line pt-2">
        <Button
          kind="quiet"
          size="sm"
          className="-ml-3"
          aria-expanded={isOpen}
          aria-describedby={id}
          onPress={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'flights.card.less' : 'flights.card.details')}
        </Button>
      </div>
      {isOpen ? (
        <div className="pt-3">
          <Suspense>
            <SegmentList segments={segments} />
          </Suspense>
        </div>
      ) : null}
    </article>
  );
}
