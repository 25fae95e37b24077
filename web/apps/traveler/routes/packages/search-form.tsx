import { useCallback, useState } from 'react';
import { AirportField } from '#web/lib/flight/airports/airport-field.tsx';
import { type FlightPlace, useFlightPlace } from '#web/lib/flight/airports/flight-place.tsx';
import { PackageForm } from '#web/features/packages/package-form.tsx';
import type { PackageSearch } from '#web/lib/package-search.ts';
import { useToday } from '#web/lib/today.ts';

/** The search of packages with its place fields. */
export function PackageSearchForm({
  asked,
  onSearch,
}: {
  asked: Partial<PackageSearch>;
  onSearch(search: PackageSearch): void;
}) {
  const today = useToday();
  const ends = { from: useEnd(asked.from), to: useEnd(asked.to) };
  return (
    <PackageForm
      initial={asked}
      today={today}
      places={{
        from: ends.from.wanted?.placeId,
        to: ends.to.wanted?.placeId,
        field: (end, error) => (
          <AirportField
            end={end === 'from' ? 'origin' : 'destination'}
            value={ends[end].place}
            onChange={ends[end].onChange}
            error={error}
          />
        ),
      }}
      onSearch={onSearch}
    />
  );
}

/** The place of an id until another is chosen, and the likeliest place for the typed text. */
function useEnd(placeId: string | undefined) {
  const given = useFlightPlace(placeId);
  const [edited, setEdited] = useState<{ place?: FlightPlace; likeliest?: FlightPlace }>();
  const onChange = useCallback(
    (chosen: FlightPlace | undefined, likeliest: FlightPlace | undefined) =>
      setEdited({ ...(chosen ? { place: chosen } : {}), ...(likeliest ? { likeliest } : {}) }),
    [],
  );
  const place = edited ? edited.place : given;
  return { place, wanted: place ?? edited?.likeliest, onChange };
}
