import type { StayGlimpse } from '#contract/stays/stay-summary.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { getSourcedContent } from './find-content.ts';
import type { StayContent, StaySupplier } from '../port.ts';

/** The tile of a stay, from its content. */
export const glimpseOf = (source: string, details: StayContent['details']): StayGlimpse => ({
  lodgingId: details.lodgingId,
  source,
  productType: details.productType,
  name: details.name,
  cityName: details.cityName.en,
  countryCode: details.countryCode,
  lat: details.lat,
  lon: details.lon,
  stars: details.stars,
  homeType: details.homeType,
  collection: details.collection,
  reviewScore: details.reviewScore,
  reviewCount: details.reviewCount,
  picture: details.pictures[0]?.url ?? null,
});

/** The current tile of a stay from its supplier; null when no supplier has it. Throws `unavailable`. */
export async function findGlimpse(
  suppliers: readonly StaySupplier[],
  lodgingId: string,
): Promise<StayGlimpse | null> {
  try {
    const { supplier, details } = await getSourcedContent(suppliers, { lodgingId });
    return glimpseOf(supplier.name, details);
  } catch (error) {
    if (isPortalError(error, 'stay-not-found')) return null;
    throw error;
  }
}
