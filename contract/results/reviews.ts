import { z } from 'zod';

export const reviewTravelerSchema = z
  .enum(['solo', 'couple', 'family', 'friends', 'business'])
  .meta({ id: 'ReviewTraveler' });
export type ReviewTraveler = z.infer<typeof reviewTravelerSchema>;

export const reviewSortSchema = z.enum(['newest', 'highest', 'lowest']);
export type ReviewSort = z.infer<typeof reviewSortSchema>;

const languageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .max(20)
  .describe('BCP 47, such as `en` or `pt`.');

/** Filters, order and page of reviews; a supplier that has them takes the same. */
export const reviewsQuery = <Aspect extends z.ZodType>(aspect: Aspect) => ({
  language: languageSchema.optional().describe('Only what was written in it.'),
  traveler: reviewTravelerSchema.optional(),
  aspect: aspect.optional().describe('Only texts that speak of it.'),
  sort: reviewSortSchema.default('newest'),
  cursor: z
    .string()
    .regex(/^[\w~-]{1,100}$/)
    .optional()
    .describe('`nextCursor` of the page before.'),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

/** One review as its author wrote it; it is not translated. */
const reviewSchema = <Aspect extends z.ZodType>(aspect: Aspect) =>
  z.object({
    reviewId: z.string().min(1).max(80),
    score: z.number().min(0).max(10).describe('On the same scale as the score of the whole.'),
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    traveler: reviewTravelerSchema.nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .describe('Where the author is from.'),
    language: languageSchema,
    title: z.string().max(200),
    text: z.string().max(5_000),
    aspects: z.array(aspect).describe('What the text speaks of.'),
    nights: z.int().positive().nullable(),
    reply: z.string().max(5_000).nullable().describe('Of the property or operator.'),
  });

/**
 * Reviews of a stay or an activity. `summary` is null where the supplier has none: then nothing is said about them.
 */
export const reviewsAnswer = <Aspect extends z.ZodType>(aspect: Aspect) =>
  z.object({
    summary: z
      .object({
        score: z.number().min(0).max(10),
        total: z.int().nonnegative().describe('How many people gave a score.'),
        written: z.int().nonnegative().describe('How many of them can be read.'),
        aspects: z.array(z.object({ aspect, score: z.number().min(0).max(10) })),
        travelers: z.array(z.object({ traveler: reviewTravelerSchema, count: z.int().positive() })),
        languages: z.array(z.object({ language: languageSchema, count: z.int().positive() })),
      })
      .nullable(),
    matching: z.int().nonnegative().describe('How many can be read with these filters.'),
    reviews: z.array(reviewSchema(aspect)),
    nextCursor: z.string().nullable(),
  });

/** The answer where a supplier has no reviews. */
export const noReviews = { summary: null, matching: 0, reviews: [], nextCursor: null };
