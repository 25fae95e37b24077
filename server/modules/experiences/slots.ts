import type { ActivitySlot } from './port.ts';
import type { Ticket } from './party.ts';

const sold: readonly ActivitySlot['status'][] = ['AVAILABLE', 'FREESALE', 'LIMITED'];

/** Whether a slot is on sale, to anybody. */
export const isOnSale = ({ status }: Pick<ActivitySlot, 'status'>): boolean => sold.includes(status);

/** How many places the tickets of a party take. */
const seatsOf = (tickets: readonly Ticket[]): number =>
  tickets.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Whether a slot has room for a party, as far as its operator tells: on sale to anybody, or with the seats that the party
 * has in it already, even if it is sold out to others.
 */
export const hasRoom = (
  slot: Pick<ActivitySlot, 'status' | 'vacancies'>,
  tickets: readonly Ticket[],
  ownSeats = 0,
): boolean =>
  (ownSeats > 0 ? slot.status !== 'CLOSED' : isOnSale(slot)) &&
  (slot.vacancies === null || slot.vacancies + ownSeats >= seatsOf(tickets));
