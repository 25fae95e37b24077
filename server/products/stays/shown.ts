import { z } from 'zod';
import { currencySchema, money, shareOf } from '#contract/money.ts';
import { judgeStay } from '#server/modules/policy/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { ShownSide } from '#server/modules/products/index.ts';
import { distanceKm } from '#server/platform/distance.ts';
import { readStayItem } from './item.ts';

const factSchema = z.object({
  id: z.string(),
  nightlyMinor: z.int(),
  stars: z.number(),
  currency: currencySchema,
  name: z.string().optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
});
const circumstancesSchema = z.object({
  place: z.object({ placeId: z.string() }),
  checkIn: z.string(),
  checkOut: z.string(),
});

/** Stays in the results of searches that a policy judged. */
export const shownStays: ShownSide = {
  of(item, price) {
    const { stay } = readStayItem(item);
    const nightly = shareOf(supplierTotalOf(price), 1, stay.nights * stay.rooms.length);
    return { product: 'hotel', id: `${stay.source}:${stay.lodgingId}`, per: 'night', price: nightly };
  },

  alike(circumstances) {
    const { data } = circumstancesSchema.safeParse(circumstances);
    return data ? { place: { placeId: data.place.placeId } } : null;
  },

  same(circumstances) {
    const { data } = circumstancesSchema.safeParse(circumstances);
    if (!data) return null;
    const { place, checkIn, checkOut } = data;
    return { place: { placeId: place.placeId }, checkIn, checkOut };
  },

  read(fact, item) {
    const { data } = factSchema.safeParse(fact);
    if (!data) return null;
    const { id, nightlyMinor, stars, currency, name = null, lat, lon } = data;
    const { stay } = readStayItem(item);
    const nightly = money(nightlyMinor, currency);
    const km = lat === undefined || lon === undefined ? undefined : distanceKm({ lat, lon }, stay);
    const lodgingId = id.slice(id.indexOf(':') + 1);
    return {
      id,
      name,
      price: nightly,
      isAlike: Math.floor(stars) === Math.floor(stay.stars),
      apart: km === undefined ? Infinity : Math.round(km),
      ...(km === undefined ? {} : { km }),
      path: `/hotels/${encodeURIComponent(lodgingId)}/?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`,
      judge: (policy) => judgeStay(policy, { stars, nightly }, () => null),
    };
  },
};
