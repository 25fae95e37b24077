import { type ReactNode, useState } from 'react';
import { SearchButton, SearchForm } from '#web/ui/fields/search-form.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { addDays, daysBetween } from '#web/lib/days.ts';
import { type StayDates, stayLimits, usualRooms } from '#web/lib/stay-search.ts';
import { cx } from '#web/ui/cx.ts';
import { type DateRange, DateRangePicker } from '#web/ui/dates/date-range-picker.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { GuestsField } from './guests-field.tsx';
import { type PricedPlace, useNightPrices } from './night-prices.ts';
import { useToday } from '#web/lib/today.ts';

export interface StayFormProps {
  /** Initial field values. */
  initial: Partial<StayDates>;
  /** Renders the place field with its error; undefined when the place is fixed. */
  placeField?(error: string | undefined): ReactNode;
  hasPlace: boolean;
  /** The place whose lowest nightly prices the calendar shows; without it the days stay plain. */
  pricedPlace?: PricedPlace | undefined;
  /** Called with complete and valid dates and guests. */
  onSearch(dates: StayDates): void;
  /** Label of the button, "Search" by default. */
  submitLabel?: string;
}

/** The stay search form: place, dates and guests. */
export function StayForm(props: StayFormProps) {
  const { initial, placeField, hasPlace, pricedPlace, onSearch, submitLabel } = props;
  const t = useT();
  const today = useToday();
  const [range, setRange] = useState<DateRange | null>(
    initial.checkIn && initial.checkOut ? { start: initial.checkIn, end: initial.checkOut } : null,
  );
  const [rooms, setRooms] = useState(() => initial.rooms ?? usualRooms());
  const [pets, setPets] = useState(initial.pets ?? 0);
  const [isTried, setTried] = useState(false);

  const { dayNote, onMonthShown, hasPrices, isAsking } = useNightPrices(pricedPlace, rooms, pets);
  const nights = range ? daysBetween(range.start, range.end) : 0;
  const placeError = hasPlace ? undefined : t('search.error.place');
  const datesError =
    range === null
      ? t('search.error.dates')
      : range.start < today
        ? t('search.error.past')
        : nights < 1 || nights > stayLimits.nights
          ? t('search.error.nights', { count: stayLimits.nights })
          : undefined;

  const submit = () => {
    setTried(true);
    if (placeError || datesError || !range) return false;
    onSearch({
      checkIn: range.start,
      checkOut: range.end,
      rooms,
      ...(pets > 0 ? { pets } : {}),
    });
    return true;
  };

  return (
    <SearchForm
      onSubmit={submit}
      className={cx(
        'grid items-start gap-4',
        placeField
          ? 'desktop:grid-cols-[minmax(0,1.5fr)_minmax(18.5rem,1.2fr)_minmax(0,1fr)_auto]'
          : 'desktop:grid-cols-[minmax(18.5rem,1.4fr)_minmax(0,1fr)_auto]',
      )}
    >
      {placeField?.(isTried ? placeError : undefined)}
      <DateRangePicker
        label={t('search.dates.label')}
        value={range}
        onChange={setRange}
        min={today}
        max={addDays(today, stayLimits.daysAhead)}
        minDays={1}
        {...(dayNote ? { dayNote } : {})}
        onMonthShown={onMonthShown}
        legend={<CalendarLegend nights={nights} hasPrices={hasPrices} isAsking={isAsking} />}
        error={isTried ? datesError : undefined}
      />
      <GuestsField value={rooms} onChange={setRooms} pets={pets} onPets={setPets} />
      <SearchButton besideFrom="desktop">{submitLabel ?? t('search.submit')}</SearchButton>
    </SearchForm>
  );
}
