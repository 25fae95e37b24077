import type { ActivitySlot } from './port.ts';
import type { Ticket } from './party.ts';

const sold: readonly ActivitySlot['status'][] = ['AVAILABLE', 'FREESALE', 'LIMITED'];

/** Whether a slot is on sale, to anybody. */
export const isOnSale = ({ status }: Pick<ActivitySlot, 'status'>): boolean => sold.includes(status);

/** How many places the tickets of a party take. */
export const seatsOf = (tickets: readonly Ticket[]): number =>
  tickets.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether a slot is on sale with room for a party, as far as its operator tells. */
export const hasRoom = (
  slot: Pick<ActivitySlot, 'status' | 'vacancies'>,
  tickets: readonly Ticket[],
): boolean => isOnSale(slot) && (slot.vacancies === null || slot.vacancies >= seatsOf(tickets));
