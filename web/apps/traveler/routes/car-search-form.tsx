import { useCallback, useState } from 'react';
import { CarForm } from '#web/features/cars/car-form.tsx';
import type { AskedCars, CarSearch } from '#web/lib/car-search.ts';
import type { KnownPlace } from '#web/lib/places/known-place.ts';
import { PlaceField } from '#web/lib/places/place-field.tsx';
import { rememberPlace } from '#web/lib/places/recent-places.ts';
import { usePlace } from '#web/lib/places/use-place.ts';
import { preferredCurrency } from '#web/lib/currency.ts';
import { useToday } from '#web/lib/today.ts';

/** The car search with its place fields; stores the searched places as recent. */
export function CarSearchForm({ asked, onSearch }: { asked: AskedCars; onSearch(search: CarSearch): void }) {
  const today = useToday();
  const pickUp = useEditedPlace(asked.pickUpPlaceId);
  const dropOff = useEditedPlace(asked.dropOffPlaceId ?? undefined);
  const fields = { pickUp, dropOff };
  return (
    <CarForm
      initial={asked}
      today={today}
      places={{
        pickUpPlaceId: pickUp.wanted?.placeId,
        dropOffPlaceId: dropOff.wanted?.placeId,
        field: (end, label, error) => (
          <PlaceField label={label} value={fields[end].place} onChange={fields[end].onChange} error={error} />
        ),
      }}
      onSearch={(search) => {
        for (const place of [dropOff.wanted, pickUp.wanted]) if (place) rememberPlace(place);
        // In the address, so that a shared link shows the same prices.
        const currency = search.currency ?? preferredCurrency();
        onSearch({ ...search, ...(currency ? { currency } : {}) });
      }}
    />
  );
}

/** The place of an id until another is chosen, and the likeliest place for the typed text. */
function useEditedPlace(placeId: string | undefined) {
  const given = usePlace(placeId);
  const [edited, setEdited] = useState<{ place?: KnownPlace; likeliest?: KnownPlace }>();
  const onChange = useCallback(
    (chosen: KnownPlace | undefined, likeliest: KnownPlace | undefined) =>
      setEdited({ ...(chosen ? { place: chosen } : {}), ...(likeliest ? { likeliest } : {}) }),
    [],
  );
  const place = edited ? edited.place : given;
  return { place, wanted: place ?? edited?.likeliest, onChange };
}
