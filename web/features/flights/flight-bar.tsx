import { ArrowRight, CalendarDays, Pencil, Plane, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FlightSearch, passengerCount } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { PressButton } from '#web/ui/press-button.tsx';
import { type FlightPlace, useFlightPlace } from './flight-place.ts';

export interface FlightBarProps {
  search: FlightSearch;
  /** The form that takes the bar's place. */
  form(close: () => void): ReactNode;
}

/** What was searched, in one line that opens into the form. */
export function FlightBar({ search, form }: FlightBarProps) {
  const t = useT();
  const format = useFormat();
  // Null until it has been opened once: only then may closing it take the focus.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [first] = search.slices;
  const last = search.slices.at(-1);
  const isThereAndBack = search.tripType === 'round_trip';
  const from = useFlightPlace(first?.origin);
  const to = useFlightPlace(isThereAndBack ? first?.destination : last?.destination);
  if (isOpen)
    return (
      <div
        ref={focusOnce}
        tabIndex={-1}
        data-focus-silent
        className="rounded-card border border-line bg-surface p-4 shadow-low"
      >
        {form(() => setOpen(false))}
        <Button kind="quiet" size="sm" className="mt-3" onPress={() => setOpen(false)}>
          {t('search.bar.keep')}
        </Button>
      </div>
    );
  const days =
    first && last && first.date !== last.date
      ? format.range(first.date, last.date)
      : format.date(first?.date ?? '', 'year');
  return (
    <PressButton
      aria-expanded={false}
      {...(isOpen === false ? { ref: focusOnce } : {})}
      onPress={() => setOpen(true)}
      className="flex w-full cursor-pointer items-center gap-x-5 rounded-card border border-line bg-surface px-4 py-2.5 text-left shadow-low transition-colors hovered:border-ink"
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-5 gap-y-0.5">
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
      </span>
      <span className="flex shrink-0 items-center gap-2 text-sm font-semibold text-brand">
        <Pencil aria-hidden className="size-4" />
        <span className="max-tablet:sr-only">{t('search.bar.change')}</span>
      </span>
    </PressButton>
  );
}

/** "New York City (JFK)": the city that an airport serves, and its code. */
const shortName = (place: FlightPlace | undefined): string =>
  place?.code ? `${place.context.split(',')[0]} (${place.code})` : (place?.name ?? '…');

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
