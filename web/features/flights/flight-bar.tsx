import { ArrowRight, CalendarDays, Plane, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FlightSearch, passengerCount } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ChangingBar } from '#web/lib/results/changing-bar.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { type FlightPlace, useFlightPlace } from './flight-place.ts';

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
  const isThereAndBack = search.tripType === 'round_trip';
  const from = useFlightPlace(first?.origin);
  const to = useFlightPlace(isThereAndBack ? first?.destination : last?.destination);
  const days =
    first && last && first.date !== last.date
      ? format.range(first.date, last.date)
      : format.date(first?.date ?? '', 'year');
  return (
    <ChangingBar form={form}>
      <span className="flex min-w-0 items-center gap-2 font-semibold max-tablet:w-full">
        <Plane aria-hidden className="size-4.5 shrink-0 text-brand" />
        <span className="truncate">{shortName(from)}</span>
        <ArrowRight aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t('flights.bar.to')}</span>
        <span className="truncate">{shortName(to)}</span>
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

/** "New York City (JFK)": the city that an airport serves, and its code. */
const shortName = (place: FlightPlace | undefined): string =>
  place?.code ? `${place.context.split(',')[0]} (${place.code})` : (place?.name ?? '…');
