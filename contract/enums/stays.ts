import { z } from 'zod';

/** Whether a stay search is the first or narrows one. [A 4] */
export const staySearchTypeSchema = z.enum(['FollowupSearch', 'InitialSearch']);
export type StaySearchType = z.infer<typeof staySearchTypeSchema>;

/** Which stays a search lists. [A 4] */
export const availabilityFilterSchema = z.enum([
  'Unspecified',
  'AVAILABLE_ONLY',
  'UNAVAILABLE_ONLY',
  'AVAILABLE_FIRST',
]);
export type AvailabilityFilter = z.infer<typeof availabilityFilterSchema>;

/** Target of a stay search. [A 4] */
export const staySearchTargetSchema = z.enum(['PlaceId', 'Empty', 'CityName', 'ListingIds']);
export type StaySearchTarget = z.infer<typeof staySearchTargetSchema>;

/** Result of a stay search, or of one stay in it. [A 4] */
export const stayAvailabilitySchema = z.enum(['Available', 'Empty', 'Error', 'Unavailable']);
export type StayAvailability = z.infer<typeof stayAvailabilitySchema>;

/** Stay rules a search can violate. [A 4; B 8] */
export const stayViolationSchema = z.enum([
  'MinStayViolation',
  'MaxStayViolation',
  'OccupancyViolation',
  'PetPolicyViolation',
  'CheckInNotAllowed',
  'CheckOutNotAllowed',
  'BlockedDates',
  'MinBookingWindowViolation',
]);
export type StayViolation = z.infer<typeof stayViolationSchema>;

/** Refund when a stay is cancelled. [A 4; B 4] */
export const refundPolicySchema = z.enum([
  'FullyRefundable',
  'NonRefundable',
  'PartiallyRefundable',
  'Unknown',
]);
export type RefundPolicy = z.infer<typeof refundPolicySchema>;

/** When a stay is paid. [A 4] */
export const paymentTimingSchema = z.enum(['PayNow', 'PayLater']);
export type PaymentTiming = z.infer<typeof paymentTimingSchema>;

/** Hotel collections with perks of their own. [A 4; B 4] */
export const collectionSchema = z.enum(['Premier', 'Lifestyle', 'NoCollection']);
export type Collection = z.infer<typeof collectionSchema>;

/** Star rating of a stay. [A 4] */
export const starRatingSchema = z.enum(['One', 'Two', 'Three', 'Four', 'Five', 'NotAvailable']);
export type StarRating = z.infer<typeof starRatingSchema>;

/** The number of stars, 0 when there is no rating. */
export const starsOfRating: Readonly<Record<StarRating, 0 | 1 | 2 | 3 | 4 | 5>> = {
  One: 1,
  Two: 2,
  Three: 3,
  Four: 4,
  Five: 5,
  NotAvailable: 0,
};

/** Product types of the stay screens. [A 4] */
export const stayProductTypeSchema = z.enum(['Hotels', 'Homes']);
export type StayProductType = z.infer<typeof stayProductTypeSchema>;

/** Which listings a stay search covers. [A 4] */
export const listingTypeSchema = z.enum(['vacation_rental', 'hotel', 'all_stays']);
export type ListingType = z.infer<typeof listingTypeSchema>;

/** Meal plans of a rate. [A 4] */
export const mealPlanSchema = z.enum([
  'AllInclusive',
  'Breakfast',
  'BreakfastFor1',
  'BreakfastFor2',
  'Dinner',
  'FullBoard',
  'HalfBoard',
  'Lunch',
  'RoomOnly',
]);
export type MealPlan = z.infer<typeof mealPlanSchema>;

/** The two parties of a vacation rental. [B 3] */
export const rentalRoleSchema = z.enum(['Guest', 'Host']);
export type RentalRole = z.infer<typeof rentalRoleSchema>;

/** The parts of a stay that may be changed. Decided. [TRP-03] */
export const stayChangePartSchema = z.enum(['dates', 'rooms', 'guests']);
export type StayChangePart = z.infer<typeof stayChangePartSchema>;
