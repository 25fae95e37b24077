import { instantIn, localDay } from '../search/calendar.ts';
import { cityMoving, cityNight } from '../rates/market.ts';
import type { Stock } from '../stock.ts';

const BLOCK_DAYS = 32;
const BLOCKS_A_CITY = 4096;
const BLOCKS_KEPT = 120_000;

/** Cached demand and prices of city markets for the searches of one day. */
export interface CityNightsBook {
  /** Fills demand and price of a city for as many nights as there is room, from a day on, as seen on a day. */
  read(city: number, observedDay: number, firstDay: number, demand: Float64Array, price: Float64Array): void;
  /** The day it is in a city. */
  today(city: number, now: Date): number;
}

export function openCityNights(stock: Stock): CityNightsBook {
  let seenOn = Number.NaN;
  /** Demand and price of 32 nights, one after the other; 0 is not known yet. */
  const blocks = new Map<number, Float64Array>();
  const moving = new Float64Array(stock.cities.length);
  const days = new Map<string, { from: number; until: number; day: number }>();

  const begin = (key: number): Float64Array => {
    if (blocks.size >= BLOCKS_KEPT) blocks.clear();
    const made = new Float64Array(2 * BLOCK_DAYS);
    blocks.set(key, made);
    return made;
  };

  return {
    read(city, observedDay, firstDay, demand, price) {
      const place = stock.cities[city];
      if (!place) throw new Error(`There is no city ${city}.`);
      if (observedDay !== seenOn) {
        blocks.clear();
        moving.fill(0);
        seenOn = observedDay;
      }
      if (moving[city] === 0) moving[city] = cityMoving(place, observedDay);
      let block: Float64Array | undefined;
      for (let i = 0; i < demand.length; i++) {
        const day = firstDay + i;
        const at = day % BLOCK_DAYS;
        if (block === undefined || at === 0) {
          const key = city * BLOCKS_A_CITY + Math.floor(day / BLOCK_DAYS);
          block = blocks.get(key) ?? begin(key);
        }
        if (block[at] === 0) {
          const night = cityNight(place, day, observedDay, moving[city]);
          block[at] = night.demand;
          block[at + BLOCK_DAYS] = night.price;
        }
        demand[i] = block[at] ?? 0;
        price[i] = block[at + BLOCK_DAYS] ?? 0;
      }
    },
    today(city, now) {
      const zone = stock.cities[city]?.tz ?? 'UTC';
      const at = now.getTime();
      const found = days.get(zone);
      if (found && at >= found.from && at < found.until) return found.day;
      const day = localDay(zone, now);
      days.set(zone, { from: instantIn(zone, day, '00:00'), until: instantIn(zone, day + 1, '00:00'), day });
      return day;
    },
  };
}
