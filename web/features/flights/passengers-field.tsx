import type { FlightPassengers } from '#contract/flights.ts';
import {
  type SearchCabin,
  searchCabins,
  flightLimits,
  isParty,
  passengerCount,
  passengerTypes,
} from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';
import { PanelField } from '#web/ui/fields/panel-field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

export interface PassengersFieldProps {
  passengers: FlightPassengers;
  cabin: SearchCabin;
  onPassengers(passengers: FlightPassengers): void;
  onCabin(cabin: SearchCabin): void;
  error?: string | undefined;
}

/** Passengers and cabin: a popover on desktop, a full screen on mobile. */
export function PassengersField(props: PassengersFieldProps) {
  const { passengers, cabin, error } = props;
  const t = useT();
  return (
    <PanelField
      label={t('flights.passengers.label')}
      summary={t('flights.passengers.summary', {
        count: passengerCount(passengers),
        cabin: t(`flights.cabin.${cabin}`),
      })}
      done={t('flights.passengers.done')}
      error={error}
    >
      <Choices {...props} />
    </PanelField>
  );
}

function Choices({ passengers, cabin, onPassengers, onCabin }: PassengersFieldProps) {
  const t = useT();
  const isFull = passengerCount(passengers) >= flightLimits.passengers;
  const hasLap = passengers.INF < passengers.ADT;
  return (
    <div className="grid gap-4">
      {passengerTypes.map((type) => (
        <NumberStepper
          key={type}
          label={t(`flights.passengers.${type}`)}
          hint={t(`flights.passengers.${type}-hint`)}
          value={passengers[type]}
          min={type === 'ADT' ? Math.max(1, passengers.INF) : 0}
          max={isFull || (type === 'INF' && !hasLap) ? passengers[type] : flightLimits.passengers}
          onChange={(count) => {
            const next = { ...passengers, [type]: count };
            // An address may contain a party that cannot be booked: then every step is allowed.
            if (isParty(next) || !isParty(passengers)) onPassengers(next);
          }}
        />
      ))}
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {isFull ? t('flights.passengers.most', { count: flightLimits.passengers }) : null}
      </p>
      <div className="border-t border-line pt-4">
        <RadioGroup
          label={t('flights.cabin.label')}
          value={cabin}
          onChange={onCabin}
          options={searchCabins.map((value) => ({ value, label: t(`flights.cabin.${value}`) }))}
        />
      </div>
    </div>
  );
}
