import { type ReactNode, useState } from 'react';
import { SearchButton, SearchForm } from '#web/ui/fields/search-form.tsx';
import { addDays } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { type DateRange, DateRangePicker } from '#web/ui/dates/date-range-picker.tsx';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';
import { PanelField } from '#web/ui/fields/panel-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import {
  type AskedActivities,
  activityFault,
  activityLimits,
  mostChildren,
  mostOfEach,
  oldestChild,
  usualAdults,
} from './activity-search.ts';

export interface ActivityFormProps {
  initial: AskedActivities;
  today: string;
  /** Whether a place is chosen. */
  hasPlace: boolean;
  /** The field for the place, given its problem. */
  place(error: string | undefined): ReactNode;
  /** Called with valid days. */
  onSearch(days: { fromDate: string; untilDate: string; adults: number; childAges: readonly number[] }): void;
}

const usualAge = 8;
const childAges = Array.from({ length: oldestChild + 1 }, (_, age) => age);

/** The age of each child: operators sell tickets by age. */
function ChildAges({ ages, onChange }: { ages: readonly number[]; onChange(ages: readonly number[]): void }) {
  const t = useT();
  if (ages.length === 0) return null;
  const options = childAges.map((age) => ({ value: String(age), label: t('search.guests.age', { age }) }));
  return (
    <div className="grid grid-cols-2 gap-3">
      {ages.map((age, index) => (
        <Select
          // Children have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={t('search.guests.child-age', { number: index + 1 })}
          options={options}
          value={String(age)}
          onChange={(next) => onChange(ages.with(index, Number(next)))}
        />
      ))}
    </div>
  );
}

/** The search form of activities: a place and days. [XPR-01] */
export function ActivityForm({ initial, today, hasPlace, place, onSearch }: ActivityFormProps) {
  const t = useT();
  const { fromDate, untilDate } = initial;
  const [range, setRange] = useState<DateRange | null>(() =>
    fromDate && untilDate && fromDate >= today ? { start: fromDate, end: untilDate } : null,
  );
  const [party, setParty] = useState({
    adults: initial.adults ?? usualAdults,
    childAges: initial.childAges ?? [],
  });
  const [isTried, setTried] = useState(false);
  const days = range && { fromDate: range.start, untilDate: range.end };
  const fault = days && activityFault(days, today);
  const datesError = days
    ? fault && t(`activities.error.${fault}`, { ...activityLimits })
    : t('activities.error.dates');
  const submit = () => {
    setTried(true);
    if (!days || !hasPlace || datesError) return false;
    onSearch({ ...days, ...party });
    return true;
  };
  return (
    <SearchForm
      onSubmit={submit}
      className="grid items-start gap-4 tablet:grid-cols-2 desktop:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)_auto]"
    >
      {place(isTried && !hasPlace ? t('activities.error.place') : undefined)}
      <DateRangePicker
        label={t('activities.form.dates')}
        value={range}
        onChange={setRange}
        min={today}
        max={addDays(today, activityLimits.daysAhead)}
        error={isTried && datesError ? datesError : undefined}
      />
      <PanelField
        label={t('activities.form.party')}
        summary={t('activities.party', { adults: party.adults, children: party.childAges.length })}
        done={t('search.guests.done')}
      >
        <div className="grid gap-4">
          <NumberStepper
            label={t('activities.form.adults')}
            value={party.adults}
            min={1}
            max={mostOfEach}
            onChange={(adults) => setParty({ ...party, adults })}
          />
          <NumberStepper
            label={t('activities.form.children')}
            hint={t('activities.form.children-hint')}
            value={party.childAges.length}
            max={mostChildren}
            onChange={(count) =>
              setParty({
                ...party,
                childAges: Array.from({ length: count }, (_, index) => party.childAges[index] ?? usualAge),
              })
            }
          />
          <ChildAges ages={party.childAges} onChange={(childAges) => setParty({ ...party, childAges })} />
        </div>
      </PanelField>
      <SearchButton>{t('activities.form.submit')}</SearchButton>
    </SearchForm>
  );
}
