import { sql } from 'kysely';
import { byFirst, patiently } from '#server/flows/failing-tasks/index.ts';
import type { ProtectionPlugIn } from '../plug-in.ts';
import { watchBookedPrices, watchPriceDrop, watchPriceDropTask } from './index.ts';
import { priceDropLetter } from './letter.ts';
import { priceDropWords } from './paid-words.ts';
import { priceDropRoutes } from './routes.ts';
import { type PriceDropSettings, priceDropSettingsSchema } from './rules.ts';
import { isWatched } from './store.ts';
import { priceDropValue } from './value-row.ts';

export const priceDropPlugIn: ProtectionPlugIn<PriceDropSettings> = {
  kind: 'price-drop-protection',
  settings: { name: 'priceDrop', isModel: false, schema: priceDropSettingsSchema.prefault({}) },
  area: (deps, priceDrops) => ({
    routes: priceDropRoutes({ ...deps, priceDrops }),
    tasks: [watchPriceDrop(deps)],
  }),
  rules: {
    [watchPriceDropTask.name]: patiently(
      byFirst((id) => sql`select booking_id as id from price_drops where id = ${id}`),
    ),
  },
  subscriber: ({ products }, priceDrops) => watchBookedPrices({ products, priceDrops }),
  endsWithJourney: isWatched,
  letter: priceDropLetter,
  paidWords: priceDropWords,
  value: priceDropValue,
};
