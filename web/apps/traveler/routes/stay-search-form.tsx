import { useCallback, useState } from 'react';
import type { ListingType } from '#contract/enums/index.ts';
import type { KnownPlace } from '#web/lib/places/known-place.ts';
import { PlaceField } from '#web/lib/places/place-field.tsx';
import { rememberPlace } from '#web/lib/places/recent-places.ts';
import { usePlace } from '#web/lib/places/use-place.ts';
import { useRecentPlaces } from '#web/features/product-feed/use-recent-places.ts';
import { rememberSearch } from '#web/features/stays/search-form/last-search.ts';
import { StayForm } from '#web/features/stays/search-form/stay-form.tsx';
import { preferredCurrency } from '#web/lib/currency.ts';
import type { StayDates, StaySearch } from '#web/lib/stay-search.ts';

export interface StaySearchFormProps {
  placeId: string | undefined;
  dates: Partial<StayDates>;
  /** The listing type of the search. */
  listingType?: ListingType;
  onSearch(search: StaySearch): void;
}

/** The stay search with its place field; stores the search as recent. */
export function StaySearchForm(props: StaySearchFormProps) {
  const { placeId, dates, listingType = 'all_stays', onSearch } = props;
  const given = usePlace(placeId);
  const recent = useRecentPlaces();
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
      pricedPlace={wanted && { placeId: wanted.placeId, listingType }}
      placeField={(error) => <PlaceField value={place} onChange={onPlace} error={error} recent={recent} />}
      onSearch={(asked) => {
        if (!wanted) return;
        const search = { placeId: wanted.placeId, ...asked };
        rememberPlace(wanted);
        rememberSearch(search);
        // In the address, so that a shared link shows the same prices.
        const currency = preferredCurrency();
        onSearch({ ...search, ...(currency ? { currency } : {}) });
      }}
    />
  );
}
