import { z } from 'zod';
import { activityCategorySchema } from '#contract/experiences.ts';
import { currencySchema, money } from '#contract/money.ts';
import type { ShownSide } from '#server/modules/products/index.ts';
import { readExperienceItem } from './item.ts';

const factSchema = z.object({
  id: z.string(),
  category: activityCategorySchema,
  adultMinor: z.int(),
  currency: currencySchema,
});
const circumstancesSchema = z.object({
  placeId: z.string(),
  fromDate: z.string(),
  untilDate: z.string(),
});

/** Activities in the results of searches, by the lowest price for an adult. No policy is about them. */
export const shownActivities: ShownSide = {
  of(item) {
    const { activityId, units, currency } = readExperienceItem(item).activity;
    const adult = units.find(({ type }) => type === 'ADULT');
    return adult
      ? { product: 'experience', id: activityId, per: 'adult', price: money(adult.eachMinor, currency) }
      : null;
  },

  alike(circumstances) {
    const { data } = circumstancesSchema.safeParse(circumstances);
    return data ? { placeId: data.placeId } : null;
  },

  same: (circumstances) => circumstancesSchema.safeParse(circumstances).data ?? null,

  read(fact, item) {
    const { data } = factSchema.safeParse(fact);
    if (!data) return null;
    const { id, category, adultMinor, currency } = data;
    return {
      id,
      name: null,
      price: money(adultMinor, currency),
      isAlike: category === readExperienceItem(item).activity.category,
      apart: 0,
      judge: () => ({ state: 'not_applicable', reasons: [], approvalRequired: false }),
    };
  },
};
