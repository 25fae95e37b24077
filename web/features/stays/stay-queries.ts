import { queryOptions } from '@tanstack/react-query';
import type { listOpenings, listSimilarStays, SimilarStay } from '#contract/stays/alternatives.ts';
import type { listRooms, Room, RoomProduct, StayDetails } from '#contract/stays.ts';
import { fetchResponse, call, type Output } from '#web/lib/api/client.ts';
import { type StayDates, writeRooms } from '#web/lib/stay-search.ts';
import { datesBody, roomsRequest, stayRequest } from './stay-requests.ts';

export type RoomsAnswer = Output<typeof listRooms>;
export type { Room, RoomProduct, SimilarStay, StayDetails };

/** Details that do not depend on dates: pictures, description, rules. */
export const stayQuery = (lodgingId: string, source?: string) =>
  queryOptions({
    queryKey: ['stays', 'stay', lodgingId, source],
    queryFn: ({ signal }) => fetchResponse(stayRequest(lodgingId, source), signal),
    staleTime: 30 * 60_000,
  });

const datesKey = ({ checkIn, checkOut, rooms, pets = 0, currency = 'USD' }: StayDates) =>
  [checkIn, checkOut, writeRooms(rooms), pets, currency] as const;

/** Rooms and rates for the dates and guests; stale after a few minutes. */
export const roomsQuery = (lodgingId: string, dates: StayDates, source?: string) =>
  queryOptions({
    queryKey: ['stays', 'rooms', lodgingId, ...datesKey(dates), source],
    queryFn: ({ signal }) => fetchResponse(roomsRequest(lodgingId, dates, source), signal),
    staleTime: 3 * 60_000,
  });

/** The nearest available dates for the same guests. */
export const openingsQuery = (lodgingId: string, dates: StayDates, source?: string) =>
  queryOptions({
    queryKey: ['stays', 'openings', lodgingId, ...datesKey(dates), source],
    queryFn: ({ signal }) =>
      call<typeof listOpenings>('POST', '/api/v0/hotels/:lodgingId/openings', {
        params: { lodgingId },
        body: { ...datesBody(dates), source },
        signal,
      }),
    staleTime: 3 * 60_000,
  });

/** Similar stays nearby, with totals for the same dates. */
export const similarQuery = (lodgingId: string, dates: StayDates, source?: string) =>
  queryOptions({
    queryKey: ['stays', 'similar', lodgingId, ...datesKey(dates), source],
    queryFn: ({ signal }) =>
      call<typeof listSimilarStays>('POST', '/api/v0/hotels/:lodgingId/similar', {
        params: { lodgingId },
        body: { ...datesBody(dates), source },
        signal,
      }),
    staleTime: 3 * 60_000,
  });
