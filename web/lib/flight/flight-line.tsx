import type { ReactNode } from 'react';
import type { SliceItinerary } from '#contract/flights.ts';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { BrandMark } from '#web/lib/marks/brand-mark.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { stopTexts, wallClock } from './flight-words.ts';

interface LineProps {
  itinerary: SliceItinerary;
  /** Beneath the times, such as the airline. */
  children?: ReactNode;
}

/** The mark of the airline, times, duration and stops: one row where there is room, two where there is not. */
export function FlightLine({ itinerary, children }: LineProps) {
  const t = useT();
  const format = useFormat();
  const { segments, durationMinutes, stops, plusDays } = itinerary;
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return null;
  const stopsText = stopTexts(t, segments);
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-ink-muted @min-[30rem]:grid-cols-[auto_minmax(0,1.2fr)_5.5rem_minmax(0,1fr)] @min-[30rem]:gap-x-4">
        <BrandMark
          kind="airline"
          code={first.marketingAirline.code}
          className="row-span-2 mt-1 @min-[30rem]:row-span-1"
        />
        <div className="min-w-0">
          <p className="tabular text-lg leading-tight font-semibold text-ink">
            <span className="whitespace-nowrap">{format.clock(wallClock(first.zonedDeparture))}</span>
            <span aria-hidden> – </span>
            <span className="sr-only"> {t('flights.card.to')} </span>
            <span className="whitespace-nowrap">
              {format.clock(wallClock(last.zonedArrival))}
              {plusDays === 0 ? null : (
                <>
                  <sup aria-hidden className="ml-0.5 text-xs">
                    {plusDays > 0 ? `+${plusDays}` : `−${-plusDays}`}
                  </sup>
                  <span className="sr-only"> {t('flights.card.plus-days', { count: plusDays })}</span>
                </>
              )}
            </span>
          </p>
          {children}
        </div>
        <div className="flex min-w-0 flex-wrap gap-x-1.5 @min-[30rem]:contents">
          <div className="flex flex-wrap gap-x-1.5 @min-[30rem]:block">
            <p className="tabular whitespace-nowrap text-ink">{durationText(t, durationMinutes)}</p>
            <p>
              <span className="sr-only">{first.origin.cityName} </span>
              {first.origin.locationCode}–{last.destination.locationCode}
              <span className="sr-only"> {last.destination.cityName}</span>
            </p>
          </div>
          <div className="flex min-w-0 flex-wrap gap-x-1.5 @min-[30rem]:block">
            <p className={cx('whitespace-nowrap', stops === 0 ? 'font-semibold text-accent' : 'text-ink')}>
              {t('flights.card.stops', { count: stops })}
            </p>
            {stopsText.length > 0 ? <p>{stopsText.join('\u00a0· ')}</p> : null}
          </div>
        </div>
      </div>
    </div>
  );
}
