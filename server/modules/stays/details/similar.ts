import { distanceKm, type Position } from '#server/platform/distance.ts';
import type { KeptStay } from '../search/search-session.ts';

/** The traits by which stays are compared. `nightlyMinor` is null when its price is not known. */
export interface Likened extends Position {
  readonly lodgingId: string;
  readonly kind: 'hotel' | 'home';
  readonly stars: number;
  readonly collection: string;
  readonly totalMinor: number | null;
}

const kmThatMatter = 8;
const otherKind = 3;
const perStar = 0.6;
const otherCollection = 0.3;

/**
 * The difference of two stays, 0 for none: the ratio of prices, the stars between them, the distance in units of eight
 * kilometres, and a penalty between a home and a hotel.
 */
export function unlikeness(subject: Likened, other: Likened): number {
  const price =
    subject.totalMinor && other.totalMinor ? Math.abs(Math.log(other.totalMinor / subject.totalMinor)) : 0;
  return (
    price * 2 +
    (subject.kind === other.kind ? Math.abs(subject.stars - other.stars) * perStar : otherKind) +
    (subject.collection === other.collection ? 0 : otherCollection) +
    distanceKm(subject, other) / kmThatMatter
  );
}

/**
 * The available stays among the results most similar to the subject, the most similar first; the review score breaks
 * ties.
 */
export function mostSimilar(subject: Likened, found: readonly KeptStay[], wanted: number): KeptStay[] {
  return found
    .flatMap((stay) =>
      stay.price && stay.lodgingId !== subject.lodgingId
        ? [{ stay, by: unlikeness(subject, { ...stay, totalMinor: stay.price.totalMinor }) }]
        : [],
    )
    .toSorted((a, b) => a.by - b.by || b.stay.reviewScore - a.stay.reviewScore)
    .slice(0, wanted)
    .map(({ stay }) => stay);
}
