import type { CancelledTicket, Party, QuotedTicket } from './api-types.ts';
import { totalOf } from './fares/breakdown.ts';
import { seatsFor } from './fares/passengers.ts';
import type { CancellationBody } from './quote-store.ts';

/**
 * What cancelling gives back by the rules of the fares: everything while the tickets can be voided, and of a ticket
 * whose flights its airline called off or moved too far, by `owed` of its position; otherwise what the
 * strictest direction of a ticket allows, less the fees of all its directions for everybody with a seat; as a credit
 * with the airline where one direction says so.
 */
export function cancellationOf(
  tickets: readonly QuotedTicket[],
  party: Party,
  voidable: boolean,
  owed: readonly boolean[] = [],
): CancellationBody {
  const cancelled = tickets.map((ticket, at) =>
    cancelledTicket(ticket, seatsFor(party), { voidable, owed: owed[at] ?? false }),
  );
  return {
    tickets: cancelled,
    refundMinor: cancelled.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
  };
}

function cancelledTicket(
  { carrier, directions, fares }: QuotedTicket,
  seats: number,
  { voidable, owed }: { voidable: boolean; owed: boolean },
): CancelledTicket {
  const total = totalOf(fares);
  if (owed) return { carrier, kind: 'refund', refundMinor: total, creditMinor: 0, penaltyMinor: 0 };
  if (voidable) return { carrier, kind: 'void', refundMinor: total, creditMinor: 0, penaltyMinor: 0 };
  const none: CancelledTicket = {
    carrier,
    kind: 'none',
    refundMinor: 0,
    creditMinor: 0,
    penaltyMinor: total,
  };
  let fees = 0;
  for (const { terms } of directions) {
    if (terms.cancel.kind === 'not_possible' || terms.cancel.kind === 'unknown') return none;
    if (terms.cancel.kind === 'fee') fees += terms.cancel.fee.minor * seats;
  }
  const penaltyMinor = Math.min(total, fees);
  const back = total - penaltyMinor;
  if (back === 0) return none;
  if (directions.some(({ terms }) => terms.cancelForm === 'airline_credit'))
    return { carrier, kind: 'airline_credit', refundMinor: 0, creditMinor: back, penaltyMinor };
  return { carrier, kind: fees > 0 ? 'fee' : 'refund', refundMinor: back, creditMinor: 0, penaltyMinor };
}
