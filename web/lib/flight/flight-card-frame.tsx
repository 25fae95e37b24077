import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SliceItinerary } from '#contract/flights.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { FlightLine } from './flight-line.tsx';
import { airlineTexts, cancellationText, includedTexts, wallClock } from './flight-words.ts';

// Behind a press.
const SegmentList = lazy(async () => ({ default: (await import('./segment-list.tsx')).SegmentList }));

const fewSeats = 5;

interface FrameProps {
  itinerary: SliceItinerary;
  /** Beside the airline. */
  tags?: ReactNode;
  /** Under the times. */
  notes?: ReactNode;
  /** Under the fare. */
  terms?: ReactNode;
  price: ReactNode;
  /** Beside the button that shows the flights. */
  foot?: ReactNode;
}

/** The id that names the card of an itinerary. */
export const cardId = ({ itineraryId }: Pick<SliceItinerary, 'itineraryId'>): string =>
  `flight-${itineraryId}`;

/** One itinerary of a slice in a list: airline, times, fare and price, with its flights behind a press. [AIR-03] */
export function FlightCardFrame({ itinerary, tags, notes, terms, price, foot }: FrameProps) {
  const t = useT();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { segments, fareShelf } = itinerary;
  const { sold, flown } = airlineTexts(t, segments);
  const id = cardId(itinerary);
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
            {tags}
          </div>
          <FlightLine itinerary={itinerary} />
          {notes}
          <p className="text-sm">
            <span className="font-semibold">{fareShelf.shortBrandName}</span>{' '}
            <span className="text-ink-muted">
              {[
                ...includedTexts(t, locale, fareShelf),
                cancellationText(t, 'flights.fare.cancel', fareShelf),
              ].join('\u00a0· ')}
            </span>
          </p>
          {terms}
        </div>
        {price}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
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
        {foot}
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

interface PriceProps {
  itinerary: SliceItinerary;
  amount: string;
  /** What the amount covers. */
  note: string;
  /** Under the amount. */
  children?: ReactNode;
  fareCount: number;
  isPending?: boolean;
  onChoose(): void;
}

/** The price column of a card, with the button that chooses its itinerary. */
export function FlightCardPrice(props: PriceProps) {
  const { itinerary, amount, note, children, fareCount, isPending = false, onChoose } = props;
  const t = useT();
  const { seatsLeft } = itinerary.fareShelf;
  return (
    <div className="grid content-between gap-3 border-line @max-[33rem]:grid-cols-[1fr_auto] @max-[33rem]:items-end @max-[33rem]:border-t @max-[33rem]:pt-3 max-[20rem]:grid-cols-1! @min-[33rem]:border-l @min-[33rem]:pl-5">
      <div className="text-sm">
        <PriceText amount={amount} size="lg" note={note} />
        {children}
        {seatsLeft <= fewSeats ? (
          <p className="mt-1 font-semibold text-warn">{t('flights.card.seats-left', { count: seatsLeft })}</p>
        ) : null}
      </div>
      <div className="grid gap-1">
        <Button size="sm" aria-describedby={cardId(itinerary)} isPending={isPending} onPress={onChoose}>
          {t('flights.card.choose')}
        </Button>
        <p className="text-center text-xs text-ink-muted @max-[33rem]:sr-only">
          {t('flights.card.fares', { count: fareCount })}
        </p>
      </div>
    </div>
  );
}
