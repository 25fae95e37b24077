import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import { fromDecimal, type Money, money, toWireMoney } from '#contract/money.ts';
import type { listPackageRooms } from '#contract/packages.ts';
import { findWholeTrip, type WholeTrip } from '#server/modules/flights/index.ts';
import { listRoomProducts } from '#server/modules/stays/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { PackagesDeps } from './deps.ts';
import { openSearch, type PackageSearch } from './open-search.ts';
import { totalOf } from './packaged-stays.ts';
import { presentFlight } from './present-flight.ts';
import { presentPackagePrice } from './present-price.ts';
import { packageVerdict } from './verdict.ts';

type Request = z.output<typeof listPackageRooms.body & object> & { readonly lodgingId: string };
type Answer = z.input<typeof listPackageRooms.response>;
type Listed = Awaited<ReturnType<typeof listRoomProducts>>;
type RoomProduct = Listed['rooms'][number]['products'][number];

/**
 * The rooms of a hotel at the total of the package, the cheapest first. Left out: rooms that are paid at the hotel, and
 * those made refundable for a premium, which is a product of its own. [PKG-01]
 */
export async function listRooms(
  deps: PackagesDeps,
  principal: Principal,
  request: Request,
  language: Language,
): Promise<Answer> {
  const search = await openSearch(deps, principal, request);
  const trip = findWholeTrip(search.flights, request.chosen);
  const { checkIn, checkOut, nights, currency } = search.stays.query;
  const { lodgingId, source, rooms } = request;
  const listed = await listRoomProducts(deps.stays, principal, {
    lodgingId,
    source,
    checkIn,
    checkOut,
    rooms,
    pets: 0,
    currency,
  });
  const at = new Date(listed.observedAt);
  const shown = search.stays.stays.find((one) => one.lodgingId === lodgingId);
  if (shown)
    deps.flights.noteOpened?.(principal, { product: 'package', id: `${shown.source}:${lodgingId}`, at });
  const offered = listed.rooms
    .map(({ roomInfo, products }) => ({
      roomInfo,
      products: products.filter(
        ({ paymentTiming, refundable }) => paymentTiming === 'PayNow' && refundable === null,
      ),
    }))
    .filter(({ products }) => products.length > 0);
  const flight = money(trip.totalMinor, currency);
  const totals = offered.flatMap(({ products }) =>
    products.map((product) => totalOf(flight, priceOf(product), at).total.minor),
  );
  const cheapest = money(totals.length === 0 ? 0 : Math.min(...totals), currency);
  return {
    searchId: search.searchId,
    observedAt: listed.observedAt,
    expiresAt: search.flights.expiresAt.toISOString(),
    checkIn,
    checkOut,
    nights,
    passengers: search.passengers,
    flight: presentFlight(deps, search, trip, language),
    hotel: presentHotel(search, lodgingId),
    rooms: offered.map(({ roomInfo, products }) => ({
      roomInfo,
      products: products.map((product) => presentProduct(product, { search, trip, at, cheapest })),
    })),
  };
}

/** The hotel as the search found it; null where it did not. */
function presentHotel({ stays }: PackageSearch, lodgingId: string): Answer['hotel'] {
  const stay = stays.stays.find((one) => one.lodgingId === lodgingId);
  if (!stay) return null;
  const { name, neighbourhood, stars, reviewScore, reviewCount, distanceKm, pictures, amenities } = stay;
  return {
    name,
    neighbourhood,
    stars,
    reviewScore,
    reviewCount,
    distanceKm,
    pictures: [...pictures],
    amenities: [...amenities],
  };
}

const priceOf = ({ total, dueAtProperty }: RoomProduct) => ({
  total: fromDecimal(total.amount, total.currency),
  dueAtProperty: fromDecimal(dueAtProperty.amount, dueAtProperty.currency),
});

interface Setting {
  readonly search: PackageSearch;
  readonly trip: WholeTrip;
  readonly at: Date;
  readonly cheapest: Money;
}

function presentProduct(product: RoomProduct, { search, trip, at, cheapest }: Setting) {
  const { flights, passengers } = search;
  const flight = money(trip.totalMinor, cheapest.currency);
  const room = priceOf(product);
  const more = totalOf(flight, room, at).total.minor - cheapest.minor;
  const { rateId, rateToken, name, mealPlan, refundPolicy, freeCancelUntil, roomsLeft, policy } = product;
  return {
    rateId,
    rateToken,
    name,
    ...presentPackagePrice({ total: flight, at: flights.observedAt }, { ...room, at }, passengers),
    costs: more === 0 ? ('same' as const) : ('more' as const),
    difference: toWireMoney(money(more, cheapest.currency)),
    mealPlan,
    refundPolicy,
    freeCancelUntil,
    roomsLeft,
    policy: packageVerdict(trip.policy, policy),
  };
}
