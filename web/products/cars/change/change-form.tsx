import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { ClockSelect } from '#web/lib/car/clock-select.tsx';
import { carLimits } from '#web/lib/car-search.ts';
import { addDays } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useToday } from '#web/lib/today.ts';
import { DateRangePicker } from '#web/ui/dates/date-range-picker.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DeskField } from './desk-field.tsx';
import { type RentalDraft, type RentalFault, withDays, withPickUpDesk, withTime } from './rental-draft.ts';
import { WhyNot } from './why-not.tsx';

interface Props {
  trip: BookedCarTrip;
  draft: RentalDraft;
  onChange(draft: RentalDraft): void;
  /** Shown once a price was asked for. */
  faults: readonly RentalFault[];
}

/** Other times, places and driver, as far as the rate allows; otherwise the reason and the alternatives. [TRP-03] */
export function ChangeForm({ trip, draft, onChange, faults }: Props) {
  const t = useT();
  const today = useToday();
  const may = (part: BookedCarTrip['can']['change'][number]) => trip.can.change.includes(part);
  const errorOf = (fault: RentalFault) =>
    faults.includes(fault) ? t(`trips.car.change.fault.${fault}`) : undefined;
  return (
    <div className="grid gap-6">
      <WhyNot trip={trip} />
      {may('times') ? (
        <div className="grid items-start gap-4 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <DateRangePicker
            label={t('cars.form.dates')}
            value={{ start: draft.pickUpAt.slice(0, 10), end: draft.dropOffAt.slice(0, 10) }}
            onChange={(range) => range && onChange(withDays(draft, range))}
            min={today}
            max={addDays(today, carLimits.daysAhead)}
            error={errorOf('order')}
          />
          <ClockSelect
            label={t('cars.form.pick-up-time')}
            value={draft.pickUpAt.slice(11)}
            onChange={(time) => onChange(withTime(draft, 'pickUpAt', time))}
          />
          <ClockSelect
            label={t('cars.form.drop-off-time')}
            value={draft.dropOffAt.slice(11)}
            onChange={(time) => onChange(withTime(draft, 'dropOffAt', time))}
          />
        </div>
      ) : null}
      {may('places') ? (
        <div className="grid items-start gap-4 border-t border-line pt-5 tablet:grid-cols-2">
          <DeskField
            trip={trip}
            label={t('cars.rate.pick-up')}
            desk={draft.pickUpDesk}
            onChange={(desk) => onChange(withPickUpDesk(draft, desk))}
          />
          <DeskField
            trip={trip}
            label={t('cars.rate.drop-off')}
            desk={draft.dropOffDesk}
            onChange={(desk) => onChange({ ...draft, dropOffDesk: desk })}
          />
        </div>
      ) : null}
      {may('drivers') ? (
        <fieldset className="grid gap-4 border-t border-line pt-5">
          <legend className="float-left w-full font-semibold">{t('booking.drivers.first')}</legend>
          <div className="grid gap-4 tablet:grid-cols-[1fr_1fr_8rem]">
            <TextField
              label={t('booking.guests.given-name')}
              value={draft.givenName}
              maxLength={60}
              error={errorOf('givenName')}
              onChange={(givenName) => onChange({ ...draft, givenName })}
            />
            <TextField
              label={t('booking.guests.surname')}
              value={draft.surname}
              maxLength={60}
              error={errorOf('surname')}
              onChange={(surname) => onChange({ ...draft, surname })}
            />
            <TextField
              label={t('booking.drivers.age')}
              inputMode="numeric"
              maxLength={2}
              value={draft.age}
              error={errorOf('age')}
              onChange={(age) => onChange({ ...draft, age })}
            />
          </div>
          <p className="text-sm text-ink-muted">{t('trips.car.change.age-why')}</p>
        </fieldset>
      ) : null}
    </div>
  );
}
