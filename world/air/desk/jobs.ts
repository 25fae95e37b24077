import type { CalendarAsked } from '../answers/calendar-answer.ts';
import type { HistoryAsked } from '../answers/history-answer.ts';
import type { PricedQuote } from '../answers/quote-answer.ts';
import type { SearchAsked } from '../answers/search-answer.ts';
import type { TakenSeats } from '../answers/taken-seats.ts';
import type { FlightKey } from '../answers/by-number.ts';
import type { AirQuoteRequest, ConnectingStatus, FlightStatus } from '../api-types.ts';
import type { DaysAsked } from '../days/changes.ts';
import type { FlightNamed } from '../days/flight-status.ts';

/** Current state needed by selling jobs: flight events and the seats booked here. */
export interface Present extends DaysAsked {
  taken: TakenSeats[];
}

/** Work for the thread that holds the timetable. */
export type AirJob =
  | (Present & { kind: 'search'; searchId: string; asked: SearchAsked; partial: boolean })
  | (Present & { kind: 'calendar'; asked: CalendarAsked })
  | { kind: 'history'; now: number; disruptions: boolean; asked: HistoryAsked }
  | (Present & { kind: 'quote'; request: AirQuoteRequest; shift: number })
  | (DaysAsked & { kind: 'status'; flight: FlightNamed })
  | (DaysAsked & { kind: 'journeys'; journeys: FlightKey[][] });

/** The results of jobs; searches, calendars and past prices are JSON text, ready to send. */
export interface AirAnswers {
  search: string;
  calendar: string;
  history: string;
  quote: PricedQuote;
  status: FlightStatus[];
  /** By journey and flight; null where the timetable knows a flight no more. */
  journeys: (ConnectingStatus | null)[][];
}

export interface Refused {
  status: number;
  code: string;
  message: string;
}

/** The worker's reply to the job with the same id. */
export type Reply =
  | { id: number; answer: AirAnswers[keyof AirAnswers] }
  | { id: number; refused: Refused }
  | { id: number; broken: string };
