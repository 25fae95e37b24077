import type { Span } from '#server/modules/products/index.ts';

const mostMs = 24 * 3_600_000;
/** Online check-in and bag drop of most airlines end about then; until then what was booked can still be given back. */
const beforeStartMs = 30 * 60_000;
/** Flights are sold until three quarters of an hour before they leave, rooms on the evening itself. */
const leastMs = 15 * 60_000;
/** How often somebody of ours looks at what is late, and says by when the next time. Decided, 0210. */
const lookEveryMs = 24 * 3_600_000;

type Asked = Pick<Span, 'startsAt' | 'missedAt'>;

/** The last moment at which something can still be done about what is asked for now, but not this very one. */
const lastMoment = (asked: number, starts: number): number =>
  Math.max(asked + leastMs, starts - beforeStartMs);

/**
 * Until when a supplier that was asked may leave a booking undecided before it is given up and everything
 * released: a day, and so long before it begins that it can be given back. Never until after a departure.
 */
export function patienceEnd({ startsAt, missedAt }: Asked, askedAt: Date): Date {
  const [asked, starts] = [askedAt.getTime(), startsAt.getTime()];
  const end = Math.min(asked + mostMs, lastMoment(asked, starts));
  return new Date(missedAt === null ? end : Math.min(end, missedAt.getTime()));
}

/** Until when a supplier may leave open whether anything of a booking that came to nothing is still with it: a day too. */
export const releasedBy = ({ changedAt }: { readonly changedAt: Date }): Date =>
  new Date(changedAt.getTime() + mostMs);

/** By when it is promised to be known what takes so long at most: before a trip begins, so that something can be done. */
export function knownBy(withinMs: number, { startsAt }: Pick<Asked, 'startsAt'>, now: Date): Date {
  const [from, starts] = [now.getTime(), startsAt.getTime()];
  return new Date(Math.min(from + withinMs, from < starts ? lastMoment(from, starts) : Infinity));
}

/** When somebody of ours looks next at something of a trip that is not known in the time that was promised. [0210] */
export const nextLook = (trip: Pick<Asked, 'startsAt'>, now: Date): Date => knownBy(lookEveryMs, trip, now);

/** Whether an answer comes when what it is about has begun without it: then nobody is charged for it unasked. */
export const isAnsweredTooLate = (
  { startsAt }: Pick<Asked, 'startsAt'>,
  { supplierUntil }: { readonly supplierUntil: Date | null },
  now: Date,
): boolean => supplierUntil !== null && now >= supplierUntil && now >= startsAt;
