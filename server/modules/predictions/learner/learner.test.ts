import { describe, expect, it } from 'vitest';
import { adviceOf, adviceOfTrip, silenceOf, toldChance } from '../advice.ts';
import { spreadOf } from './learn.ts';
import { endingsOf, lowestWithinHorizon, openUntil } from './horizon.ts';
import { PriceBook } from './price-book.ts';
import { rhythmOf } from './rhythm.ts';
import { tideOf } from './market-tide.ts';
import { MarketReader, type Sight, signNames } from './signs.ts';
import { Steadiness } from './steadiness.ts';
import { growTrees, predict } from './trees.ts';

const pathOf = (cents: Readonly<Record<number, number>>): Float64Array => {
  const path = new Float64Array(331).fill(Number.NaN);
  for (const [lead, price] of Object.entries(cents)) path[Number(lead)] = Math.log(price);
  return path;
};

describe('the simulated outcome for customers who check a price daily', () => {
  const path = pathOf({ 5: 100, 4: 90, 3: 120, 2: 80, 1: 150 });

  it('is a purchase on the first day without advice to wait, and on the last day at any price', () => {
    const endings = endingsOf(path, (lead) => lead !== 4);
    expect(endings.get(5)?.followed).toBeCloseTo(90);
    expect(endings.get(3)?.followed).toBeCloseTo(150);
    expect(endings.get(5)?.clairvoyant).toBeCloseTo(80);
    expect(endings.get(2)?.clairvoyant).toBeCloseTo(80);
    expect(endings.get(5)?.last).toBeCloseTo(150);
  });

  it('ignores departures that were not observed to the end', () => {
    expect(endingsOf(pathOf({ 5: 100, 4: 90 }), () => true).size).toBe(0);
  });

  it('compares with the lowest price within three weeks', () => {
    expect(Math.exp(lowestWithinHorizon(path, 5) ?? 0)).toBeCloseTo(80);
    expect(lowestWithinHorizon(path, 1)).toBeUndefined();
  });

  it('is known earlier for a departure within three weeks', () => {
    expect(openUntil({ departs: 160, seen: 100 })).toBe(121);
    expect(openUntil({ departs: 110, seen: 100 })).toBe(109);
  });
});

describe('the periodic pattern of a market', () => {
  const level = Float64Array.from({ length: 120 }, (_, day) => (day % 30 < 5 ? -0.15 : 0));

  it('predicts a sale that recurs every 30 days', () => {
    const rhythm = rhythmOf(level.subarray(0, 115));
    expect(rhythm.explains).toBeGreaterThan(0.9);
    // Day 114 is today; the next sale begins on day 120.
    expect(rhythm.expected(4)).toBeGreaterThan(0);
    expect(rhythm.expected(7)).toBeLessThan(-0.08);
  });

  it('is empty with too little data', () => {
    expect(rhythmOf(level.subarray(0, 15)).expected(5)).toBe(0);
  });
});

describe('regression trees', () => {
  it('learn a step function, and treat unknown values separately', () => {
    const column = Float64Array.from({ length: 400 }, (_, at) => (at < 100 ? Number.NaN : at));
    const target = column.map((value) => (Number.isNaN(value) ? 5 : value < 250 ? 0 : 10));
    const trees = growTrees([column], target, { rounds: 60, depth: 2, rate: 0.3, leastRows: 5, sample: 1 });
    expect(predict(trees, [Number.NaN])).toBeCloseTo(5, 0);
    expect(predict(trees, [150])).toBeCloseTo(0, 0);
    expect(predict(trees, [380])).toBeCloseTo(10, 0);
  });
});

describe('predicted odds of lower prices', () => {
  it('never increase where a lower price is less likely', () => {
    const seen = Array.from({ length: 1_600 }, (_, at) => ({
      said: at / 1_600,
      came: at % 3 === 0 || at > 800 ? 0.1 : -0.1,
      lead: 30,
    }));
    const chances = spreadOf(seen)
      .flatMap(({ steps }) => steps)
      .map(({ chance }) => chance);
    expect(chances).toEqual(chances.toSorted((one, other) => other - one));
    expect(chances[0]).toBeCloseTo(2 / 3, 1);
    expect(chances.at(-1)).toBe(0);
  });

  const said = [-0.1, -0.05, 0, 0.05, 0.1];
  const untold = { airlines: new Map() };
  const learnFall = (steadiness: Steadiness, came: number, lead: number): void =>
    steadiness.learn({ said, came, lead });

  it('are corrected towards the observed error, and fastest with little data', () => {
    const steadiness = new Steadiness(untold);
    const after = (times: number): number => {
      for (let time = 0; time < times; time++) learnFall(steadiness, -0.3, 30);
      return steadiness.adjust(said, 30)[2] ?? 0;
    };
    const [early, later] = [after(100), after(100)];
    expect(early).toBeLessThan(-0.1);
    expect(early - later).toBeLessThan(-early);
    // It converges to where the prices are, however many more there are.
    expect(after(5_000)).toBeCloseTo(-0.3, 2);
  });

  it('stay calibrated in a market with prices unlike the training data', () => {
    const steadiness = new Steadiness(untold);
    let under = 0;
    for (let time = 0; time < 3_000; time++) {
      const came = 0.4 * ((time * 0.618_034) % 1);
      if (time >= 1_000 && came < (steadiness.adjust(said, 30)[2] ?? 0)) under += 1;
      learnFall(steadiness, came, 30);
    }
    expect(under / 2_000).toBeCloseTo(0.5, 1);
  });

  it('stay calibrated both for the last week and for long before departure', () => {
    const steadiness = new Steadiness(untold);
    const under = [0, 0];
    for (let time = 0; time < 12_000; time++) {
      const [place, lead] = time % 2 === 0 ? [0, 5] : [1, 60];
      const came = (place === 0 ? 0.4 : -0.4) * ((time * 0.618_034) % 1);
      if (time >= 8_000 && came < (steadiness.adjust(said, lead)[2] ?? 0))
        under[place] = (under[place] ?? 0) + 1;
      learnFall(steadiness, came, lead);
    }
    for (const one of under) expect(one / 2_000).toBeCloseTo(0.5, 1);
  });

  it('are wider long before departure than near it', () => {
    const steadiness = new Steadiness(untold);
    for (let time = 0; time < 20_000; time++)
      learnFall(steadiness, 0.4 * ((time * 0.618_034) % 1), time % 2 === 0 ? 6 : 90);
    const [near, far] = [steadiness.adjust(said, 6), steadiness.adjust(said, 90)];
    expect(near[1]).toBeCloseTo(0.1, 1);
    expect(far[1]).toBeLessThan((near[1] ?? 0) - 0.01);
    expect(far[3]).toBeGreaterThan((near[3] ?? 0) + 0.01);
  });

  it('are wider still where airline data exists', () => {
    const farOf = (book: ConstructorParameters<typeof Steadiness>[0]) => {
      const steadiness = new Steadiness(book);
      for (let time = 0; time < 20_000; time++) learnFall(steadiness, 0.4 * ((time * 0.618_034) % 1), 90);
      return steadiness.adjust(said, 90);
    };
    const [few, more] = [farOf(untold), farOf({ airlines: new Map([['AA', new Map()]]) })];
    expect(more[1]).toBeLessThan((few[1] ?? 0) - 0.005);
    expect(more[3]).toBeGreaterThan((few[3] ?? 0) + 0.005);
  });
});

describe('price advice', () => {
  const sight = (more: Partial<Sight>): Sight => ({
    departs: 40,
    seen: 10,
    log: Math.log(200),
    signs: new Float64Array(),
    daysSeen: 30,
    usual: Math.log(200),
    ...more,
  });
  const forecast = { waiting: 0.02, quantiles: [-0.1, -0.05, 0, 0.05, 0.1], chance: 0.3, fall: 0.05 };

  it.each([
    ['wait', true, 200_00],
    ['fair', false, 200_00],
    ['good', false, 195_00],
    ['great', false, 180_00],
  ] as const)(
    'is “%s” as follows from the prediction and the usual price [PRD-01]',
    (advice, waits, cents) => {
      const usual = Math.log(200_00);
      expect(adviceOf(sight({ log: Math.log(cents), usual }), { waits, chance: 0.7, fall: 0.08 })).toBe(
        advice,
      );
    },
  );

  it.each([
    ['a fall of $2 three times in ten', 0.3, 0.02, 100_00],
    ['a fall of 8 % five times in ten, rounded', 0.54, 0.08, 200_00],
    ['a fall of 2.9 %', 0.9, 0.029, 900_00],
    ['a fall of $9.90', 0.9, 0.099, 100_00],
  ])('is not to wait for %s [PRD-01]', (_case, chance, fall, cents) => {
    expect(
      adviceOf(sight({ log: Math.log(cents), usual: Math.log(cents) }), { waits: true, chance, fall }),
    ).toBe('fair');
  });

  it('is to wait exactly where the displayed figures support it, over the whole grid [PRD-01]', () => {
    const steps = (count: number, size: number) => Array.from({ length: count + 1 }, (_, at) => at * size);
    const disagree = steps(100, 0.01).flatMap((chance) =>
      steps(60, 0.005).flatMap((fall) =>
        [29_00, 80_00, 193_00, 200_00, 640_00, 3_000_00].flatMap((cents) => {
          const at = sight({ log: Math.log(cents), usual: Math.log(cents) });
          const tenths = Math.round(chance * 10);
          const supports = tenths >= 6 && fall >= 0.03 && Math.round(fall * cents) >= 10_00;
          const advice = adviceOf(at, { waits: true, chance, fall });
          const isRight = advice === (supports ? 'wait' : 'fair');
          const keeps = adviceOf(at, { waits: false, chance, fall }) === 'fair';
          return isRight && keeps ? [] : [{ chance, fall, cents, advice }];
        }),
      ),
    );
    expect(disagree).toEqual([]);
  });

  it('is withheld for too little data, an imminent departure or an erratic price [PRD-01]', () => {
    expect(silenceOf(sight({}), forecast)).toBeNull();
    expect(silenceOf(sight({ daysSeen: 5 }), forecast)).toBe('too_little_seen');
    expect(silenceOf(sight({ departs: 11 }), forecast)).toBe('leaves_soon');
    expect(silenceOf(sight({}), { ...forecast, quantiles: [-0.4, -0.1, 0, 0.1, 0.3] })).toBe('too_unsure');
    // Nine of ten are predicted to fall, and eight of ten not to.
    expect(silenceOf(sight({}), { ...forecast, quantiles: [-0.01, 0, 0.02, 0.1, 0.2], chance: 0.9 })).toBe(
      'too_unsure',
    );
  });

  it('shows a chance rounded towards what the predicted range allows [PRD-01]', () => {
    expect(toldChance([-0.1, -0.05, 0, 0.05, 0.1], 0.3)).toBe(0.3);
    expect(toldChance([-0.1, -0.05, -0.03, 0.05, 0.1], 0.3)).toBe(0.4);
    expect(toldChance([0, 0.01, 0.02, 0.05, 0.1], 0.3)).toBe(0.2);
  });

  it('for a trip combines the advice for its flights [PRD-01]', () => {
    expect(adviceOfTrip(['great', 'wait'])).toBe('wait');
    expect(adviceOfTrip(['great', 'good'])).toBe('good');
    expect(adviceOfTrip(['great', null])).toBeNull();
  });
});

describe('the price level of an airline', () => {
  const [beforeSale, onSale] = [10_000, 8_600];

  it('includes price changes that happened during gaps in the data', () => {
    // Reported on days 0 to 4 at the usual price and on days 20 to 24 on sale; in between it was too expensive to be
    // reported.
    const book = new PriceBook(
      [60, 66, 72].flatMap((departs) =>
        [0, 1, 2, 3, 4, 20, 21, 22, 23, 24].map((seen) => ({
          departs,
          seen,
          cents: seen < 10 ? beforeSale : onSale,
        })),
      ),
    );
    const { level } = tideOf(book.paths, book.days);
    expect(level[4]).toBe(0);
    expect(level[5]).toBeCloseTo(Math.log(onSale / beforeSale));
    expect(level[9]).toBeCloseTo(Math.log(onSale / beforeSale));
  });

  it('uses day-to-day steps where enough departures have them', () => {
    const steady = [60, 66, 72].flatMap((departs) =>
      Array.from({ length: 10 }, (_, seen) => ({ departs, seen, cents: beforeSale })),
    );
    // Seen on the first and the last day alone, when its own seats were nearly gone.
    const grown = [0, 9].map((seen) => ({ departs: 78, seen, cents: beforeSale * (1 + seen) }));
    const book = new PriceBook([...steady, ...grown]);
    expect(tideOf(book.paths, book.days).level[9]).toBe(0);
  });
});

describe('the features of a market', () => {
  const sign = (of: Sight | undefined, name: (typeof signNames)[number]) =>
    of?.signs[signNames.indexOf(name)] ?? Number.NaN;

  it('include an airline that is too expensive to be listed today but will have a sale', () => {
    // One airline always asks 100; the other 120, and 72 in its sales, five days of every thirty. It is reported until
    // day 112.
    const seen = Array.from({ length: 121 }, (_, day) => day).flatMap((day) =>
      [126, 132, 138, 144, 150, 156, 162, 168].flatMap((departs) => [
        { departs, seen: day, cents: 10_000, airline: 'steady' },
        ...(day <= 112
          ? [{ departs, seen: day, cents: day % 30 < 5 ? 7_200 : 12_000, airline: 'sales' }]
          : []),
      ]),
    );
    const reader = new MarketReader(new PriceBook(seen));
    const [sight] = reader.sightsOn(116, new Set([150]));
    expect(sign(sight, 'within15')).toBe(1);
    expect(sign(sight, 'lowestOver')).toBeGreaterThan(0.2);
    expect(sign(sight, 'airlinesLowest')).toBeLessThan(-0.15);
    expect(sign(sight, 'daysToSale')).toBe(4);
  });

  it('distinguish departures that will still become more expensive from those that already have', () => {
    // Every second departure asks 120 from the start, the others 100 until three weeks before.
    const isDear = (departs: number) => departs % 12 === 0;
    const seen = Array.from({ length: 150 }, (_, day) => day).flatMap((day) =>
      Array.from({ length: 40 }, (_, at) => 6 * at).flatMap((departs) => {
        const lead = departs - day;
        if (lead < 1 || lead > 100) return [];
        return [{ departs, seen: day, cents: isDear(departs) || lead <= 21 ? 12_000 : 10_000 }];
      }),
    );
    const [cheap, dear] = new MarketReader(new PriceBook(seen)).sightsOn(140, new Set([174, 180]));
    expect(sign(cheap, 'cheapestOverUsual')).toBeLessThan(-0.05);
    expect(sign(dear, 'cheapestOverUsual')).toBeGreaterThan(0.05);
    expect(sign(cheap, 'cheapestAlikeGrowth21')).toBeGreaterThan(0.1);
    expect(sign(dear, 'cheapestAlikeGrowth21')).toBeLessThan(0.05);
    expect(sign(dear, 'cheapestOverAround')).toBeGreaterThan(0.05);
  });

  it('of a day use nothing from later days', () => {
    const seen = Array.from({ length: 90 }, (_, day) => ({
      departs: 95,
      seen: day,
      cents: 10_000 + 100 * day,
    }));
    const upTo = (last: number) => new PriceBook(seen.filter((one) => one.seen <= last));
    const [early] = new MarketReader(upTo(60)).sightsOn(60);
    const [late] = new MarketReader(upTo(89)).sightsOn(60);
    expect(early?.signs.filter((sign) => !Number.isNaN(sign))).toEqual(
      late?.signs.filter((sign) => !Number.isNaN(sign)),
    );
    expect(early?.daysSeen).toBe(60);
  });
});
