import type { CarBookingSession } from '#contract/booking.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { CheckoutParts } from '#web/products/port.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import {
  additionalDriversOf,
  type CarDraft,
  type DraftAdditionalDriver,
  noDriver,
  withDriver,
} from './car-draft.ts';
import { additionalCount, hasDriverAge } from './car-side.ts';

/** The driver, whose age the price is for, the additional drivers, and the numbers of flight and loyalty. */
export function DriversSection(props: CheckoutParts<CarBookingSession, CarDraft>) {
  const { session, draft, onChange, errorOf, renderPicker } = props;
  const t = useT();
  const { car } = session;
  const { driver } = draft;
  const others = additionalDriversOf(draft, additionalCount(car));
  const write = (change: Partial<CarDraft['driver']>) =>
    onChange({ ...draft, driver: { ...driver, ...change, travelerId: null } });
  const writeOther = (at: number, change: Partial<DraftAdditionalDriver>) =>
    onChange({
      ...draft,
      additionalDrivers: others.map((one, index) => (index === at ? { ...one, ...change } : one)),
    });
  return (
    <Section
      id="drivers"
      title={t('booking.drivers.title')}
      note={t('booking.drivers.note', { age: car.driverAge })}
    >
      <fieldset className="grid gap-4">
        <legend className="float-left w-full font-semibold">{t('booking.drivers.first')}</legend>
        {renderPicker({
          label: t('booking.drivers.saved'),
          selectedId: driver.travelerId,
          takenIds: [],
          typed: driver,
          contact: draft,
          fits: ({ dateOfBirth }) => hasDriverAge(dateOfBirth, car),
          leftOut: (names) => t('booking.drivers.other-age', { names, age: car.driverAge }),
          onPick: (picked) =>
            // A corrected date of birth may not fit any more.
            onChange(
              hasDriverAge(picked.dateOfBirth, car)
                ? withDriver(draft, picked)
                : { ...draft, driver: noDriver },
            ),
        })}
        <div className="grid grid-cols-2 gap-4">
          <TextField
            id="driver-0-givenName"
            label={t('booking.guests.given-name')}
            autoComplete="given-name"
            value={driver.givenName}
            onChange={(givenName) => write({ givenName })}
            error={errorOf('driver-0-givenName')}
            isRequired
          />
          <TextField
            id="driver-0-surname"
            label={t('booking.guests.surname')}
            autoComplete="family-name"
            value={driver.surname}
            onChange={(surname) => write({ surname })}
            error={errorOf('driver-0-surname')}
            isRequired
          />
        </div>
      </fieldset>
      {others.map((other, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- drivers have no other identity than their place
        <fieldset key={index} className="grid gap-4 border-t border-line pt-4">
          <legend className="float-left w-full font-semibold">
            {t('booking.drivers.additional', { number: index + 1 })}
          </legend>
          <div className="grid gap-4 tablet:grid-cols-[1fr_1fr_8rem]">
            <TextField
              id={`driver-${index + 1}-givenName`}
              label={t('booking.guests.given-name')}
              autoComplete="off"
              value={other.givenName}
              onChange={(givenName) => writeOther(index, { givenName })}
              error={errorOf(`driver-${index + 1}-givenName`)}
              isRequired
            />
            <TextField
              id={`driver-${index + 1}-surname`}
              label={t('booking.guests.surname')}
              autoComplete="off"
              value={other.surname}
              onChange={(surname) => writeOther(index, { surname })}
              error={errorOf(`driver-${index + 1}-surname`)}
              isRequired
            />
            <TextField
              id={`driver-${index + 1}-age`}
              label={t('booking.drivers.age')}
              inputMode="numeric"
              autoComplete="off"
              value={other.age}
              onChange={(age) => writeOther(index, { age })}
              error={errorOf(`driver-${index + 1}-age`)}
              isRequired
            />
          </div>
        </fieldset>
      ))}
      <div className="grid items-start gap-4 border-t border-line pt-4 tablet:grid-cols-2">
        <TextField
          id="flight-number"
          isOptional
          label={t('booking.drivers.flight')}
          hint={t('booking.drivers.flight-why')}
          autoComplete="off"
          value={draft.flightNumber}
          onChange={(flightNumber) => onChange({ ...draft, flightNumber })}
          error={errorOf('flight-number')}
        />
        <TextField
          id="loyalty-number"
          isOptional
          label={t('booking.drivers.loyalty', { supplier: car.supplier.name })}
          autoComplete="off"
          value={draft.loyaltyNumber}
          onChange={(loyaltyNumber) => onChange({ ...draft, loyaltyNumber })}
          error={errorOf('loyalty-number')}
        />
      </div>
    </Section>
  );
}
