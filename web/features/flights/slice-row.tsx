import { ArrowLeftRight, X } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AirportField } from '#web/lib/flight/airports/airport-field.tsx';
import { type DraftError, type DraftSlice, settledEnd } from './flight-draft.ts';
import type { FlightPlace } from '#web/lib/flight/airports/flight-place.tsx';

export interface SliceRowProps {
  value: DraftSlice;
  onChange(change: (before: DraftSlice) => DraftSlice): void;
  errors: readonly DraftError[];
  /** The field for the date or dates. */
  days: ReactNode;
  /** From 1, when there are several slices. */
  number?: number;
  onRemove?(): void;
}

/** Origin, destination and dates of a slice. */
export function SliceRow({ value, onChange, errors, days, number, onRemove }: SliceRowProps) {
  const t = useT();
  // After a swap the fields are remounted, so that they show the place names and not the typed text.
  const [swaps, setSwaps] = useState(0);
  const set = useCallback(
    (end: 'origin' | 'destination', place: FlightPlace | undefined, likeliest: FlightPlace | undefined) =>
      onChange((before) => ({
        ...before,
        [end]: { ...(place ? { place } : {}), ...(likeliest ? { likeliest } : {}) },
      })),
    [onChange],
  );
  const onOrigin = useCallback(
    (place?: FlightPlace, likeliest?: FlightPlace) => set('origin', place, likeliest),
    [set],
  );
  const onDestination = useCallback(
    (place?: FlightPlace, likeliest?: FlightPlace) => set('destination', place, likeliest),
    [set],
  );
  const error = (...codes: DraftError[]) => {
    const code = codes.find((one) => errors.includes(one));
    return code ? t(`flights.error.${code}`) : undefined;
  };
  const { origin, destination } = value;
  return (
    <fieldset className="grid gap-3">
      {number ? (
        <legend className="mb-1 w-full">
          <span className="flex min-h-9 items-center justify-between gap-4">
            <span className="font-semibold">{t('flights.multi.slice', { number })}</span>
            {onRemove ? (
              <IconButton label={t('flights.multi.remove', { number })} size="sm" onPress={onRemove}>
                <X aria-hidden className="size-4" />
              </IconButton>
            ) : null}
          </span>
        </legend>
      ) : null}
      <div className="grid items-start gap-x-2 gap-y-3 desktop:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_minmax(18.5rem,1.1fr)]">
        <AirportField
          key={`from ${swaps}`}
          end="origin"
          value={origin.place}
          onChange={onOrigin}
          error={error('origin')}
        />
        <IconButton
          label={t('flights.swap')}
          className="max-desktop:-my-1 max-desktop:justify-self-end desktop:mt-7"
          onPress={() => {
            setSwaps((count) => count + 1);
            onChange((before) => ({
              ...before,
              origin: settledEnd(before.destination),
              destination: settledEnd(before.origin),
            }));
          }}
        >
          <ArrowLeftRight aria-hidden className="size-5 max-desktop:rotate-90" />
        </IconButton>
        <AirportField
          key={`to ${swaps}`}
          end="destination"
          value={destination.place}
          onChange={onDestination}
          error={error('destination', 'same')}
        />
        <div className="desktop:pl-2">{days}</div>
      </div>
    </fieldset>
  );
}
