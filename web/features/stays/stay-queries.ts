import { queryOptions } from '@tanstack/react-query';
import type { getStay, listRooms, Room, RoomProduct, StayDetails } from '#contract/stays.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { type StayDates, writeRooms } from '#web/lib/stay-search.ts';

export type RoomsAnswer = Output<typeof listRooms>;
export type { Room, RoomProduct, StayDetails };

/** What does not depend on dates: pictures, description, rules. */
export const stayQuery = (lodgingId: string) =>
  queryOptions({
    queryKey: ['stays', 'stay', lodgingId],
    queryFn: ({ signal }) =>
      call<typeof getStay>('GET', '/api/v0/hotels/:lodgingId', { params: { lodgingId }, signal }),
    staleTime: 30 * 60_000,
  });

/** Dates and guests as the API takes them. */
export const datesBody = ({ checkIn, checkOut, rooms }: StayDates) => ({
  checkIn,
  checkOut,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
});

/** Rooms and rates for nights and guests; asked again when they are older than a few minutes. */
export const roomsQuery = (lodgingId: string, dates: StayDates) =>
  queryOptions({
    queryKey: ['stays', 'rooms', lodgingId, dates.checkIn, dates.checkOut, writeRooms(dates.rooms)],
    queryFn: ({ signal }) =>
      call<typeof listRooms>('POST', '/api/v0/hotels/:lodgingId/rooms', {
        params: { lodgingId },
        body: datesBody(dates),
        signal,
      }),
    staleTime: 3 * 60_000,
  });
