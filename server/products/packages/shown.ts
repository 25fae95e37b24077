import { z } from 'zod';
import { fromDecimal, moneySchema, shareOf } from '#contract/money.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { ShownSide } from '#server/modules/products/index.ts';
import { factsOf } from './item.ts';

const factSchema = z.object({
  id: z.string(),
  name: z.string(),
  stars: z.number(),
  perPerson: moneySchema,
  isInPolicy: z.boolean(),
});
const circumstancesSchema = z.object({
  place: z.object({ placeId: z.string() }),
  from: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
});

/** Packages in the results of searches, by hotel, each with the flights that were proposed. */
export const shownPackages: ShownSide = {
  of(item, price) {
    const { flight, stay } = factsOf(item);
    const { ADT, CNN, INS, INF } = flight.passengers;
    return {
      product: 'package',
      id: `${stay.source}:${stay.lodgingId}`,
      per: 'traveler',
      price: shareOf(supplierTotalOf(price), 1, ADT + CNN + INS + INF),
    };
  },

  alike(circumstances) {
    const { data } = circumstancesSchema.safeParse(circumstances);
    return data ? { place: data.place, from: data.from } : null;
  },

  same: (circumstances) => circumstancesSchema.safeParse(circumstances).data ?? null,

  read(fact, item) {
    const { data } = factSchema.safeParse(fact);
    if (!data) return null;
    const { id, name, stars, perPerson, isInPolicy } = data;
    const { stay } = factsOf(item);
    return {
      id,
      name,
      price: fromDecimal(perPerson.amount, perPerson.currency),
      isAlike: Math.floor(stars) === Math.floor(stay.stars),
      apart: Math.abs(stars - stay.stars),
      // As it was judged then: the prices of its parts are not kept.
      judge: () => ({
        state: isInPolicy ? 'in_policy' : 'out_of_policy',
        reasons: [],
        approvalRequired: false,
      }),
    };
  },
};
