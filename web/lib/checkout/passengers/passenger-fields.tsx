import type { ReactNode } from 'react';
import { GenderField } from '#web/lib/travelers/gender-field.tsx';
import { CountryField } from '#web/lib/travelers/country-field.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { DraftPassenger } from './flight-draft.ts';
import { PassengerMore } from './passenger-more.tsx';
import { type PassengerField, passengerField } from './passenger-faults.ts';
import type { PassengerFieldsProps } from './passenger-props.ts';

/** The details that an airline requires of one passenger. [TRV-07, BKG-03] */
export function PassengerFields(props: PassengerFieldsProps) {
  const { at, passenger, flight, onChange, errorOf } = props;
  const t = useT();
  const named = (change: Partial<DraftPassenger>) => onChange({ ...change, travelerId: null });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          id={passengerField(at, 'givenName')}
          label={t('booking.guests.given-name')}
          autoComplete={at === 0 ? 'given-name' : 'off'}
          value={passenger.givenName}
          onChange={(givenName) => named({ givenName })}
          error={errorOf('givenName')}
          isRequired
        />
        <TextField
          id={passengerField(at, 'surname')}
          label={t('booking.guests.surname')}
          autoComplete={at === 0 ? 'family-name' : 'off'}
          value={passenger.surname}
          onChange={(surname) => named({ surname })}
          error={errorOf('surname')}
          isRequired
        />
        <Box at={at} field="dateOfBirth" isWide>
          <DateField
            label={t('travelers.date-of-birth')}
            value={passenger.dateOfBirth}
            onChange={(dateOfBirth) => onChange({ dateOfBirth })}
            error={errorOf('dateOfBirth')}
            isRequired
          />
        </Box>
        <Box at={at} field="gender" isWide>
          <GenderField
            value={passenger.gender}
            onChange={(gender) => onChange({ gender })}
            error={errorOf('gender')}
          />
        </Box>
      </div>
      {flight.isInternational ? <Passport {...props} /> : null}
      <PassengerMore {...props} />
    </>
  );
}

function Passport({ at, passenger, onChange, errorOf }: PassengerFieldsProps) {
  const t = useT();
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <Box at={at} field="nationality">
        <CountryField
          label={t('booking.passengers.nationality')}
          value={passenger.nationality}
          // Most passports are issued by the country of nationality; another can be chosen.
          onChange={(nationality) =>
            onChange({
              nationality,
              ...(passenger.passportCountry === passenger.nationality
                ? { passportCountry: nationality }
                : {}),
            })
          }
          error={errorOf('nationality')}
        />
      </Box>
      <TextField
        id={passengerField(at, 'passportNumber')}
        label={t('booking.passengers.passport-number')}
        autoComplete="off"
        spellCheck="false"
        maxLength={40}
        value={passenger.passportNumber}
        onChange={(passportNumber) => onChange({ passportNumber })}
        error={errorOf('passportNumber')}
        isRequired
      />
      <Box at={at} field="passportCountry">
        <CountryField
          label={t('booking.passengers.passport-country')}
          value={passenger.passportCountry}
          onChange={(passportCountry) => onChange({ passportCountry })}
          error={errorOf('passportCountry')}
        />
      </Box>
      <Box at={at} field="passportExpiresOn">
        <DateField
          label={t('booking.passengers.passport-expiry')}
          value={passenger.passportExpiresOn}
          onChange={(passportExpiresOn) => onChange({ passportExpiresOn })}
          error={errorOf('passportExpiresOn')}
          isRequired
        />
      </Box>
    </div>
  );
}

/** The box around a control made of several, so that its faults can find it. */
function Box({
  at,
  field,
  isWide = false,
  children,
}: {
  at: number;
  field: PassengerField;
  /** Takes a line of its own on a phone. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div id={passengerField(at, field)} className={cx('min-w-0', isWide && 'max-tablet:col-span-2')}>
      {children}
    </div>
  );
}
