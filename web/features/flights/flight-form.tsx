import { Plus } from 'lucide-react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { SearchButton, SearchForm } from '#web/ui/fields/search-form.tsx';
import { flightLimits, type FlightSearch, isParty, usualPassengers } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { addDays } from '#web/lib/days.ts';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { DateRangePicker } from '#web/ui/dates/date-range-picker.tsx';
import { DayPicker } from '#web/ui/dates/day-picker.tsx';
import { CalendarNote } from './calendar-note.tsx';
import { type PricedRoute, useDayPrices } from './day-prices.ts';
import {
  type DraftError,
  type DraftSlice,
  type DraftType,
  dayError,
  emptySlice,
  mayReturnTheDayBefore,
  onwardFrom,
  settledEnd,
  sliceErrors,
  slicesOf,
  tripTypeOf,
  wanted,
} from './flight-draft.ts';
import { PassengersField } from './passengers-field.tsx';
import { rememberAirports } from '#web/lib/flight/airports/recent-airports.ts';
import { SliceRow } from './slice-row.tsx';

export interface FlightFormProps {
  /** Initial field values, with place names. */
  initial: {
    type: DraftType;
    rows: readonly DraftSlice[];
    backOn: string | null;
  } & Partial<Pick<FlightSearch, 'passengers' | 'cabin' | 'currency'>>;
  today: string;
  /** Called with a complete and valid search. */
  onSearch(search: FlightSearch): void;
}

const limit = { days: flightLimits.daysAhead };
const people = { count: flightLimits.passengers };
const earliestOf = (before: DraftSlice | undefined) => (before ? onwardFrom(before) : null);
const laterOf = (today: string, earliest: string | null) => (earliest && earliest > today ? earliest : today);
/** A slice with a stable key, so that its fields keep their text when a slice above it is removed. */
type NamedSlice = DraftSlice & { readonly key: string };
const named = (row: DraftSlice): NamedSlice => ({ ...row, key: newId() });
const types: readonly DraftType[] = ['round_trip', 'one_way', 'multi_city'];

/** The flight search form: origin, destination, dates and passengers. [AIR-01] */
export function FlightForm({ initial, today, onSearch }: FlightFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [backOn, setBackOn] = useState(initial.backOn);
  const [passengers, setPassengers] = useState(initial.passengers ?? usualPassengers);
  const [cabin, setCabin] = useState(initial.cabin ?? 'Economy');
  const [isTried, setTried] = useState(false);
  const { type, rows, choose, change, addNext, remove } = useSlices(initial, form, {
    backOn,
    // A slice that was just added shows no errors yet.
    onAdded: () => setTried(false),
  });

  const shown = type === 'multi_city' ? rows : rows.slice(0, 1);
  const errors = shown.map((row, at) => sliceErrors(row, today, earliestOf(rows[at - 1])));
  const backError = type === 'round_trip' ? dayError(backOn, today, earliestOf(rows[0])) : null;
  const submit = () => {
    setTried(true);
    const slices = slicesOf(type, rows, backOn);
    if (!slices || !isParty(passengers) || backError || errors.some((one) => one.length > 0)) return false;
    rememberAirports(
      shown
        .flatMap(({ origin, destination }) => [wanted(destination), wanted(origin)])
        .flatMap((place) => place ?? []),
    );
    const { currency } = initial;
    onSearch({
      tripType: tripTypeOf(type, slices),
      slices,
      passengers,
      cabin,
      ...(currency ? { currency } : {}),
    });
    return true;
  };

  return (
    <SearchForm form={form} onSubmit={submit} className="grid gap-5">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('flights.type.label')}</legend>
        {types.map((value) => (
          <ToggleChip key={value} isSelected={type === value} onChange={() => choose(value)}>
            {t(`flights.type.${value}`)}
          </ToggleChip>
        ))}
      </fieldset>
      {shown.map((row, at) => (
        <Row
          key={row.key}
          at={at}
          row={row}
          type={type}
          backOn={backOn}
          today={today}
          earliest={laterOf(today, earliestOf(rows[at - 1]))}
          errors={isTried ? (errors[at] ?? []) : []}
          backError={isTried ? backError : null}
          route={{ passengers, cabin, ...(initial.currency ? { currency: initial.currency } : {}) }}
          onChange={change}
          onBack={setBackOn}
          {...(shown.length > 2 ? { onRemove: () => remove(at) } : {})}
        />
      ))}
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,20rem)_1fr_auto]">
        <PassengersField
          passengers={passengers}
          cabin={cabin}
          onPassengers={setPassengers}
          onCabin={setCabin}
          error={isTried && !isParty(passengers) ? t('flights.error.party', people) : undefined}
        />
        <div data-add className="desktop:mt-7">
          {type === 'multi_city' && rows.length < flightLimits.slices ? (
            <Button kind="quiet" onPress={addNext}>
              <Plus aria-hidden className="size-4" />
              {t('flights.multi.add')}
            </Button>
          ) : null}
        </div>
        <SearchButton besideFrom="desktop">{t('flights.submit')}</SearchButton>
      </div>
    </SearchForm>
  );
}

/** The kind of trip and its slices; the focus follows what is added and removed. */
function useSlices(
  initial: FlightFormProps['initial'],
  form: RefObject<HTMLFormElement | null>,
  { backOn, onAdded }: { backOn: string | null; onAdded(): void },
) {
  const [type, setType] = useState(initial.type);
  const [rows, setRows] = useState<readonly NamedSlice[]>(() =>
    (initial.rows.length > 0 ? initial.rows : [emptySlice]).map(named),
  );
  const change = useCallback(
    (key: string, edit: (before: DraftSlice) => DraftSlice) =>
      setRows((all) => all.map((row) => (row.key === key ? { ...edit(row), key } : row))),
    [],
  );
  const add = (row: DraftSlice) => {
    setRows([...rows, named(row)]);
    onAdded();
  };
  /** Moves the focus after the next render, because the pressed button may be gone. */
  const lead = (find: (removers: HTMLElement[]) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() =>
      find([...(form.current?.querySelectorAll<HTMLElement>('legend button') ?? [])])?.focus(),
    );
  const addNext = () => {
    add({ ...emptySlice, origin: settledEnd(rows.at(-1)?.destination ?? {}) });
    lead((removers) => {
      const fields = [...(removers.at(-1)?.closest('fieldset')?.querySelectorAll('input') ?? [])];
      return fields.find(({ value }) => value === '') ?? fields[0];
    });
  };
  const remove = (at: number) => {
    setRows(rows.toSpliced(at, 1));
    lead(
      (removers) =>
        removers[Math.min(at, removers.length - 1)] ?? form.current?.querySelector('[data-add] button'),
    );
  };
  const choose = (next: DraftType) => {
    setType(next);
    const [first = emptySlice, ...more] = rows;
    if (next !== 'multi_city' || more.length > 0) return;
    add({ origin: settledEnd(first.destination), destination: {}, date: backOn });
  };
  return { type, rows, choose, change, addNext, remove };
}

interface RowProps {
  at: number;
  row: NamedSlice;
  type: DraftType;
  backOn: string | null;
  today: string;
  earliest: string;
  errors: readonly DraftError[];
  backError: ReturnType<typeof dayError>;
  route: Omit<PricedRoute, 'origin' | 'destination'>;
  onChange(key: string, edit: (before: DraftSlice) => DraftSlice): void;
  onBack(date: string | null): void;
  onRemove?(): void;
}

function Row(props: RowProps) {
  const { at, row, type, backOn, today, earliest, errors, backError, route, onChange, onBack, onRemove } =
    props;
  const t = useT();
  const [origin, destination] = [wanted(row.origin)?.placeId, wanted(row.destination)?.placeId];
  const { dayNote, onMonthShown, hasPrices, isAsking } = useDayPrices(
    origin && destination && origin !== destination && isParty(route.passengers)
      ? { ...route, origin, destination }
      : undefined,
  );
  const change = useCallback(
    (edit: (before: DraftSlice) => DraftSlice) => onChange(row.key, edit),
    [row.key, onChange],
  );
  const dateError = errors.find((code) => code !== 'origin' && code !== 'destination' && code !== 'same');
  const rangeError = dateError ?? backError;
  const days = {
    max: addDays(today, flightLimits.daysAhead),
    ...(dayNote ? { dayNote } : {}),
    onMonthShown,
    legend: <CalendarNote hasPrices={hasPrices} isAsking={isAsking} />,
  };
  const errorText = (code: DraftError | null | undefined) =>
    code ? t(`flights.error.${code}`, limit) : undefined;
  const leave = (
    <DayPicker
      {...days}
      label={t('flights.dates.one')}
      min={earliest}
      value={row.date}
      onChange={(date) => change((before) => ({ ...before, date }))}
      error={errorText(dateError)}
    />
  );
  return (
    <SliceRow
      value={row}
      onChange={change}
      errors={errors}
      {...(type === 'multi_city' ? { number: at + 1 } : {})}
      {...(onRemove ? { onRemove } : {})}
      days={
        type !== 'round_trip' ? (
          leave
        ) : mayReturnTheDayBefore(row, today) ? (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] items-start gap-x-2 gap-y-3">
            {leave}
            <DayPicker
              max={days.max}
              label={t('flights.dates.back')}
              min={laterOf(today, earliestOf(row))}
              value={backOn}
              onChange={onBack}
              error={errorText(backError)}
            />
          </div>
        ) : (
          <DateRangePicker
            {...days}
            label={t('flights.dates.both')}
            min={today}
            value={row.date && backOn ? { start: row.date, end: backOn } : null}
            onChange={(range) => {
              change((before) => ({ ...before, date: range?.start ?? null }));
              onBack(range?.end ?? null);
            }}
            error={
              rangeError
                ? t(rangeError === 'date' ? 'flights.error.dates' : `flights.error.${rangeError}`, limit)
                : undefined
            }
          />
        )
      }
    />
  );
}
