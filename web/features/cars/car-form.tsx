import { type ReactNode, useState } from 'react';
import { SearchButton, SearchForm } from '#web/ui/fields/search-form.tsx';
import { ClockSelect } from '#web/lib/car/clock-select.tsx';
import { CountryField } from '#web/lib/travelers/country-field.tsx';
import { addDays } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { type DateRange, DateRangePicker } from '#web/ui/dates/date-range-picker.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type AskedCars, carFault, carLimits, type CarSearch } from '#web/lib/car-search.ts';

/** The field for one of the places, given its label and its problem. */
export interface CarPlaces {
  field(end: 'pickUp' | 'dropOff', label: string, error: string | undefined): ReactNode;
  readonly pickUpPlaceId: string | undefined;
  readonly dropOffPlaceId: string | undefined;
}

export interface CarFormProps {
  initial: AskedCars;
  today: string;
  places: CarPlaces;
  /** Called with a complete and valid search. */
  onSearch(search: CarSearch): void;
}

const presetTime = '10:00';
/** The car search form: pick-up and drop-off places, times and driver age. [GRD-01] */
export function CarForm({ initial, today, places, onSearch }: CarFormProps) {
  const t = useT();
  const format = useFormat();
  const [isElsewhere, setElsewhere] = useState(Boolean(initial.dropOffPlaceId));
  const [range, setRange] = useState<DateRange | null>(() => rangeOf(initial, today));
  const [from, setFrom] = useState(initial.pickUpAt?.slice(11) ?? presetTime);
  const [back, setBack] = useState(initial.dropOffAt?.slice(11) ?? presetTime);
  const [age, setAge] = useState(initial.driverAge === undefined ? '' : String(initial.driverAge));
  const [residence, setResidence] = useState(
    initial.residence ?? new Intl.Locale(format.locale).region ?? 'US',
  );
  const [isTried, setTried] = useState(false);

  const driverAge = /^\d{1,2}$/.test(age.trim()) ? Number(age) : 0;
  const { pickUpPlaceId, dropOffPlaceId } = places;
  const at = range && { pickUpAt: `${range.start}T${from}`, dropOffAt: `${range.end}T${back}` };
  const fault = at && carFault(at, today);
  const errors = {
    pickUp: pickUpPlaceId ? undefined : t('cars.error.pick-up'),
    dropOff: isElsewhere && !dropOffPlaceId ? t('cars.error.drop-off') : undefined,
    dates: at ? (fault ? t(`cars.error.${fault}`, { ...carLimits }) : undefined) : t('cars.error.dates'),
    age: driverAge >= carLimits.youngest ? undefined : t('cars.error.age', { ...carLimits }),
    residence: residence ? undefined : t('cars.error.residence'),
  };
  const shown = isTried ? errors : ({} as Partial<typeof errors>);

  const submit = () => {
    setTried(true);
    if (at && pickUpPlaceId && !Object.values(errors).some(Boolean)) {
      const { currency } = initial;
      onSearch({
        pickUpPlaceId,
        dropOffPlaceId: isElsewhere ? (dropOffPlaceId ?? null) : null,
        ...at,
        driverAge,
        residence,
        ...(currency ? { currency } : {}),
      });
      return true;
    }
    return false;
  };

  return (
    <SearchForm onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        {places.field('pickUp', t('cars.form.pick-up'), shown.pickUp)}
        {isElsewhere ? places.field('dropOff', t('cars.form.drop-off'), shown.dropOff) : null}
      </div>
      <Checkbox isSelected={isElsewhere} onChange={setElsewhere}>
        {t('cars.form.elsewhere')}
      </Checkbox>
      <div className="grid items-start gap-4 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <DateRangePicker
          label={t('cars.form.dates')}
          value={range}
          onChange={setRange}
          min={today}
          max={addDays(today, carLimits.daysAhead)}
          error={shown.dates}
        />
        <ClockSelect label={t('cars.form.pick-up-time')} value={from} onChange={setFrom} />
        <ClockSelect label={t('cars.form.drop-off-time')} value={back} onChange={setBack} />
      </div>
      <div className="grid items-start gap-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
        <TextField
          label={t('cars.form.age')}
          hint={t('cars.form.age-why')}
          inputMode="numeric"
          maxLength={2}
          value={age}
          onChange={setAge}
          error={shown.age}
        />
        <CountryField
          label={t('cars.form.residence')}
          value={residence}
          onChange={setResidence}
          error={shown.residence}
        />
        <SearchButton>{t('cars.form.submit')}</SearchButton>
      </div>
    </SearchForm>
  );
}

/** The dates of a search; null, so that they are chosen anew, when they are past. */
function rangeOf({ pickUpAt, dropOffAt }: AskedCars, today: string): DateRange | null {
  if (!pickUpAt || !dropOffAt || pickUpAt.slice(0, 10) < today) return null;
  return { start: pickUpAt.slice(0, 10), end: dropOffAt.slice(0, 10) };
}
