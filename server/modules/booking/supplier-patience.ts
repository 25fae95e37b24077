import type { Span } from '#server/modules/products/index.ts';

const mostMs = 24 * 3_600_000;
/** Most airlines close online check-in and bag drop about then; until then a booking can still be cancelled. */
const beforeStartMs = 30 * 60_000;
/** Flights are sold until 45 minutes before departure, rooms until the evening itself. */
const leastMs = 15 * 60_000;
/** How long a supplier that decides late is asked after the time it gave. */
const slackMs = 30 * 60_000;
/** How often support looks at a late answer and promises a new deadline. Decided, 0210. */
const lookEveryMs = 24 * 3_600_000;

type Asked = Pick<Span, 'startsAt' | 'missedAt'>;

/** The latest deadline at which the customer can still act before the start, but at least 15 minutes after `asked`. */
const lastMoment = (asked: number, starts: number): number =>
  Math.max(asked + leastMs, starts - beforeStartMs);

/**
 * Deadline of a supplier that was asked for a booking; after it the booking is given up and everything released. A
 * day, but early enough before the start to cancel, and never after a departure.
 */
export function patienceEnd({ startsAt, missedAt }: Asked, askedAt: Date): Date {
  const [asked, starts] = [askedAt.getTime(), startsAt.getTime()];
  const end = Math.min(asked + mostMs, lastMoment(asked, starts));
  return new Date(missedAt === null ? end : Math.min(end, missedAt.getTime()));
}

/** The deadline that is promised to a customer, and the one at which a booking is given up. */
export interface Patience {
  readonly promisedBy: Date;
  readonly supplierUntil: Date;
}

/**
 * The deadlines of a supplier that says when it decides, which may be days ahead: half an hour more than it says, but never
 * after a start that is missed, and a promise that ends before.
 */
export function longerPatience({ startsAt, missedAt }: Asked, decidedBy: Date): Patience {
  const until = Math.min(decidedBy.getTime() + slackMs, (missedAt ?? startsAt).getTime());
  return {
    promisedBy: new Date(Math.min(decidedBy.getTime(), until - leastMs)),
    supplierUntil: new Date(until),
  };
}

/** Deadline until which a supplier may leave it open whether it still has part of a failed booking: a day too. */
export const releasedBy = ({ changedAt }: { readonly changedAt: Date }): Date =>
  new Date(changedAt.getTime() + mostMs);

/**
 * The promised deadline of something that takes at most `withinMs`: early enough before the trip begins to act on it.
 */
export function knownBy(withinMs: number, { startsAt }: Pick<Asked, 'startsAt'>, now: Date): Date {
  const [from, starts] = [now.getTime(), startsAt.getTime()];
  return new Date(Math.min(from + withinMs, from < starts ? lastMoment(from, starts) : Infinity));
}

/** When support next looks at a part of a trip that is still unknown after its promised deadline. [0210] */
export const nextLook = (trip: Pick<Asked, 'startsAt'>, now: Date): Date => knownBy(lookEveryMs, trip, now);

/**
 * Whether a supplier answers only after the deadline and after the start: then the customer is not charged without
 * being asked.
 */
export const isAnsweredTooLate = (
  { startsAt }: Pick<Asked, 'startsAt'>,
  { supplierUntil }: { readonly supplierUntil: Date | null },
  now: Date,
): boolean => supplierUntil !== null && now >= supplierUntil && now >= startsAt;
