import { z } from 'zod';

/** Entry point of a visitor to the sale page; the document lists these as examples. [A 2] */
export const saleEntryTypeSchema = z.enum(['global_earn_banner', 'my_travel_credits_offers', 'sale']);
export type SaleEntryType = z.infer<typeof saleEntryTypeSchema>;

/** Variants of the sale experiment. [A 4] */
export const saleVariantSchema = z.enum(['control', 'lead-up', 'active']);
export type SaleVariant = z.infer<typeof saleVariantSchema>;

/** Sections of the sale page, which are also their element ids. [A 2] */
export const saleSectionSchema = z.enum(['feature-deals', 'hotel-deals', 'flight-deals', 'car-deals', 'faq']);
export type SaleSection = z.infer<typeof saleSectionSchema>;

/** The single-choice filter of the sale page. [A 2] */
export const saleLocationTypeSchema = z.enum([
  'International Destinations',
  'US Destinations',
  'Beach Destinations',
  'Winter Destinations',
]);
export type SaleLocationType = z.infer<typeof saleLocationTypeSchema>;

/** The page with everything, or narrowed by a filter or search; the first name is decided. [A 4] */
export const saleViewSchema = z.enum(['all', 'filtered']);
export type SaleView = z.infer<typeof saleViewSchema>;

/** Keys of the configured initial offer counts. [A 3] */
export const saleCountKeySchema = z.enum(['FEATURED', 'HOTELS', 'FLIGHTS', 'CARS']);
export type SaleCountKey = z.infer<typeof saleCountKeySchema>;

/** How sale offers group, in order; experiences follow the document's four by decision. [A 4] */
export const saleGroupSchema = z.enum(['Air', 'Lodging', 'Ground', 'Home', 'Experiences']);
export type SaleGroup = z.infer<typeof saleGroupSchema>;
