import { type ReactNode, useState } from 'react';
import { SearchButton, SearchForm } from '#web/ui/fields/search-form.tsx';
import { addDays } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { packageFault, packageLimits, type PackageSearch } from '#web/lib/package-search.ts';
import { RoomEditor } from '#web/lib/stay/room-editor.tsx';
import { stayLimits, usualRooms } from '#web/lib/stay-search.ts';
import { Button } from '#web/ui/button.tsx';
import { type DateRange, DateRangePicker } from '#web/ui/dates/date-range-picker.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { PanelField } from '#web/ui/fields/panel-field.tsx';

export interface PackageFormProps {
  initial: Partial<PackageSearch>;
  today: string;
  places: {
    field(end: 'from' | 'to', error: string | undefined): ReactNode;
    readonly from: string | undefined;
    readonly to: string | undefined;
  };
  /** Called with a complete and valid search. */
  onSearch(search: PackageSearch): void;
}

/** One form for flights and hotel: from, to, days, rooms and travelers. [PKG-01] */
export function PackageForm({ initial, today, places, onSearch }: PackageFormProps) {
  const t = useT();
  const { departOn, returnOn, checkIn, checkOut } = initial;
  const [range, setRange] = useState<DateRange | null>(
    departOn && returnOn && !packageFault({ departOn, returnOn }, today)
      ? { start: departOn, end: returnOn }
      : null,
  );
  // Undefined for the nights between the flights, null until others are chosen.
  const [nights, setNights] = useState<DateRange | null | undefined>(
    checkIn && checkOut ? { start: checkIn, end: checkOut } : undefined,
  );
  const [rooms, setRooms] = useState(() => initial.rooms ?? usualRooms());
  const [isTried, setTried] = useState(false);
  const people = rooms.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0);
  const days = range && { departOn: range.start, returnOn: range.end };
  const fault =
    days &&
    packageFault({ ...days, ...(nights ? { checkIn: nights.start, checkOut: nights.end } : {}) }, today);
  const { from, to } = places;
  const errors = {
    from: from ? undefined : t('packages.error.from'),
    to: !to ? t('packages.error.to') : from === to ? t('packages.error.same') : undefined,
    dates: !days
      ? t('packages.error.dates')
      : fault && fault !== 'nights'
        ? t(`packages.error.${fault}`)
        : undefined,
    nights: fault === 'nights' || nights === null ? t('packages.error.nights') : undefined,
    people:
      people > packageLimits.people ? t('packages.error.people', { most: packageLimits.people }) : undefined,
  };
  const shown = isTried ? errors : ({} as Partial<typeof errors>);
  const submit = () => {
    setTried(true);
    if (!from || !to || !days || Object.values(errors).some(Boolean)) return false;
    onSearch({
      from,
      to,
      ...days,
      rooms,
      ...(nights ? { checkIn: nights.start, checkOut: nights.end } : {}),
    });
    return true;
  };
  return (
    <SearchForm onSubmit={submit} className="grid items-start gap-4 desktop:grid-cols-2">
      {places.field('from', shown.from)}
      {places.field('to', shown.to)}
      <div className="grid content-start gap-3">
        <DateRangePicker
          label={t('packages.form.dates')}
          value={range}
          onChange={setRange}
          min={today}
          max={addDays(today, packageLimits.daysAhead)}
          error={shown.dates}
        />
        <Checkbox
          isSelected={nights !== undefined}
          onChange={(isPart) => setNights(isPart ? null : undefined)}
        >
          {t('packages.form.part')}
        </Checkbox>
        {nights === undefined ? null : (
          <DateRangePicker
            label={t('packages.form.nights')}
            value={nights}
            onChange={setNights}
            min={range?.start ?? today}
            max={range?.end ?? addDays(today, packageLimits.daysAhead)}
            error={shown.nights}
          />
        )}
      </div>
      <div className="grid items-start gap-4 tablet:grid-cols-[minmax(0,1fr)_auto]">
        <PanelField
          label={t('packages.form.people')}
          summary={t('packages.form.party', { people, rooms: rooms.length })}
          done={t('packages.form.done')}
          error={shown.people}
        >
          {rooms.map((room, at) => (
            <RoomEditor
              // oxlint-disable-next-line react/no-array-index-key -- rooms have no other identity than their place
              key={at}
              number={at + 1}
              value={room}
              onChange={(value) => setRooms(rooms.map((one, index) => (index === at ? value : one)))}
              {...(rooms.length > 1
                ? { onRemove: () => setRooms(rooms.filter((_, index) => index !== at)) }
                : {})}
            />
          ))}
          {rooms.length < stayLimits.rooms ? (
            <Button kind="quiet" onPress={() => setRooms([...rooms, { adults: 1, childAges: [] }])}>
              {t('packages.form.add-room')}
            </Button>
          ) : null}
        </PanelField>
        <SearchButton>{t('packages.search')}</SearchButton>
      </div>
    </SearchForm>
  );
}
