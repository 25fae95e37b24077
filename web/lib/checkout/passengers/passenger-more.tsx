import { useState } from 'react';
import { AssistanceField } from '#web/lib/travelers/assistance-field.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FoldedPart } from '#web/ui/folded-part.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { airlinesOf } from './flight-draft.ts';
import { foldedFields, passengerField } from './passenger-faults.ts';
import type { PassengerFieldsProps } from './passenger-props.ts';

const none = 'none';

/** Frequent flyer number, government numbers and assistance: collapsed unless filled in or faulty. [AIR-08, TRV-07] */
export function PassengerMore({ at, passenger, flight, onChange, errorOf }: PassengerFieldsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { type, programme, frequentFlyerNumber, knownTravelerNumber, redressNumber, assistance } = passenger;
  const isWrong = foldedFields.some((field) => errorOf(field) !== undefined);
  const given = [
    programme === '' ? '' : `${programme} ${frequentFlyerNumber}`,
    knownTravelerNumber === '' ? '' : t('travelers.known'),
    redressNumber === '' ? '' : t('travelers.redress'),
    ...assistance.map((code) => t(`travelers.assistance.${code}`)),
  ].filter((text) => text !== '');
  return (
    <FoldedPart
      title={t('booking.passengers.more')}
      note={given.length > 0 ? given.join(' · ') : undefined}
      level={3}
      isOpen={isOpen || isWrong}
      onOpen={setOpen}
    >
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Select
          label={t('booking.passengers.programme')}
          options={[
            { value: none, label: t('booking.loyalty.none') },
            ...airlinesOf(flight).map(({ code, name }) => ({
              value: code,
              label: name,
              detail: passenger.savedNumbers[code]
                ? t('booking.loyalty.saved', { number: passenger.savedNumbers[code] })
                : code,
            })),
          ]}
          value={programme || none}
          onChange={(chosen) => {
            const next = chosen === none ? '' : chosen;
            onChange({ programme: next, frequentFlyerNumber: passenger.savedNumbers[next] ?? '' });
          }}
        />
        {programme === '' ? null : (
          <TextField
            id={passengerField(at, 'frequentFlyerNumber')}
            label={t('booking.loyalty.number')}
            autoComplete="off"
            maxLength={30}
            value={frequentFlyerNumber}
            onChange={(next) => onChange({ frequentFlyerNumber: next })}
            error={errorOf('frequentFlyerNumber')}
          />
        )}
      </div>
      {type === 'INF' ? null : (
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TextField
            id={passengerField(at, 'knownTravelerNumber')}
            isOptional
            autoComplete="off"
            maxLength={40}
            label={t('travelers.known')}
            hint={t('travelers.known.hint')}
            value={knownTravelerNumber}
            onChange={(next) => onChange({ knownTravelerNumber: next })}
            error={errorOf('knownTravelerNumber')}
          />
          <TextField
            id={passengerField(at, 'redressNumber')}
            isOptional
            autoComplete="off"
            maxLength={40}
            label={t('travelers.redress')}
            hint={t('travelers.redress.hint')}
            value={redressNumber}
            onChange={(next) => onChange({ redressNumber: next })}
            error={errorOf('redressNumber')}
          />
        </div>
      )}
      <AssistanceField value={assistance} onChange={(next) => onChange({ assistance: next })} />
    </FoldedPart>
  );
}
