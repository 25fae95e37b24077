import type { z } from 'zod';
import { daysBetween } from '#contract/values/dates.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { listSimilarStays, SimilarStay } from '#contract/stays/alternatives.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { askSuppliers } from '../search/ask-suppliers.ts';
import { circumstancesOf } from '../circumstances.ts';
import type { StaysDeps } from '../deps.ts';
import { productTypeOf } from '../results/filters.ts';
import { getSourcedContent } from './find-content.ts';
import { mergeStays } from '../search/merge-stays.ts';
import { nearestInPolicy } from '../results/nearest-in-policy.ts';
import type { RatesRequest } from '../rates/rates-request.ts';
import type { KeptStay } from '../search/search-session.ts';
import { mostSimilar } from './similar.ts';
import { requireStayDates } from '../rates/stay-dates.ts';

const radiusKm = 8;
const wanted = 8;

/**
 * Available stays around one, the most similar first, with their totals for the same dates and guests; and where it is
 * out of policy, the nearest that is not. [POL-05]
 */
export async function similarStays(
  deps: StaysDeps,
  principal: Principal,
  request: RatesRequest,
): Promise<z.input<(typeof listSimilarStays)['response']>> {
  const { supplier, details } = await getSourcedContent(deps.suppliers, request);
  requireStayDates(request, details.timeZone, deps.clock.now());
  const { checkIn, checkOut, rooms, pets, currency } = request;
  const complimentaryNight = (await deps.complimentaryNightFor?.(principal)) ?? [];
  const asked = askSuppliers(deps.suppliers, {
    area: { kind: 'around', lat: details.lat, lon: details.lon, radiusKm },
    checkIn,
    checkOut,
    rooms,
    pets,
    currency,
    kinds: ['hotel', 'home'],
    complimentaryNight,
  }).catch((error: unknown) => {
    throw new PortalError('unavailable', { cause: error });
  });
  const [{ found }, circumstances] = await Promise.all([asked, circumstancesOf(deps, principal, currency)]);
  const nights = daysBetween(checkIn, checkOut);
  const stays = mergeStays(found, { from: details, currency, nights, rooms: rooms.length, circumstances });
  const itself = stays.find(
    ({ source, lodgingId }) => source === supplier.name && lodgingId === details.lodgingId,
  );
  const likest = mostSimilar(
    {
      lodgingId: details.lodgingId,
      kind: details.productType === 'Homes' ? 'home' : 'hotel',
      stars: details.stars,
      collection: details.collection,
      lat: details.lat,
      lon: details.lon,
      totalMinor: itself?.price?.totalMinor ?? null,
    },
    stays,
    wanted,
  );
  return {
    stays: likest.flatMap((stay) => presentSimilar(stay, currency)),
    nearestInPolicy: itself && circumstances.policy ? nearestInPolicy(itself, stays, currency) : null,
  };
}

function presentSimilar(stay: KeptStay, currency: RatesRequest['currency']): SimilarStay[] {
  if (!stay.price) return [];
  return [
    {
      lodgingId: stay.lodgingId,
      source: stay.source,
      productType: productTypeOf(stay),
      name: stay.name,
      picture: stay.pictures[0] ?? null,
      stars: stay.stars,
      homeType: stay.homeType,
      collection: stay.collection,
      reviewScore: stay.reviewScore,
      reviewCount: stay.reviewCount,
      distanceKm: stay.distanceKm,
      total: toWireMoney(money(stay.price.totalMinor, currency)),
      refundPolicy: stay.price.refundPolicy,
    },
  ];
}
