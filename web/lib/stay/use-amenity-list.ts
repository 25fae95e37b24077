import { useFormat } from '#web/lib/use-format.ts';
import { useWord } from '#web/lib/stay/words.ts';

/** Formats amenities as a comma-separated list of names. */
export function useAmenityList(): (amenities: readonly string[]) => string {
  const format = useFormat();
  const word = useWord();
  return (amenities) =>
    format.list(
      amenities.map((amenity) => word(`stays.amenity.${amenity}`, amenity)),
      'unit',
    );
}
