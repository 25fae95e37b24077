import { z } from 'zod';
import { carClassSchema } from '#contract/cars.ts';
import { currencySchema, fromDecimal, money } from '#contract/money.ts';
import { shownCarId } from '#server/modules/cars/index.ts';
import { judgeCar } from '#server/modules/policy/index.ts';
import type { ShownSide } from '#server/modules/products/index.ts';
import { readCarItem } from './item.ts';

const factSchema = z.object({
  id: z.string(),
  name: z.string(),
  carClass: carClassSchema,
  distanceKm: z.number(),
  perDayMinor: z.int(),
  currency: currencySchema,
});
const circumstancesSchema = z.object({
  pickUpPlaceId: z.string(),
  pickUpAt: z.string(),
  dropOffPlaceId: z.string().nullable(),
  dropOffAt: z.string(),
});

/** Cars in the results of searches that a policy judged, by class and desk. */
export const shownCars: ShownSide = {
  of(item) {
    const { car } = readCarItem(item);
    const { amount, currency } = car.perDay;
    return {
      product: 'car',
      id: shownCarId(car.pickUp.desk.deskId, car.vehicle),
      per: 'day',
      price: fromDecimal(amount, currency),
    };
  },

  alike(circumstances) {
    const { data } = circumstancesSchema.safeParse(circumstances);
    return data ? { pickUpPlaceId: data.pickUpPlaceId, dropOffPlaceId: data.dropOffPlaceId } : null;
  },

  same: (circumstances) => circumstancesSchema.safeParse(circumstances).data ?? null,

  read(fact, item) {
    const { data } = factSchema.safeParse(fact);
    if (!data) return null;
    const { id, name, carClass, distanceKm, perDayMinor, currency } = data;
    const perDay = money(perDayMinor, currency);
    const isAlike = carClass === readCarItem(item).car.vehicle.carClass;
    return {
      id,
      name,
      price: perDay,
      isAlike,
      // Another class is further away than any desk.
      apart: Math.round(distanceKm) + (isAlike ? 0 : 1_000),
      judge: (policy) => judgeCar(policy, perDay, () => null),
    };
  },
};
