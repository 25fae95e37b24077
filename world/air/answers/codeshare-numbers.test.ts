import { describe, expect, it } from 'vitest';
import { type Timetable, flies, loadTimetable } from '../timetable.ts';
import { dayOf } from '../zones.ts';
import { designatorOf } from './codeshare-numbers.ts';

const timetable = loadTimetable();
const { network } = timetable;
const { codes, codesStart } = network.routes;
const position = (code: string) => network.carriers.findIndex((airline) => airline.code === code);
const sellersOf = (pattern: number) => {
  const route = timetable.route[pattern] ?? 0;
  return [...codes.subarray(codesStart[route], codesStart[route + 1])];
};

/**
 * How often a designator names a second flight on a day, own flights and codeshares together; and how many there are.
 */
function collisionsOn(asked: Timetable, day: number): { designators: number; twice: string[] } {
  const named = new Set<number>();
  const twice: string[] = [];
  const name = (carrier: number, number: number) => {
    if (named.has(carrier * 10_000 + number)) twice.push(`${network.carriers[carrier]?.code}${number}`);
    named.add(carrier * 10_000 + number);
  };
  for (let pattern = 0; pattern < asked.count; pattern++) {
    if (!flies(asked, pattern, day)) continue;
    name(asked.carrier[pattern] ?? 0, asked.flightNumber[pattern] ?? 0);
    for (const seller of sellersOf(pattern)) {
      const sold = designatorOf(asked, pattern, seller);
      if (sold.carrier === seller) name(seller, sold.number);
    }
  }
  return { designators: named.size, twice };
}

describe('the flight numbers of codeshares', () => {
  it.each(['2027-01-13', '2027-01-17', '2027-07-05', '2027-07-10'])(
    'are unique on %s, together with each seller’s own numbers [AIR-01]',
    (date) => {
      const { designators, twice } = collisionsOn(timetable, dayOf(date));
      expect(designators).toBeGreaterThan(180_000);
      expect(twice).toEqual([]);
    },
  );

  it('exist for every flight that another airline sells, with at most four digits', () => {
    for (let pattern = 0; pattern < timetable.count; pattern++)
      for (const seller of sellersOf(pattern)) {
        const { carrier, number } = designatorOf(timetable, pattern, seller);
        if (carrier !== seller || number < 1 || number > 9999)
          expect.fail(`${network.carriers[seller]?.code} sells pattern ${pattern} as ${carrier} ${number}`);
      }
  });

  it('begin above the seller’s own, are consecutive for one partner, and are the same on every run', () => {
    const [lufthansa, united] = [position('LH'), position('UA')];
    const highest = Math.max(
      ...timetable.flightNumber.filter((_, pattern) => timetable.carrier[pattern] === lufthansa),
    );
    const sold = [...timetable.route.keys()].filter(
      (pattern) => timetable.carrier[pattern] === united && sellersOf(pattern).includes(lufthansa),
    );
    const numbers = (asked: Timetable) =>
      sold
        .toSorted((a, b) => (asked.flightNumber[a] ?? 0) - (asked.flightNumber[b] ?? 0))
        .map((pattern) => designatorOf(asked, pattern, lufthansa).number);
    const given = numbers(timetable);
    expect(given.length).toBeGreaterThan(500);
    expect(given[0]).toBeGreaterThan(highest);
    expect(given.map((number) => number - (given[0] ?? 0))).toEqual([...given.keys()]);
    expect(numbers({ ...timetable })).toEqual(given);
  });

  it('are reused on other weekdays once all are taken, and a flight without a free one keeps its own number', () => {
    const one = sellersOfOne();
    expect(one).not.toBeNull();
    const { pattern, seller } = one;
    const own = timetable.carrier.indexOf(seller);
    const full = (days: number): Timetable => {
      const many = 9999;
      const of = <C extends Uint16Array | Uint8Array>(
        column: C,
        first: number,
        rest: (at: number) => number,
      ): C => {
        const made = column.slice(0, many + 1) as C;
        made[0] = first;
        for (let at = 1; at <= many; at++) made[at] = rest(at);
        return made;
      };
      const [flown, home] = [timetable.route[pattern] ?? 0, timetable.route[own] ?? 0];
      return {
        ...timetable,
        count: many + 1,
        carrier: of(timetable.carrier, timetable.carrier[pattern] ?? 0, () => seller),
        flightNumber: of(timetable.flightNumber, 17, (at) => at),
        route: of(timetable.route, flown, () => home),
        days: of(timetable.days, 0b1100000, () => days),
        season: of(timetable.season, 3, () => 3),
      };
    };
    expect(designatorOf(full(0b0011111), 0, seller)).toEqual({ carrier: seller, number: 1 });
    expect(designatorOf(full(0b0111111), 0, seller)).toEqual({
      carrier: timetable.carrier[pattern],
      number: 17,
    });
  });
});

/** A flight sold by exactly one partner, and that partner. */
function sellersOfOne(): { pattern: number; seller: number } {
  for (let pattern = 0; pattern < timetable.count; pattern++)
    for (const seller of sellersOf(pattern)) return { pattern, seller };
  throw new Error('Nobody sells a flight of a partner.');
}
