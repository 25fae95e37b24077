import type { Currency } from '#contract/money.ts';
import type { RoomOccupancy } from '#contract/stays.ts';

/** A stay for dates, guests and animals, as the calls about one stay ask for it. */
export interface RatesRequest {
  readonly lodgingId: string;
  /** The supplier of the stay; undefined for any supplier that knows the id. */
  readonly source?: string | undefined;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly RoomOccupancy[];
  readonly pets: number;
  readonly currency: Currency;
}
