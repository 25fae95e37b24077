import { ArrowRight, CalendarDays, Plane, Users } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { type FlightSearch, passengerCount } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ChangingBar } from '#web/lib/results/changing-bar.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { useFlightPlace, useFlightPlaces } from './flight-place.ts';
import { stopsOf } from './flight-stops.ts';

export interface FlightBarProps {
  search: FlightSearch;
  /** The form that takes the bar's place. */
  form(close: () => void): ReactNode;
}

/** The search of flights, in one line that opens into the form. */
export function FlightBar({ search, form }: FlightBarProps) {
  const t = useT();
  const format = useFormat();
  const [first] = search.slices;
  const last = search.slices.at(-1);
  const { places } = useFlightPlaces([
    ...new Set(search.slices.flatMap(({ origin, destination }) => [origin, destination])),
  ]);
  const stops = stopsOf(search, places);
  const days =
    first && last && first.date !== last.date
      ? format.range(first.date, last.date)
      : format.date(first?.date ?? '', 'year');
  return (
    <ChangingBar form={form}>
      <span
        className={cx(
          'flex min-w-0 items-center gap-x-2 font-semibold max-tablet:w-full',
          stops.length > 2 && 'flex-wrap',
        )}
      >
        <Plane aria-hidden className="size-4.5 shrink-0 text-brand" />
        {stops.map((placeId, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a trip may come to a place twice
          <Fragment key={at}>
            {at === 0 ? null : (
              <>
                <ArrowRight aria-hidden className="size-4 shrink-0" />
                <span className="sr-only">{t('flights.bar.to')}</span>
              </>
            )}
            <StopName placeId={placeId} />
          </Fragment>
        ))}
      </span>
      <span className="flex items-center gap-2 text-sm">
        <CalendarDays aria-hidden className="size-4.5 shrink-0 text-ink-muted max-tablet:hidden" />
        {days}
      </span>
      <span className="flex items-center gap-2 text-sm text-ink-muted">
        <Users aria-hidden className="size-4.5 shrink-0 max-tablet:hidden" />
        {t('flights.passengers.summary', {
          count: passengerCount(search.passengers),
          cabin: t(`flights.cabin.${search.cabin}`),
        })}
      </span>
    </ChangingBar>
  );
}

/** "New York City (JFK)": the city that an airport serves, and its code; the code alone of one that nobody knows. */
function StopName({ placeId }: { placeId: string }) {
  const place = useFlightPlace(placeId);
  return (
    <span className="truncate">
      {place?.code
        ? `${place.context.split(',')[0]} (${place.code})`
        : (place?.name ?? /^airport:(.+)$/.exec(placeId)?.[1] ?? '…')}
    </span>
  );
}
