/** The wire format of reviews, the same for stays and activities. */

export const TRAVELER_KINDS = ['solo', 'couple', 'family', 'friends', 'business'] as const;
export type TravelerKind = (typeof TRAVELER_KINDS)[number];
export type ReviewLanguage = 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt';

export interface Review {
  reviewId: string;
  /** Whole points: 1–10 for stays, 1–5 for activities. */
  score: number;
  /** `YYYY-MM`. */
  month: string;
  traveler: TravelerKind;
  /** Where they are from: ISO 3166-1. */
  country: string;
  language: ReviewLanguage;
  title: string;
  text: string;
  /** The aspects that the text speaks of. */
  aspects: string[];
  /** Null for activities, and where it is not known. */
  nights: number | null;
  /** What the property or the operator answered. */
  reply: string | null;
}

export interface ReviewSummary {
  score: number;
  /** How many people gave a score. */
  total: number;
  /** How many of them wrote something in the last years. */
  written: number;
  aspects: { aspect: string; score: number }[];
  /** Of what was written. */
  travelers: { traveler: TravelerKind; count: number }[];
  languages: { language: ReviewLanguage; count: number }[];
}

// GET …/reviews?language=&traveler=&aspect=&sort=&cursor=&limit=
export interface ReviewsAnswer {
  /** Null where the supplier has no reviews. */
  summary: ReviewSummary | null;
  /** How many fit the filters. */
  matching: number;
  reviews: Review[];
  nextCursor: string | null;
}
