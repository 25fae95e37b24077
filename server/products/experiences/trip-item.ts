import { z } from 'zod';
import { activityCalledOffSchema } from '#contract/experiences/activity-trips.ts';
import { itemReader } from '#server/modules/products/index.ts';
import { experienceConfirmationSchema, experienceProductSchema, keptActivitySchema } from './item.ts';
import { storedReportSchema } from './news/guide-missing.ts';

/** An activity as it is stored with a trip. */
export const readTripItem = itemReader(
  z.object({
    product: experienceProductSchema,
    activity: keptActivitySchema,
    confirmation: experienceConfirmationSchema,
    /** The answers of its latest change; null where those of the booking hold. */
    answersId: z.string().nullable().default(null),
    calledOff: activityCalledOffSchema.nullable().default(null),
    guideMissing: storedReportSchema.nullable().default(null),
  }),
);
