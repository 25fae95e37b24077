import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SliceItinerary } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { FareSummary } from './fare-summary.tsx';
import { FlightLine } from './flight-line.tsx';
import { airlineTexts, wallClock } from './flight-words.ts';

// Behind a press.
const SegmentList = lazy(async () => ({ default: (await import('./segment-list.tsx')).SegmentList }));

const fewSeats = 5;

interface FrameProps {
  itinerary: SliceItinerary;
  tags?: ReactNode;
  /** Under the times. */
  notes?: ReactNode;
  /** Under the fare. */
  terms?: ReactNode;
  price: ReactNode;
  foot?: ReactNode;
  /** Below the flights, once they are shown. */
  more?: ReactNode;
}

/** The id that names the card of an itinerary. */
export const cardId = ({ itineraryId }: Pick<SliceItinerary, 'itineraryId'>): string =>
  `flight-${itineraryId}`;

/** One itinerary of a slice in a list: airline, times, fare and price, with its flights behind a press. [AIR-03] */
export function FlightCardFrame({ itinerary, tags, notes, terms, price, foot, more }: FrameProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { segments, fareShelf } = itinerary;
  const { sold, flown } = airlineTexts(t, segments);
  const id = cardId(itinerary);
  return (
    <article
      aria-labelledby={id}
      className="@container contain-paint rounded-card border border-line bg-surface px-4 py-1.5"
    >
      <div className="grid gap-x-5 gap-y-2 @min-[38rem]:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-1.5">
          <FlightLine itinerary={itinerary}>
            <div className="flex flex-wrap items-baseline gap-x-2">
              <h2 id={id} className="max-w-full truncate text-sm">
                {sold}
                <span className="sr-only"> {wallClock(segments[0]?.zonedDeparture ?? '')}</span>
              </h2>
              {flown ? <p className="max-w-full truncate text-xs">{flown}</p> : null}
            </div>
          </FlightLine>
          {notes}
          <FareSummary fare={fareShelf} />
          {terms}
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs empty:hidden">
            {tags}
            {foot}
          </div>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1 @min-[38rem]:w-40 @min-[38rem]:flex-col @min-[38rem]:items-end @min-[38rem]:justify-start">
          {price}
          <button
            type="button"
            className="flex min-h-6 cursor-pointer items-center gap-1 text-sm font-semibold text-brand @min-[38rem]:w-full @min-[38rem]:justify-center @max-[38rem]:order-first @max-[38rem]:min-h-9"
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'flights.card.less' : 'flights.card.details')}
            <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
          </button>
        </div>
      </div>
      {isOpen ? (
        <div className="grid gap-3 pt-3">
          <Suspense>
            <SegmentList segments={segments} />
          </Suspense>
          {more}
        </div>
      ) : null}
    </article>
  );
}

interface PriceProps {
  itinerary: SliceItinerary;
  amount: string;
  /** What the amount covers. */
  note: ReactNode;
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
    <>
      <div className="text-right text-sm @max-[38rem]:grow">
        <PriceText amount={amount} note={note} />
        {children}
        {seatsLeft <= fewSeats ? (
          <p className="font-semibold text-warn">{t('flights.card.seats-left', { count: seatsLeft })}</p>
        ) : null}
      </div>
      <div className="grid @min-[38rem]:w-full">
        <Button size="sm" aria-describedby={cardId(itinerary)} isPending={isPending} onPress={onChoose}>
          {t('flights.card.choose')}
        </Button>
        <p className="sr-only">{t('flights.card.fares', { count: fareCount })}</p>
      </div>
    </>
  );
}
