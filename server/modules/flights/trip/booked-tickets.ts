import { z } from 'zod';
import type { FlightTicket } from '#contract/flights/checkout-item.ts';
import type { Voidability } from '#contract/enums/index.ts';
import type { StoredFlight } from './stored-flight.ts';
import type { BookedTicket } from '../port.ts';

/** Tickets as stored with a booking and its trip. */
export const bookedTicketsSchema = z
  .array(
    z.object({
      carrier: z.string(),
      locator: z.string(),
      isIssued: z.boolean(),
      isUnknown: z.literal(true).exactOptional(),
      numbers: z.array(z.string().nullable()),
      voidUntil: z.coerce.date().nullable(),
    }),
  )
  .min(1);

/** Whether a ticket is issued, comes later, or its state is unknown. */
export const stateOfTicket = ({
  isIssued,
  isUnknown,
}: Pick<BookedTicket, 'isIssued' | 'isUnknown'>): FlightTicket['state'] => {
  if (isIssued) return 'issued';
  return isUnknown ? 'unknown' : 'delayed';
};

const presentNumber = (number: string | null): FlightTicket['numbers'][number] =>
  number === null ? { kind: 'InfantNotIssued' } : { kind: 'TicketNumber', number };

/** Until when the first of some tickets can be given up for nothing; null where none can. */
export const firstVoidEnd = (tickets: readonly BookedTicket[]): Date | null =>
  tickets.flatMap(({ voidUntil }) => voidUntil ?? []).toSorted((a, b) => +a - +b)[0] ?? null;

/** Whether a ticket can be voided free of charge at a moment. [B 4] */
function voidabilityOf({ isIssued, voidUntil }: BookedTicket, now: Date): Voidability {
  if (voidUntil === null || voidUntil <= now) return 'not-voidable';
  return isIssued ? 'ticketed-void' : 'pre-ticket-voidable';
}

/** Tickets for display at a moment, with the airlines by name. */
export const presentTickets = (
  tickets: readonly BookedTicket[],
  { slices }: Pick<StoredFlight, 'slices'>,
  now: Date,
): FlightTicket[] =>
  tickets.map((ticket) => {
    const { carrier, locator, isIssued, numbers, voidUntil } = ticket;
    const voidability = voidabilityOf(ticket, now);
    return {
      carrier,
      carrierName:
        slices.en
          .flatMap(({ segments }) => segments.map(({ marketingAirline }) => marketingAirline))
          .find(({ code }) => code === carrier)?.name ?? carrier,
      locator,
      state: stateOfTicket(ticket),
      numbers: numbers.map((number) => (isIssued ? presentNumber(number) : null)),
      voidability,
      voidUntil: voidability === 'not-voidable' ? null : (voidUntil?.toISOString() ?? null),
    };
  });
