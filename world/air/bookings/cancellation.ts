import type { CancelledTicket, Party, QuotedTicket } from '../api-types.ts';
import { type CreditUse, isOver } from '../credits/store.ts';
import { totalOf } from '../fares/breakdown.ts';
import { seatsFor } from '../fares/passengers.ts';
import type { CancellationBody } from './quote-store.ts';

/** The facts that decide the refund, beside the fare rules. */
export interface CancelledWhen {
  /** The tickets can still be voided. */
  voidable: boolean;
  /** By position of the ticket: its airline called its flights off or moved them too far. */
  owed?: readonly boolean[];
  /** The parts of the tickets paid by credits. */
  uses?: readonly CreditUse[];
  now: Date;
}

/**
 * The refund by the fare rules: everything while the tickets can be voided, and of a ticket
 * whose flights its airline called off or moved too far, by `owed` of its position; otherwise as the
 * strictest direction of a ticket allows, less the fees of all its directions per seated passenger; as a credit
 * with the airline where one direction says so. Amounts paid by credits return to them, never as money. Null where the
 * rules of a ticket are not told: only its airline knows then.
 */
export function cancellationOf(
  tickets: readonly QuotedTicket[],
  party: Party,
  { voidable, owed = [], uses = [], now }: CancelledWhen,
): CancellationBody | null {
  const backs = tickets.map((ticket, at) =>
    backOf(ticket, seatsFor(party), { voidable, owed: owed[at] ?? false }),
  );
  if (!backs.every((back) => back !== null)) return null;
  const cancelled = backs.map((back, at) =>
    withCredits(back, { uses: uses.filter(({ ticket: of }) => of === at), now }),
  );
  return {
    tickets: cancelled,
    refundMinor: cancelled.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
  };
}

/** The refund of a ticket by its rules, whatever the form of payment. */
interface TicketBack {
  carrier: string;
  /** The amount paid for it. */
  total: number;
  kind: CancelledTicket['kind'];
  backMinor: number;
}

function backOf(
  { carrier, directions, fares }: QuotedTicket,
  seats: number,
  { voidable, owed }: { voidable: boolean; owed: boolean },
): TicketBack | null {
  const total = totalOf(fares);
  if (owed) return { carrier, total, kind: 'refund', backMinor: total };
  if (voidable) return { carrier, total, kind: 'void', backMinor: total };
  const none: TicketBack = { carrier, total, kind: 'none', backMinor: 0 };
  if (directions.some(({ terms }) => terms.cancel.kind === 'unknown')) return null;
  let fees = 0;
  for (const { terms } of directions) {
    if (terms.cancel.kind === 'not_possible') return none;
    if (terms.cancel.kind === 'fee') fees += terms.cancel.fee.minor * seats;
  }
  const backMinor = total - Math.min(total, fees);
  if (backMinor === 0) return none;
  if (directions.some(({ terms }) => terms.cancelForm === 'airline_credit'))
    return { carrier, total, kind: 'airline_credit', backMinor };
  return { carrier, total, kind: fees > 0 ? 'fee' : 'refund', backMinor };
}

/**
 * Splits the refund: money payments first, in the form given by the fare, then credits, the one that expires
 * last first. The share of an expired credit is lost.
 */
function withCredits(
  { carrier, total, kind, backMinor }: TicketBack,
  { uses, now }: { uses: readonly CreditUse[]; now: Date },
): CancelledTicket {
  const paid = total - uses.reduce((sum, { minor }) => sum + minor, 0);
  const fresh = Math.min(backMinor, paid);
  let left = backMinor - fresh;
  const restored: CancelledTicket['restored'] = [];
  for (const { creditId, minor, validUntil } of uses) {
    const back = Math.min(left, minor);
    left -= back;
    if (back > 0 && !isOver(validUntil, now)) restored.push({ creditId, minor: back });
  }
  const isCredit = kind === 'airline_credit';
  const refundMinor = isCredit ? 0 : fresh;
  const creditMinor = (isCredit ? fresh : 0) + restored.reduce((sum, { minor }) => sum + minor, 0);
  return {
    carrier,
    kind,
    refundMinor,
    creditMinor,
    penaltyMinor: total - refundMinor - creditMinor,
    restored,
  };
}
