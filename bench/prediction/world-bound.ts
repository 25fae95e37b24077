import { seeded } from '../seeded.ts';
import { bell } from '#world/stays/hash.ts';
import { DAILY_MOVE, MEMORY, walkOf } from '#world/air/fares/demand.ts';
import { levelSeed } from '#world/air/fares/market-fare.ts';
import type { SearchIndex } from '#world/air/search/search-index.ts';
import { informedWaits, type Standing } from './informed.ts';
import type { Pair, SeenOffer, SeenOffers } from './world-market.ts';

/** So many airlines' walks are looked at in a rule; the cheapest is nearly always one of them. */
const followed = 4;
/** Days after which a walk has forgotten where it began. */
const settling = 60;

/**
 * Whether somebody waits who knows all the world's rules, loads, sales to come and today's walk of every airline: by
 * day of departure, then by days ahead. What no watcher of prices can know, but the days to come.
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
    const standing = ({ offers }: SeenOffers, now: ReadonlyMap<number, number>, seen: number): Standing => ({
      price: Math.min(
        ...offers.map((one) => priceOf(one, (now.get(one.carrier) ?? 0) - walkOn(one.carrier, seen))),
      ),
      state: carriers.slice(0, followed).map((carrier) => 10 * (now.get(carrier) ?? 0)),
    });
    const real = days.map((day) =>
      standing(day, new Map(carriers.map((carrier) => [carrier, walkOn(carrier, day.seen)])), day.seen),
    );
    const told = informedWaits(real, () => {
      const now = new Map(carriers.map((carrier) => [carrier, 0]));
      const walk = (times: number) => {
        for (let time = 0; time < times; time++)
          for (const [carrier, at] of now) now.set(carrier, MEMORY * at + move());
      };
      walk(settling);
      return days.map((day, at) => {
        walk(at === 0 ? 0 : day.seen - (days[at - 1]?.seen ?? day.seen));
        return standing(day, now, day.seen);
      });
    });
    waits.set(departs, new Map(days.map(({ seen }, at) => [departs - seen, told[at] ?? false])));
  }
  return waits;
}

const priceOf = ({ cents, fareCents }: SeenOffer, moved: number): number =>
  cents + (Math.exp(moved) - 1) * fareCents;

/** Airlines of a departure, those first that were most often near the cheapest. */
function nearest(days: readonly SeenOffers[]): number[] {
  const times = new Map<number, number>();
  for (const { offers } of days) {
    const least = Math.min(...offers.map(({ cents }) => cents));
    for (const { carrier, cents } of offers)
      times.set(carrier, (times.get(carrier) ?? 0) + (cents < 1.12 * least ? 1 : 0));
  }
  return [...times].toSorted(([, one], [, other]) => other - one).map(([carrier]) => carrier);
}
