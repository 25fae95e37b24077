import { useState } from 'react';
import type { SliceItinerary } from '#contract/flights.ts';
import { AirportField } from '#web/lib/flight/airports/airport-field.tsx';
import { type FlightPlace, useFlightPlace } from '#web/lib/flight/airports/flight-place.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import type { WishedSlice } from './wish.ts';

interface Props {
  wished: WishedSlice;
  booked: SliceItinerary;
  isOpenAtFirst: boolean;
  errorOf(...faults: ('origin' | 'destination' | 'same')[]): string | undefined;
  onChange(more: Partial<WishedSlice>): void;
}

/** Other airports of a slice: those it is booked for, until others are chosen. */
export function AirportEnds({ wished, booked, isOpenAtFirst, errorOf, onChange }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (!isOpen)
    return (
      <div>
        <Button kind="quiet" size="sm" className="-ml-3" onPress={() => setOpen(true)}>
          {t('exchange.airports.open')}
        </Button>
      </div>
    );
  const ends = [
    { end: 'origin', code: booked.segments[0]?.origin.locationCode, error: errorOf('origin') },
    {
      end: 'destination',
      code: booked.segments.at(-1)?.destination.locationCode,
      error: errorOf('destination', 'same'),
    },
  ] as const;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 tablet:grid-cols-2">
      {ends.map(({ end, code, error }) => (
        <End
          key={end}
          end={end}
          wished={wished[end]}
          booked={code}
          error={error}
          onChange={(next) => onChange({ [end]: next })}
        />
      ))}
    </div>
  );
}

function End({
  end,
  wished,
  booked,
  error,
  onChange,
}: {
  end: 'origin' | 'destination';
  wished: string | null;
  booked: string | undefined;
  error: string | undefined;
  onChange(code: string | null): void;
}) {
  const t = useT();
  const place = useFlightPlace(wished === null ? undefined : `airport:${wished}`);
  const around = useFlightPlace(booked === undefined ? undefined : `near:${booked}`);
  // A city has several airports, of which one has to be chosen.
  const [city, setCity] = useState<FlightPlace>();
  // Fields keep what was typed: another airport from below starts the field anew.
  const [taken, setTaken] = useState(0);
  const near = [
    ...(booked === undefined || booked === wished ? [] : [booked]),
    ...(city?.codes ?? around?.nearby.map(({ code }) => code) ?? []),
  ].filter((code, at, all) => code !== wished && all.indexOf(code) === at);
  return (
    <div className="grid gap-2">
      <AirportField
        key={taken}
        end={end}
        value={place}
        onChange={(next) => {
          setCity(next && next.code === null ? next : undefined);
          onChange(next?.code ?? null);
        }}
        error={city ? t('exchange.airports.one', { city: city.name }) : error}
      />
      {near.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          <span>{t(city ? 'exchange.airports.of-city' : 'exchange.airports.near')}</span>
          {near.slice(0, 4).map((code) => (
            <Button
              key={code}
              kind="secondary"
              size="sm"
              onPress={() => {
                setCity(undefined);
                setTaken((count) => count + 1);
                onChange(code);
              }}
            >
              {code}
            </Button>
          ))}
        </p>
      ) : null}
    </div>
  );
}
