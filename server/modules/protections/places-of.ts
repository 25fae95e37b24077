import type { Places } from '#server/modules/places/index.ts';
import type { Protectable } from '#server/modules/products/index.ts';

/** The countries of a trip, each once: of the stay, or of every airport. */
export function countriesOf(
  { country, journey }: Pick<Protectable, 'country' | 'journey'>,
  places: Pick<Places, 'airport'>,
): string[] {
  const airports = journey?.slices.flatMap((slice) =>
    slice.legs.flatMap(({ origin, destination }) => [origin, destination]),
  );
  const found = (airports ?? []).map((code) => places.airport(code, 'en')?.countryCode ?? null);
  return [...new Set([country, ...found])].filter((code) => code !== null);
}

/** The time zone of an airport; null where it is not known. */
export const zoneOf = (places: Pick<Places, 'airport'>, code: string | undefined): string | null =>
  code === undefined ? null : (places.airport(code, 'en')?.timeZone ?? null);
