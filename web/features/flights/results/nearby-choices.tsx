import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFlightPlaces } from '#web/lib/flight/airports/flight-places.ts';
import { nearbyOf, nearPlace } from '../near-place.ts';
import { nearbyText } from '#web/lib/flight/airports/nearby-text.ts';

export interface NearbyChoicesProps {
  search: FlightSearch;
  /** The slice with few or no flights. */
  sliceIndex: number;
  hrefOf(search: FlightSearch): string;
}

/**
 * Links to the same search with the airports near either end, with distances; nothing where there are none. [AIR-01]
 */
export function NearbyChoices({ search, sliceIndex, hrefOf }: NearbyChoicesProps) {
  const t = useT();
  const { locale } = useLocale();
  const slice = search.slices[sliceIndex];
  const ends = (['origin', 'destination'] as const).flatMap((end) => {
    const placeId = slice?.[end];
    return placeId?.startsWith('airport:') ? [{ end, placeId, wider: nearbyOf(placeId) }] : [];
  });
  const { places } = useFlightPlaces(ends.map(({ wider }) => wider));
  const choices = ends.flatMap(({ end, placeId, wider }) => {
    const place = places.get(wider);
    const other = slice?.[end === 'origin' ? 'destination' : 'origin'];
    const nearby = place?.nearby.filter(({ code }) => `airport:${code}` !== other) ?? [];
    return place && nearby.length > 0 ? [{ end, placeId, place: { ...place, nearby } }] : [];
  });
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 id="nearby" className="font-semibold">
        {t('flights.nearby.title')}
      </h2>
      <p className="text-sm text-ink-muted">{t('flights.nearby.few')}</p>
      <ul className="grid gap-2">
        {choices.map(({ end, placeId, place }) => (
          <li key={end}>
            <TextLink href={hrefOf(nearPlace(search, placeId))} className="inline-flex min-h-6 items-center">
              {t(`flights.nearby.${end}`, { city: place.name })}
            </TextLink>
            <p className="tabular text-sm text-ink-muted">{nearbyText(place, locale)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
