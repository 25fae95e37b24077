import { describe, expect, it } from 'vitest';
import { LastSeats } from './last-seats.ts';
import { PriceBook, type SeenPrice } from './price-book.ts';
import { MarketReader, type Sight, signNames } from './signs.ts';

/** Seats left of departures by days ahead, from so many days ahead on. */
const seatsOf = (all: Readonly<Record<number, readonly [lead: number, seats: readonly number[]]>>) =>
  new Map(
    Object.entries(all).map(([departs, [lead, seats]]) => {
      const path = new Float64Array(331).fill(Number.NaN);
      for (const [at, left] of seats.entries()) path[lead - at] = left;
      return [Number(departs), path];
    }),
  );

describe('the last seats at an airline’s price', () => {
  const last = new LastSeats(
    seatsOf({ 100: [40, [9, 8, 6, 4, 2, 9]], 200: [40, [9, 9, 9, 9, 9]], 300: [40, [9, 7, 6, 5, 4, 3]] }),
  );

  it('are predicted to sell at their recent pace', () => {
    const [quick, slow] = [last.of(100, 37), last.of(300, 36)];
    expect([quick?.left, slow?.left]).toEqual([4, 4]);
    expect(quick?.pace).toBeGreaterThan(slow?.pace ?? Infinity);
    expect(quick?.days).toBeLessThan(slow?.days ?? 0);
  });

  it('are not mixed with those of an earlier price', () => {
    expect(last.of(100, 35)).toEqual(last.of(200, 36));
  });

  it('are undefined without data', () => {
    expect(last.of(100, 50)).toBeUndefined();
    expect(last.of(400, 36)).toBeUndefined();
    expect(new LastSeats().of(100, 37)).toBeUndefined();
  });

  it('update the pace and the following price step from other departures', () => {
    const before = last.of(200, 38);
    for (const lead of [39, 38, 37]) last.learn(100, lead, 0);
    const after = last.of(200, 38);
    expect(after?.pace).toBeCloseTo(2);
    expect(after?.days).toBeLessThan(before?.days ?? 0);
    for (const lead of [39, 38, 37]) last.learn(300, lead, 0.3);
    expect(last.of(200, 38)?.step).toBeCloseTo(0.3);
  });
});

describe('the expected benefit of waiting', () => {
  const today = 160;
  const [few, many] = [200, 206];

  /** One airline whose departures all cost the same; of one of them the last seats are selling. */
  const seen = Array.from({ length: today + 1 }, (_, day) => day).flatMap((day) =>
    [few, many, 212, 218, 224].map(
      (departs): SeenPrice => ({
        departs,
        seen: day,
        cents: 20_000 + (day % 30 < 5 ? -3_000 : 0),
        airline: 'A',
        seatsLeft: departs === few ? Math.min(9, 1 + today - day) : 9,
      }),
    ),
  );

  const signOf = (sight: Sight | undefined, name: (typeof signNames)[number]) =>
    sight?.signs[signNames.indexOf(name)] ?? Number.NaN;

  it('is lower when the last seats sell out before a sale begins', () => {
    const sights = new MarketReader(new PriceBook(seen)).sightsOn(today);
    const [scarce, plenty] = [few, many].map((one) => sights.find(({ departs }) => departs === one));
    expect([signOf(scarce, 'cheapestSeats'), signOf(plenty, 'cheapestSeats')]).toEqual([1, 9]);
    expect(signOf(scarce, 'airlinesTomorrow')).toBeGreaterThan(signOf(plenty, 'airlinesTomorrow'));
  });

  it('stays unknown (NaN) without seat data', () => {
    const untold = seen.map(({ seatsLeft: _, ...one }) => one);
    const [sight] = new MarketReader(new PriceBook(untold)).sightsOn(today);
    expect(signOf(sight, 'cheapestSeats')).toBeNaN();
    expect(signOf(sight, 'airlinesLowestHeld')).toBeCloseTo(signOf(sight, 'airlinesLowest'));
  });
});
