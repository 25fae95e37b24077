import { seeded } from '../seeded.ts';
import { bell } from '#world/stays/hash.ts';
import { DAILY_MOVE, MEMORY, walkOf } from '#world/air/fares/demand.ts';
import { levelSeed } from '#world/air/fares/market-fare.ts';
import type { SearchIndex } from '#world/air/search/search-index.ts';
import { informedWaits, type Standing } from './informed.ts';
import type { Pair, SeenOffers } from './world-market.ts';

/** Number of airlines in the model; the cheapest is nearly always among them. */
const followed = 4;
/** Days after which a walk is independent of its start. */
const settling = 60;

/**
 * Decisions of a buyer who knows all rules, loads, future sales and today's walk of every airline: by
 * day of departure, then by days ahead. More than any observer of prices can know, except for future draws.
 */
export function informedOfWorld(
  index: SearchIndex,
  { origin, destination }: Pair,
  all: readonly SeenOffers[],
): Map<number, Map<number, boolean>> {
  const walks = new Map<string, number>();
  const walkOn = (carrier: number, day: number): number => {
    const key = `${carrier} ${day}`;
    const known = walks.get(key) ?? walkOf(levelSeed(index.timetable, carrier, origin, destination), day);
    walks.set(key, known);
    return known;
  };
  const random = seeded(origin * 4096 + destination).unit;
  const move = () => DAILY_MOVE * bell(Math.floor(random() * 2 ** 31), 1);
  const waits = new Map<number, Map<number, boolean>>();
  for (const [departs, ofDeparture] of Map.groupBy(all, (one) => one.departs)) {
    const days = ofDeparture.toSorted((one, other) => one.seen - other.seen);
    const carriers = nearest(days);
    const standings = days.map(({ seen, offers }) => {
      const known = offers.map(({ carrier, cents, fareCents }) => {
        return { place: carriers.indexOf(carrier), cents, fareCents, walk: walkOn(carrier, seen) };
      });
      return (now: Float64Array): Standing => {
        let price = Infinity;
        for (const { place, cents, fareCents, walk } of known)
          price = Math.min(price, cents + (Math.exp((now[place] ?? 0) - walk) - 1) * fareCents);
        return { price, state: Array.from(now.subarray(0, followed), (one) => 10 * one) };
      };
    });
    const nowhere: Standing = { price: Infinity, state: [] };
    const real = days.map(
      ({ seen }, at) =>
        standings[at]?.(Float64Array.from(carriers, (carrier) => walkOn(carrier, seen))) ?? nowhere,
    );
    const told = informedWaits(real, () => {
      const now = new Float64Array(carriers.length);
      const walk = (times: number) => {
        for (let time = 0; time < times; time++)
          for (let one = 0; one < now.length; one++) now[one] = MEMORY * (now[one] ?? 0) + move();
      };
      walk(settling);
      return days.map(({ seen }, at) => {
        walk(at === 0 ? 0 : seen - (days[at - 1]?.seen ?? seen));
        return standings[at]?.(now) ?? nowhere;
      });
    });
    waits.set(departs, new Map(days.map(({ seen }, at) => [departs - seen, told[at] ?? false])));
  }
  return waits;
}

/** Airlines of a departure, by how often they were near the cheapest. */
function nearest(days: readonly SeenOffers[]): number[] {
  const times = new Map<number, number>();
  for (const { offers } of days) {
    const least = Math.min(...offers.map(({ cents }) => cents));
    for (const { carrier, cents } of offers)
      times.set(carrier, (times.get(carrier) ?? 0) + (cents < 1.12 * least ? 1 : 0));
  }
  return [...times].toSorted(([, one], [, other]) => other - one).map(([carrier]) => carrier);
}
