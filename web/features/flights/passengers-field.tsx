import { Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { FlightPassengers } from '#contract/flights.ts';
import {
  type AskedCabin,
  askedCabins,
  flightLimits,
  isParty,
  passengerCount,
  passengerTypes,
} from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FullScreenModal } from '#web/ui/full-screen-modal.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { popoverStyle } from '#web/ui/popover-style.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';

export interface PassengersFieldProps {
  passengers: FlightPassengers;
  cabin: AskedCabin;
  onPassengers(passengers: FlightPassengers): void;
  onCabin(cabin: AskedCabin): void;
}

/** Who flies and in which cabin: beside the field on desktop, on a screen of its own on mobile. */
export function PassengersField(props: PassengersFieldProps) {
  const { passengers, cabin } = props;
  const t = useT();
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const textId = useId();
  const close = () => setOpen(false);
  const choices = <Choices {...props} />;
  const done = (
    <Button size={isMobile ? 'md' : 'sm'} onPress={close} className="max-desktop:w-full">
      {t('flights.passengers.done')}
    </Button>
  );
  return (
    <div>
      <span id={labelId} className="mb-1.5 block text-sm font-semibold">
        {t('flights.passengers.label')}
      </span>
      <AriaButton
        ref={button}
        aria-labelledby={`${labelId} ${textId}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="field flex w-full cursor-pointer items-center gap-3 px-3.5 text-left hovered:border-ink"
      >
        <Users aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <span id={textId} className="truncate">
          {t('flights.passengers.summary', {
            count: passengerCount(passengers),
            cabin: t(`flights.cabin.${cabin}`),
          })}
        </span>
      </AriaButton>
      {isMobile ? (
        <FullScreenModal isOpen={isOpen} onClose={close} title={t('flights.passengers.label')} footer={done}>
          {choices}
        </FullScreenModal>
      ) : (
        <Popover
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={setOpen}
          offset={6}
          placement="bottom end"
          className={cx(popoverStyle, 'w-96 overflow-auto')}
        >
          <AriaDialog aria-labelledby={labelId} className="outline-none">
            <div className="p-5">{choices}</div>
            <div className="sticky bottom-0 flex justify-end border-t border-line bg-surface-raised px-5 py-3">
              {done}
            </div>
          </AriaDialog>
        </Popover>
      )}
    </div>
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
            if (isParty(next)) onPassengers(next);
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
          options={askedCabins.map((value) => ({ value, label: t(`flights.cabin.${value}`) }))}
        />
      </div>
    </div>
  );
}
