import { CalendarDays, Plane, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FlightSearch, passengerCount } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ChangingBar } from '#web/lib/results/changing-bar.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { isOnePlace, PlaceName, useFlightPlace } from '#web/lib/flight/airports/flight-place.tsx';
import { type Stop, stopsOf } from './flight-stops.ts';

export interface FlightBarProps {
  search: FlightSearch;
  /** The form that replaces the bar. */
  form(close: () => void): ReactNode;
}

/** The flight search in one line that opens into the form. */
export function FlightBar({ search, form }: FlightBarProps) {
  const t = useT();
  const format = useFormat();
  const [first] = search.slices;
  const last = search.slices.at(-1);
  const stops = stopsOf(search);
  const days =
    first && last && first.date !== last.date
      ? format.range(first.date, last.date)
      : format.date(first?.date ?? '', 'year');
  return (
    <ChangingBar form={form}>
      <span
        className={cx(
          'flex min-w-0 items-center gap-x-2 font-semibold max-desktop:w-full',
          // Names load after codes: they get their own line where they may not fit, so that the layout does not shift.
          stops.length > 2 ? 'flex-wrap' : 'max-tablet:flex-wrap max-tablet:*:last:basis-full',
        )}
      >
        <Plane aria-hidden className="size-4.5 shrink-0 text-brand" />
        {stops.map((stop, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a trip may come to a place twice
          <StopName key={at} stop={stop} isFirst={at === 0} />
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

/** Nothing for a departure from the city of the previous landing, or from one of its airports. */
function StopName({ stop: { placeId, landed }, isFirst }: { stop: Stop; isFirst: boolean }) {
  const place = useFlightPlace(placeId);
  const before = useFlightPlace(landed ?? undefined);
  if (place && before && isOnePlace(before, place)) return null;
  return <PlaceName placeId={placeId} place={place} isFirst={isFirst} />;
}
