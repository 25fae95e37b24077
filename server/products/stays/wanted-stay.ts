import type { z } from 'zod';
import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { BookRequest } from '#contract/booking.ts';
import type { StayChangePart } from '#contract/enums/index.ts';
import type { wantedStaySchema } from '#contract/trips/wanted-stay.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { StayTrip } from './stay-trip.ts';

/** Other dates, rooms or names, as they are asked for. */
export type AskedStay = z.output<typeof wantedStaySchema>;

/** The complete stay that is wanted, and which parts of it are new. */
export interface Wanted extends Pick<BookedStay, 'checkIn' | 'checkOut' | 'rooms'> {
  readonly guests: BookRequest['guests'];
  readonly parts: readonly StayChangePart[];
}

/**
 * Completes the requested changes with the unchanged parts. Throws PortalError `validation-failed` for invalid dates
 * and rooms without a lead guest, and `change-nothing`.
 */
export function wantedStay(trip: Pick<StayTrip, 'stay' | 'request'>, asked: AskedStay): Wanted {
  const { stay } = trip;
  const { checkIn = stay.checkIn, checkOut = stay.checkOut, rooms = stay.rooms } = asked;
  if (checkOut <= checkIn) throw invalid('checkOut', 'Check-out must be after check-in.');
  const named = asked.guests?.map((guest) => ({ ...guest, travelerId: null }));
  const guests = (named ?? trip.request.guests).filter(({ room }) => room < rooms.length);
  const led = new Set(guests.map(({ room }) => room));
  if (led.size !== rooms.length || guests.length !== rooms.length)
    throw invalid('guests', 'Every room needs a lead guest.');
  const parts: StayChangePart[] = [];
  if (checkIn !== stay.checkIn || checkOut !== stay.checkOut) parts.push('dates');
  if (JSON.stringify(rooms.map(party)) !== JSON.stringify(stay.rooms.map(party))) parts.push('rooms');
  if (guests.some((guest) => isRenamed(guest, trip.request.guests))) parts.push('guests');
  if (parts.length === 0) throw new PortalError('change-nothing');
  return { checkIn, checkOut, rooms, guests, parts };
}

const invalid = (field: string, message: string) =>
  new PortalError('validation-failed', { errors: [{ path: `body.${field}`, message }] });

const party = ({ adults, childAges }: BookedStay['rooms'][number]) => [adults, ...childAges];

type Guest = BookRequest['guests'][number];

/** A guest in a new room is part of that room, not a change of a name. */
function isRenamed(guest: Guest, before: readonly Guest[]): boolean {
  const known = before.find(({ room }) => room === guest.room);
  return known !== undefined && (known.givenName !== guest.givenName || known.surname !== guest.surname);
}
