import type { AirlineStanding } from './airline-reader.ts';
import { leastClimb, type SeatsLeft } from './last-seats.ts';

/** An airline this much dearer today will hardly be the cheapest (logarithm). */
const outOfReach = 0.4;
/**
 * An airline last reported within this many days may still be followed; where it is not reported today, its price
 * counts as this much higher.
 */
const [longestUnseen, untold] = [30, 0.22];
/** Days around a departure whose departures serve to estimate others. */
const aroundDays = 13;
/** How far back a departure's own steps are considered. */
const climbDays = 100;
/** Airlines within this distance of the lowest price cost about as much (logarithm). */
const about = 0.04;

/**
 * Features about the airline that is the cheapest today, the next, and the one from which the lowest price is expected;
 * each a logarithm of a ratio unless it is a count or in days.
 */
export const outlookNames = [
  'cheapestSinceSale',
  'cheapestSaleInterval',
  'lowestOver',
  'lowestSure',
  'lowestOff',
  'secondSinceSale',
  'secondOnSale',
  'secondOff',
  'thirdOver',
  'within6',
  'within15',
  'airlinesLowestUngrown',
  'airlinesLowestLikely',
  'cheapestLongOff',
  'lowestLongOff',
  'cheapestKept',
  'climbedOver',
  'cheapestGrowth7',
  'cheapestGrowth21',
  'lowestGrowth',
  'secondGrowth7',
  'cheapestOverUsual',
  'cheapestOverAround',
  'cheapestAlikeGrowth7',
  'cheapestAlikeGrowth21',
  'lowestOverUsual',
  'secondOverUsual',
  'airlinesLowestAlike',
  'cheapestSeats',
  'cheapestSeatsPace',
  'cheapestSeatsDays',
  'cheapestStep',
  'secondSeats',
  'secondSeatsDays',
  'lowestSeats',
  'lowestSeatsDays',
  'airlinesLowestHeld',
  'airlinesLowestHeldNear',
  'airlinesTomorrow',
  'airlinesLowestHeldLikely',
  'airlinesLowestHeldDays',
  'heldSeatsDays',
  'heldOver',
  'cheapestPaceOver',
  'nearSeatsDays',
  'nearSeats',
] as const;

/** The outlook of one departure from all airlines of a market; logarithms against the lowest price now. */
export interface AirlineSigns {
  readonly lowest: number;
  readonly lowestDays: number;
  readonly lowestNear: number;
  /** The same without sales to come. */
  readonly lowestPlain: number;
  readonly saleOn: number;
  readonly saleSure: number;
  readonly daysToSale: number;
  readonly off: number;
  readonly overSecond: number;
  /** By `outlookNames`. */
  readonly outlook: readonly number[];
  readonly climb: Climb;
}

/** How a departure grew dearer by itself, apart from its airline's tide: step by step, as seats are sold. */
interface Climb {
  /** Days since the last step, between it and the one before, and between that and the one before it. */
  readonly since: number;
  readonly gap: number;
  readonly gapBefore: number;
  /** The last step, and all of them (logarithms). */
  readonly last: number;
  readonly sum: number;
  readonly steps: number;
  /** Days back to where the departure was first seen. */
  readonly looked: number;
}

/** How much dearer an airline's departures become by being so many days nearer, apart from its tide. */
const growthOf = ({ grown }: AirlineStanding, lead: number, ahead: number): number =>
  (grown[lead] ?? 0) - (grown[lead - ahead] ?? 0);

/** An airline that may become the cheapest, and its distance above the lowest price. */
interface Near {
  readonly own: number;
  /** How far it lies above its usual; NaN where that is not known. */
  readonly over: number;
  readonly standing: AirlineStanding;
  readonly seats: SeatsLeft | undefined;
}

/** How much dearer a departure becomes by being so many days nearer: not before its last seats are gone. */
function growthHeld({ standing, seats }: Near, lead: number, ahead: number): number {
  if (!seats) return growthOf(standing, lead, ahead);
  if (ahead < seats.days) return 0;
  const held = Math.min(ahead, Math.floor(seats.days));
  return seats.step + growthOf(standing, lead - held, ahead - held);
}

/** The lowest expected price of a departure if each airline keeps its price until its last seats are gone. */
interface Held {
  /** Against the lowest price now, with sales as far as they are sure, within a week, and tomorrow. */
  lowest: number;
  likely: number;
  week: number;
  tomorrow: number;
  /** Days until it is the lowest, and the airline of that price. */
  days: number;
  by: Near | undefined;
}

function heldOf(near: readonly Near[], lead: number): Held {
  const held: Held = { lowest: 0, likely: 0, week: 0, tomorrow: 0, days: 0, by: near[0] };
  for (let ahead = 1; ahead < lead; ahead++) {
    let [least, likely] = [Infinity, Infinity];
    let by = near[0];
    for (const one of near) {
      const { own, standing } = one;
      const price = own + standing.change(ahead) + growthHeld(one, lead, ahead);
      if (price < least) [least, by] = [price, one];
      likely = Math.min(likely, price - standing.sales.expected(ahead) * (1 - standing.sales.sure));
    }
    if (least < held.lowest) [held.lowest, held.days, held.by] = [least, ahead, by];
    held.likely = Math.min(held.likely, likely);
    if (ahead <= 7) held.week = Math.min(held.week, least);
    if (ahead === 1) held.tomorrow = least;
  }
  return held;
}

export function airlineSigns(
  standings: readonly AirlineStanding[],
  { departs, lead, log }: { departs: number; lead: number; log: number },
): AirlineSigns {
  const near = standings
    .flatMap((standing): Near[] => {
      const own = ownNow(standing, { departs, lead, log });
      if (own >= outOfReach) return [];
      const over = standing.overUsual(departs, lead);
      return [{ own, standing, over, seats: standing.seatsLeft(departs, lead) }];
    })
    .toSorted((one, other) => one.own - other.own);
  const [first, second, third] = near;
  const signs = { lowest: 0, lowestDays: 0, lowestNear: 0, lowestPlain: 0 };
  let whose = first;
  let [ungrown, likely, lowestAlike] = [0, 0, 0];
  let daysToSale = Number.NaN;
  for (let ahead = 1; ahead < lead; ahead++) {
    let [least, plain, hoped, bare, asOthers] = [Infinity, Infinity, Infinity, Infinity, Infinity];
    let of = first;
    for (const one of near) {
      const { own, standing, over } = one;
      const sale = standing.sales.expected(ahead);
      const alone = own + standing.change(ahead);
      const change = alone + growthOf(standing, lead, ahead);
      bare = Math.min(bare, alone);
      asOthers = Math.min(
        asOthers,
        Number.isNaN(over) ? change : alone + standing.growsAlike(over, lead, ahead),
      );
      if (change < least) [least, of] = [change, one];
      plain = Math.min(plain, change - sale);
      hoped = Math.min(hoped, change - sale * (1 - standing.sales.sure));
      if (Number.isNaN(daysToSale) && sale < 0 && alone < -0.02) daysToSale = ahead;
    }
    if (least < signs.lowest) [signs.lowest, signs.lowestDays, whose] = [least, ahead, of];
    if (ahead <= 7) signs.lowestNear = Math.min(signs.lowestNear, least);
    signs.lowestPlain = Math.min(signs.lowestPlain, plain);
    ungrown = Math.min(ungrown, bare);
    likely = Math.min(likely, hoped);
    lowestAlike = Math.min(lowestAlike, asOthers);
  }
  const held = heldOf(near, lead);
  const alike = near.filter(({ own }) => own < about);
  const climb = climbOf(first?.standing, departs, lead);
  const growth = (one: Near | undefined, ahead: number) =>
    one ? growthOf(one.standing, lead, ahead) : Number.NaN;
  const week = Math.min(7, lead - 1);
  return {
    ...signs,
    saleOn: first?.standing.sales.isOn ? 1 : 0,
    saleSure: first?.standing.sales.sure ?? Number.NaN,
    daysToSale,
    off: first?.standing.off ?? Number.NaN,
    overSecond: second?.own ?? 0.5,
    outlook: [
      first?.standing.sales.since ?? Number.NaN,
      first?.standing.sales.interval ?? Number.NaN,
      whose?.own ?? Number.NaN,
      whose?.standing.sales.sure ?? Number.NaN,
      whose?.standing.off ?? Number.NaN,
      second?.standing.sales.since ?? Number.NaN,
      second?.standing.sales.isOn ? 1 : 0,
      second?.standing.off ?? Number.NaN,
      third?.own ?? 0.5,
      near.filter(({ own }) => own < 0.06).length,
      near.filter(({ own }) => own < 0.15).length,
      ungrown,
      likely,
      first?.standing.longOff ?? Number.NaN,
      whose?.standing.longOff ?? Number.NaN,
      first?.standing.kept ?? Number.NaN,
      climb.sum - (first ? growthOf(first.standing, lead + climb.looked, climb.looked) : 0),
      growth(first, week),
      growth(first, Math.min(21, lead - 1)),
      growth(whose, signs.lowestDays),
      growth(second, week),
      first?.over ?? Number.NaN,
      first ? first.over - overAround(first.standing, departs, lead) : Number.NaN,
      first ? first.standing.growsAlike(first.over, lead, week) : Number.NaN,
      first ? first.standing.growsAlike(first.over, lead, Math.min(21, lead - 1)) : Number.NaN,
      whose?.over ?? Number.NaN,
      second?.over ?? Number.NaN,
      lowestAlike,
      first?.seats?.left ?? Number.NaN,
      first?.seats?.pace ?? Number.NaN,
      first?.seats?.days ?? Number.NaN,
      first?.seats?.step ?? Number.NaN,
      second?.seats?.left ?? Number.NaN,
      second?.seats?.days ?? Number.NaN,
      whose?.seats?.left ?? Number.NaN,
      whose?.seats?.days ?? Number.NaN,
      held.lowest,
      held.week,
      held.tomorrow,
      held.likely,
      held.days,
      (held.by?.seats?.days ?? Number.NaN) - held.days,
      held.by?.own ?? Number.NaN,
      first?.seats?.paceOver ?? Number.NaN,
      Math.max(...alike.map(({ seats }) => seats?.days ?? Number.NaN)),
      alike.reduce((sum, { seats }) => sum + (seats?.left ?? 0), 0),
    ],
    climb,
  };
}

/** The mean distance above their usual price of departures on the days around. */
function overAround({ overUsual: over }: AirlineStanding, departs: number, lead: number): number {
  let [sum, count] = [0, 0];
  for (let away = 1; away <= aroundDays; away++)
    for (const by of [-away, away]) {
      const one = lead + by > 0 ? over(departs + by, lead + by) : Number.NaN;
      if (Number.isNaN(one)) continue;
      sum += one;
      count += 1;
    }
  return count > 0 ? sum / count : Number.NaN;
}

/** How far an airline's price lies above the lowest, also for one that is too expensive to be reported today. */
function ownNow(
  { paths, level, grown }: AirlineStanding,
  { departs, lead, log }: { departs: number; lead: number; log: number },
): number {
  const path = paths.get(departs);
  if (!path) return Infinity;
  const now = path[lead] ?? Number.NaN;
  if (!Number.isNaN(now)) return now - log;
  const today = level.length - 1;
  for (let ago = 1; ago <= Math.min(longestUnseen, today); ago++) {
    const then = path[lead + ago] ?? Number.NaN;
    if (Number.isNaN(then)) continue;
    const moved = (level[today] ?? 0) - (level[today - ago] ?? 0);
    return Math.max(untold, then + moved + (grown[lead + ago] ?? 0) - (grown[lead] ?? 0) - log);
  }
  return Infinity;
}

function climbOf(standing: AirlineStanding | undefined, departs: number, lead: number): Climb {
  const path = standing?.paths.get(departs);
  const level = standing?.level ?? new Float64Array();
  const today = level.length - 1;
  const when: number[] = [];
  let [last, sum, looked] = [Number.NaN, 0, 0];
  for (let ago = 0; ago < Math.min(climbDays, today); ago++) {
    const own = (path?.[lead + ago] ?? Number.NaN) - (path?.[lead + ago + 1] ?? Number.NaN);
    if (!Number.isNaN(own)) looked = ago + 1;
    const step = own - ((level[today - ago] ?? 0) - (level[today - ago - 1] ?? 0));
    if (!(Math.abs(step) >= leastClimb)) continue;
    sum += step;
    if (step < 0) continue;
    if (when.length === 0) last = step;
    when.push(ago);
  }
  const [since = Number.NaN, before = Number.NaN, third = Number.NaN] = when;
  return { since, gap: before - since, gapBefore: third - before, last, sum, steps: when.length, looked };
}
