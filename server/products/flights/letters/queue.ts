import type { Tx } from '#server/platform/db/database.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';

const aboutTrip = (name: string) => taskKind(name, 'tripId', 'stamp');

export const ticketLetters = {
  tickets: aboutTrip('send-tickets'),
  ticketsLate: aboutTrip('send-tickets-late'),
  ticketsNever: aboutTrip('send-tickets-never'),
  unused: aboutTrip('send-tickets-unused'),
} as const;

/** Letters about new times that wait for an answer, or were settled without the traveler. */
export const timesLetters = {
  reminder: aboutTrip('send-times-reminder'),
  accepted: aboutTrip('send-times-accepted'),
  rejected: aboutTrip('send-times-rejected'),
  unclear: aboutTrip('send-times-unclear'),
} as const;

/** An airline's change to booked flights, by the kind of letter. */
export type FlightNewsKind = 'cancelled' | 'changed' | 'connection' | 'delayed';

export const newsLetters = {
  cancelled: aboutTrip('send-flight-cancelled'),
  changed: aboutTrip('send-flight-changed'),
  connection: aboutTrip('send-flight-connection'),
  delayed: aboutTrip('send-flight-delayed'),
} satisfies Record<FlightNewsKind, unknown>;

/** Tells that delayed tickets are issued, once. */
export const queueTickets = (tx: Tx, { tripId, now }: { tripId: string; now: Date }): Promise<void> =>
  enqueueTask(tx, ticketLetters.tickets, { tripId, stamp: 'issued' }, now, now);

/** Tells that tickets are not there when they were promised for, once; sent only if they still are not at `at`. */
export const queueTicketsLate = (
  tx: Tx,
  { tripId, at, now }: { tripId: string; at: Date; now: Date },
): Promise<void> => enqueueTask(tx, ticketLetters.ticketsLate, { tripId, stamp: 'late' }, at, now);

/** Tells that flights left before their tickets were issued, once. */
export const queueTicketsNever = (tx: Tx, { tripId, now }: { tripId: string; now: Date }): Promise<void> =>
  enqueueTask(tx, ticketLetters.ticketsNever, { tripId, stamp: 'never' }, now, now);
