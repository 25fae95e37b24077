const mostMs = 24 * 3_600_000;
/** Online check-in and bag drop of most airlines end about then; until then what was booked can still be given back. */
const beforeStartMs = 30 * 60_000;
/** Flights are sold until three quarters of an hour before they leave, rooms on the evening itself. */
const leastMs = 15 * 60_000;

interface Asked {
  readonly product: 'stay' | 'flight';
  /** When the first flight leaves, or check-in begins. */
  readonly startsAt: Date;
}

/**
 * Until when a hotel or an airline that was asked may leave a booking undecided before it is given up and everything
 * released: a day, and so long before it begins that it can be given back. Never until after a flight has left.
 */
export function patienceEnd({ product, startsAt }: Asked, askedAt: Date): Date {
  const [asked, starts] = [askedAt.getTime(), startsAt.getTime()];
  const end = Math.min(asked + mostMs, Math.max(asked + leastMs, starts - beforeStartMs));
  return new Date(product === 'flight' ? Math.min(end, starts) : end);
}

/** Whether an answer comes when what it is about has begun without it: then nobody is charged for it unasked. */
export const isAnsweredTooLate = (
  { startsAt }: Pick<Asked, 'startsAt'>,
  { supplierUntil }: { readonly supplierUntil: Date | null },
  now: Date,
): boolean => supplierUntil !== null && now >= supplierUntil && now >= startsAt;
