import type { z } from 'zod';
import { toWireMoney } from '#contract/money.ts';
import type { listSimilarStays, SimilarStay } from '#contract/stay-alternatives.ts';
import { PortalError } from '#server/platform/errors.ts';
import { askSuppliers } from './ask-suppliers.ts';
import type { StaysDeps } from './deps.ts';
import { distanceKm } from '#server/platform/distance.ts';
import { getSourcedContent } from './find-content.ts';
import type { FoundStay, StayContent } from './port.ts';
import type { RatesRequest } from './rates-request.ts';
import { mostSimilar } from './similar.ts';
import { requireStayDates } from './stay-dates.ts';

const radiusKm = 8;
const wanted = 8;

/** Available stays around one, the likest first, with their totals for the same dates and guests. */
export async function similarStays(
  deps: Pick<StaysDeps, 'clock' | 'suppliers'>,
  request: RatesRequest,
): Promise<z.input<(typeof listSimilarStays)['response']>> {
  const { supplier, details } = await getSourcedContent(deps.suppliers, request);
  requireStayDates(request, details.timeZone, deps.clock.now());
  const { checkIn, checkOut, rooms, pets, currency } = request;
  const { found } = await askSuppliers(deps.suppliers, {
    area: { kind: 'around', lat: details.lat, lon: details.lon, radiusKm },
    checkIn,
    checkOut,
    rooms,
    pets,
    currency,
    kinds: ['hotel', 'home'],
  }).catch((error: unknown) => {
    throw new PortalError('unavailable', { cause: error });
  });
  const sourced = found.flatMap(({ source, stays }) => stays.map((stay) => ({ source, stay })));
  const itself = sourced.find(
    ({ source, stay }) => source === supplier.name && stay.lodgingId === details.lodgingId,
  );
  const likest = mostSimilar(
    {
      lodgingId: details.lodgingId,
      kind: details.productType === 'Homes' ? 'home' : 'hotel',
      stars: details.stars,
      collection: details.collection,
      lat: details.lat,
      lon: details.lon,
      totalMinor: itself?.stay.lowest?.total.minor ?? null,
    },
    sourced.map(({ stay }) => stay),
    wanted,
  );
  return {
    stays: likest.flatMap((stay) => {
      const source = sourced.find((one) => one.stay === stay)?.source;
      return source ? presentSimilar(source, stay, details) : [];
    }),
  };
}

function presentSimilar(source: string, stay: FoundStay, from: StayContent['details']): SimilarStay[] {
  if (!stay.lowest) return [];
  return [
    {
      lodgingId: stay.lodgingId,
      source,
      productType: stay.kind === 'home' ? 'Homes' : 'Hotels',
      name: stay.name,
      picture: stay.pictures[0] ?? null,
      stars: stay.stars,
      homeType: stay.homeType,
      collection: stay.collection,
      reviewScore: stay.reviewScore,
      reviewCount: stay.reviewCount,
      distanceKm: Math.round(distanceKm(from, stay) * 100) / 100,
      total: toWireMoney(stay.lowest.total),
      refundPolicy: stay.lowest.refundPolicy,
    },
  ];
}
