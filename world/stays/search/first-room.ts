import { fits, unitsNeeded } from './occupancy.ts';
import { type CityMarket, type Taken, fillsOf, nightCents, roomsLeft } from '../rates/pricing.ts';
import type { RoomRequest } from '../api-types.ts';
import type { RoomType } from '../rates/room-types.ts';
import type { Stock } from '../stock.ts';

/** A room type that can be had for every night, the units left of it, and its nights in US cents. */
export interface FirstRoom {
  type: RoomType;
  left: number;
  cents: number[];
}

/** The cheapest room type that takes everybody and is left for the whole stay: the one that lists and calendars price. */
export function firstRoomOf(
  stock: Stock,
  at: number,
  types: readonly RoomType[],
  rooms: readonly RoomRequest[],
  market: CityMarket,
  taken: Taken,
): FirstRoom | null {
  const fills = fillsOf(at + 1, market);
  for (const type of types) {
    if (!fits(type, rooms)) continue;
    const left = roomsLeft(at + 1, type, market, fills, taken);
    if (left < unitsNeeded(type, rooms)) continue;
    return { type, left, cents: nightCents(stock, at, type, market, fills, taken) };
  }
  return null;
}
