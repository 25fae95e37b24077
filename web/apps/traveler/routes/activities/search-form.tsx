import { useCallback, useState } from 'react';
import { ActivityForm } from '#web/features/experiences/activity-form.tsx';
import type { ActivitySearch, AskedActivities } from '#web/features/experiences/activity-search.ts';
import type { KnownPlace } from '#web/lib/places/known-place.ts';
import { PlaceField } from '#web/lib/places/place-field.tsx';
import { rememberPlace } from '#web/lib/places/recent-places.ts';
import { usePlace } from '#web/lib/places/use-place.ts';
import { preferredCurrency } from '#web/lib/currency.ts';
import { useToday } from '#web/lib/today.ts';

/** The search of activities with its place field; stores the searched place as recent. */
export function ActivitySearchForm({
  asked,
  onSearch,
}: {
  asked: AskedActivities;
  onSearch(search: ActivitySearch): void;
}) {
  const today = useToday();
  const given = usePlace(asked.placeId ?? undefined);
  const [edited, setEdited] = useState<{ place?: KnownPlace; likeliest?: KnownPlace }>();
  const onChange = useCallback(
    (chosen: KnownPlace | undefined, likeliest: KnownPlace | undefined) =>
      setEdited({ ...(chosen ? { place: chosen } : {}), ...(likeliest ? { likeliest } : {}) }),
    [],
  );
  const place = edited ? edited.place : given;
  const wanted = place ?? edited?.likeliest;
  // A link may name a place without its id.
  const name = wanted?.name ?? (edited ? undefined : asked.locationName);
  return (
    <ActivityForm
      initial={asked}
      today={today}
      hasPlace={name !== undefined}
      place={(error) => (
        <PlaceField
          value={place}
          named={edited ? undefined : asked.locationName}
          onChange={onChange}
          error={error}
        />
      )}
      onSearch={(days) => {
        if (name === undefined) return;
        if (wanted) rememberPlace(wanted);
        // In the address, so that a shared link shows the same prices.
        const currency = asked.currency ?? preferredCurrency();
        const placeId = wanted?.kind === 'city' ? wanted.placeId : null;
        onSearch({ locationName: name, placeId, ...days, ...(currency ? { currency } : {}) });
      }}
    />
  );
}
