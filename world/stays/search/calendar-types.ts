import type { RoomRequest, SearchArea, StayKind } from '../api-types.ts';

// POST /v1/lodging/calendar
export type CalendarRequest = {
  /** First and last night, at most 62 of them. */
  from: string;
  until: string;
  rooms: RoomRequest[];
  currency: string;
  where: SearchArea;
  kinds: StayKind[];
};

/** For each night the lowest total of a search for that one night, null where nothing can be had. */
export type CalendarAnswer = {
  currency: string;
  nights: { date: string; lowestMinor: number | null }[];
};
