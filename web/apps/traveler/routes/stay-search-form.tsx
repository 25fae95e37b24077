import { useCallback, useState } from 'react';
import type { KnownPlace } from '#web/features/places/known-place.ts';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { rememberPlace } from '#web/features/places/recent-places.ts';
import { usePlace } from '#web/features/places/use-place.ts';
import { rememberSearch } from '#web/features/search/last-search.ts';
import { StayForm } from '#web/features/search/stay-form.tsx';
import type { StayDates, StaySearch } from '#web/lib/stay-search.ts';

export interface StaySearchFormProps {
  placeId: string | undefined;
  dates: Partial<StayDates>;
  onSearch(search: StaySearch): void;
}

/** The search of stays with its place field; remembers what was searched. */
export function StaySearchForm({ placeId, dates, onSearch }: StaySearchFormProps) {
  const given = usePlace(placeId);
  const [edited, setEdited] = useState<{ place?: KnownPlace; likeliest?: KnownPlace }>();
  const place = edited ? edited.place : given;
  const wanted = place ?? edited?.likeliest;
  const onPlace = useCallback(
    (chosen: KnownPlace | undefined, likeliest: KnownPlace | undefined) =>
      setEdited({ ...(chosen ? { place: chosen } : {}), ...(likeliest ? { likeliest } : {}) }),
    [],
  );
  return (
    <StayForm
      initial={dates}
      hasPlace={wanted !== undefined}
      placeField={(error) => <PlaceField value={place} onChange={onPlace} error={error} />}
      onSearch={(asked) => {
        if (!wanted) return;
        const search = { placeId: wanted.placeId, ...asked };
        rememberPlace(wanted);
        rememberSearch(search);
        onSearch(search);
      }}
    />
  );
}
