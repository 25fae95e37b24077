import type { QuotedTicket } from '../api-types.ts';
import type { CancellationBody } from '../bookings/quote-store.ts';

/**
 * The refund of a cancellation including purchased seats and bags: they come back with tickets that are voided
 * or refunded without a fee, and are lost otherwise.
 */
export function giveUpExtras(body: CancellationBody, tickets: readonly QuotedTicket[]): CancellationBody {
  const cancelled = body.tickets.map((ticket, at) => {
    const paid = (tickets[at]?.extras ?? []).reduce((sum, { minor }) => sum + minor, 0);
    return ticket.kind === 'void' || ticket.kind === 'refund'
      ? { ...ticket, refundMinor: ticket.refundMinor + paid }
      : { ...ticket, penaltyMinor: ticket.penaltyMinor + paid };
  });
  return {
    tickets: cancelled,
    refundMinor: cancelled.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
  };
}
