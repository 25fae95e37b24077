import type { SliceItinerary } from '#contract/flights.ts';
import { formatDuration } from '#web/lib/i18n/format.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { stopTexts, wallClock } from './flight-words.ts';

/** Times, days later, duration and stops, in one line. */
export function FlightLine({ itinerary }: { itinerary: SliceItinerary }) {
  const t = useT();
  const format = useFormat();
  const { segments, durationMinutes, stops, plusDays } = itinerary;
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return null;
  const stopsText = stopTexts(t, segments);
  return (
    <div className="grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-start gap-x-3 tablet:gap-x-5 max-[20rem]:grid-cols-[1fr_auto]">
      <End time={format.clock(wallClock(first.zonedDeparture))} {...first.origin} />
      <div className="text-center text-sm text-ink-muted max-[20rem]:col-span-2 max-[20rem]:row-start-2">
        <p className="tabular">{formatDuration(durationMinutes)}</p>
        <div aria-hidden className="relative my-1.5 h-px bg-line-strong">
          <span className="absolute inset-x-0 -top-[3px] flex justify-evenly">
            {stopsText.map((text) => (
              <span key={text} className="size-[7px] rounded-full border border-ink-muted bg-surface" />
            ))}
          </span>
        </div>
        <p className={stops === 0 ? 'font-semibold text-accent' : ''}>
          {t('flights.card.stops', { count: stops })}
        </p>
      </div>
      <End time={format.clock(wallClock(last.zonedArrival))} plusDays={plusDays} {...last.destination} />
      {stopsText.length > 0 ? (
        <p className="col-span-full mt-1 text-sm text-ink-muted">{stopsText.join('\u00a0· ')}</p>
      ) : null}
    </div>
  );
}

interface EndProps {
  time: string;
  locationCode: string;
  cityName: string;
  plusDays?: number;
}

function End({ time, locationCode, cityName, plusDays = 0 }: EndProps) {
  const t = useT();
  return (
    <div>
      <p className="tabular text-lg leading-tight font-semibold whitespace-nowrap tablet:text-2xl">{time}</p>
      <p className="text-sm text-ink-muted">
        <span className="font-semibold text-ink">{locationCode}</span>
        <span className="max-tablet:sr-only"> {cityName}</span>
      </p>
      {plusDays === 0 ? null : (
        <p className="text-sm font-semibold text-warn">{t('flights.card.plus-days', { count: plusDays })}</p>
      )}
    </div>
  );
}
