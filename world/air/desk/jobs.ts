import type { CalendarAsked } from '../answers/calendar-answer.ts';
import type { HistoryAsked } from '../answers/history-answer.ts';
import type { PricedQuote } from '../answers/quote-answer.ts';
import type { SearchAsked } from '../answers/search-answer.ts';
import type { TakenSeats } from '../answers/taken-seats.ts';
import type { AirQuoteRequest } from '../api-types.ts';

/** What every job must know of the present: the world's time in milliseconds and the seats booked here. */
export interface Present {
  now: number;
  taken: TakenSeats[];
}

/** Work for the thread that holds the timetable. */
export type AirJob =
  | (Present & { kind: 'search'; searchId: string; asked: SearchAsked; partial: boolean })
  | (Present & { kind: 'calendar'; asked: CalendarAsked })
  | { kind: 'history'; now: number; asked: HistoryAsked }
  | (Present & { kind: 'quote'; request: AirQuoteRequest; shift: number });

/** What jobs answer: searches, calendars and past prices come as JSON text, ready to be sent. */
export interface AirAnswers {
  search: string;
  calendar: string;
  history: string;
  quote: PricedQuote;
}

export interface Refused {
  status: number;
  code: string;
  message: string;
}

/** What the thread sends back for the job of the same number. */
export type Reply =
  | { id: number; answer: AirAnswers[keyof AirAnswers] }
  | { id: number; refused: Refused }
  | { id: number; broken: string };
