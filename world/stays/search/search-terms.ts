import type { Collection, RoomRequest } from '../api-types.ts';
import type { Currency } from '../currencies.ts';

/** The dates, people and money of a search, parsed. */
export interface Search {
  firstNight: number;
  nights: number;
  rooms: readonly RoomRequest[];
  pets: number;
  currency: Currency;
  now: Date;
  /** Collections in which a complimentary fourth night is asked for. */
  complimentaryNight?: readonly Collection[];
}
