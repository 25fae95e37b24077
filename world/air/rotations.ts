import { mix } from '../stays/hash.ts';
import { type Curfew, type Night, mayFly } from './banks.ts';
import { awkwardness, away, crowding, minuteOfDay, minutesTooEarly } from './long-times.ts';
import { DAY } from './zones.ts';

/** One flight out and its flight back, in local minutes of the day; weekdays as bits, Monday first. */
export interface Rotation {
  out: number;
  outDays: number;
  back: number;
  backDays: number;
}

/** The inputs that decide when a route is flown. */
export interface RotationPlan {
  /** Draws of the route. */
  seed: number;
  weekly: number;
  outBlock: number;
  backBlock: number;
  turn: number;
  /** Minutes the outstation's clock is ahead of the base's, in a week of January. */
  ahead: number;
  /** The same for every week of its seasons, each number once: flights keep their local time all year. */
  everyAhead: readonly number[];
  /** Minutes of the day at which the base sends its waves, none where the airline keeps no waves. */
  banks: readonly number[];
  baseNight: Night;
  outNight: Night;
  baseCurfew: Curfew | undefined;
  outCurfew: Curfew | undefined;
  leisure: boolean;
}

const FIRST = 6 * 60;
const LAST = 21 * 60 + 40;
const LONG = 330;
const ALL_DAYS = 127;
const unit = (seed: number, salt: number) => mix(seed, salt) / 4_294_967_296;

/** How many rotations make so many flights a week. */
export const rotationsIn = (weekly: number): number => Math.ceil(weekly / 7);

/** The flights of a route in an ordinary week: spread over the day, snapped to waves, back after a turn-around. */
export function rotationsOf(plan: RotationPlan): Rotation[] {
  const daily = Math.floor(plan.weekly / 7);
  const rest = plan.weekly - daily * 7;
  const count = rotationsIn(plan.weekly);
  const rotations: Rotation[] = [];
  const [outs, backs]: [number[], number[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const days = i < daily ? ALL_DAYS : someDays(plan, rest);
    const wished = plan.outBlock >= LONG ? longOut(plan, i, outs) : shortOut(plan, i, count);
    const out = outsideCurfews(plan, roundFive(wished), outs);
    const landed = out + plan.outBlock + plan.ahead;
    const back = homeOutsideCurfews(plan, roundFive(backFrom(plan, landed + plan.turn, i, backs)), backs);
    outs.push(minuteOfDay(out));
    backs.push(minuteOfDay(back));
    rotations.push({
      out: minuteOfDay(out),
      outDays: turnDays(days, Math.floor(out / DAY)),
      back: minuteOfDay(back),
      backDays: turnDays(days, Math.floor(back / DAY)),
    });
  }
  return rotations;
}

const STEP = 5;
/** Minutes an airline leaves between two flights of a pair, and of the day it shares among them where they are many. */
const [APART, SHARED_DAY] = [25, 15 * 60];

/** Where a day is full, flights of a pair leave this much nearer to each other; at last as they come. */
const CLOSER = [1, 0.6, 0];

/** Whether nothing of `taken` leaves at about the same minute of the day. */
const isApart = (taken: readonly number[], minute: number, count: number, closer: number): boolean => {
  const least = closer * Math.min(APART, SHARED_DAY / count);
  return taken.every((other) => away(minuteOfDay(minute), other) >= least);
};

/** The time nearest to the one wished for at which one may leave the base and land at the outstation all year. */
function outsideCurfews(plan: RotationPlan, wished: number, taken: readonly number[]): number {
  const curfews = { from: plan.baseCurfew, to: plan.outCurfew };
  const count = rotationsIn(plan.weekly);
  for (const closer of CLOSER) {
    const isFine = (out: number) =>
      isApart(taken, out, count, closer) && mayFly(curfews, out, plan.outBlock, plan.everyAhead);
    for (let away = 0; away < DAY / 2; away += STEP) {
      if (isFine(wished + away)) return wished + away;
      if (wished >= away && isFine(wished - away)) return wished - away;
    }
  }
  return wished;
}

/** The first time from when the aircraft is ready at which it may leave the outstation and land at home all year. */
function homeOutsideCurfews(plan: RotationPlan, ready: number, taken: readonly number[]): number {
  const curfews = { from: plan.outCurfew, to: plan.baseCurfew };
  const everyAhead = plan.everyAhead.map((ahead) => -ahead);
  const count = rotationsIn(plan.weekly);
  for (const closer of CLOSER)
    for (let back = ready; back < ready + DAY; back += STEP)
      if (isApart(taken, back, count, closer) && mayFly(curfews, back, plan.backBlock, everyAhead))
        return back;
  return ready;
}

const roundFive = (minutes: number) => Math.round(minutes / 5) * 5;

/** `days` moved by whole days. */
function turnDays(days: number, by: number): number {
  const shift = ((by % 7) + 7) % 7;
  return ((days << shift) | (days >> (7 - shift))) & ALL_DAYS;
}

const WORK_WEEK = [0, 4, 3, 2, 1, 6, 5];
const HOLIDAY_WEEK = [5, 6, 4, 0, 3, 2, 1];

function someDays(plan: RotationPlan, count: number): number {
  const order = plan.leisure ? HOLIDAY_WEEK : WORK_WEEK;
  const shift = count < 4 ? Math.floor(unit(plan.seed, 11) * 7) : 0;
  let days = 0;
  for (let i = 0; i < count; i++) {
    const spread = count < 4 ? (shift + Math.round((i * 7) / count)) % 7 : (order[i] ?? 0);
    days |= 1 << spread;
  }
  return days;
}

/** The latest that passengers go on board in the evening. */
const LAST_BOARDING = 23 * 60 + 45;
const RED_EYE = { fromMinute: 21 * 60 + 15, leastBlock: 180, leastAhead: 120, landsAt: 5 * 60 };

/** From when on in the evening a flight lands next morning at a decent hour; undefined where none does. */
function redEyeFrom(block: number, ahead: number): number | undefined {
  if (block < RED_EYE.leastBlock || ahead < RED_EYE.leastAhead) return undefined;
  const from = Math.max(RED_EYE.fromMinute, DAY + RED_EYE.landsAt - block - ahead);
  return from < LAST_BOARDING ? from : undefined;
}

function shortOut(plan: RotationPlan, at: number, all: number): number {
  const redEye = redEyeFrom(plan.outBlock, plan.ahead);
  const nights = redEye === undefined ? 0 : Math.floor(all / 4 + unit(plan.seed, 31));
  const count = all - nights;
  if (redEye !== undefined && at >= count)
    return redEye + ((at - count + unit(plan.seed, 60 + at)) / nights) * (LAST_BOARDING - redEye);
  return dayOut(plan, at, count, redEye === undefined ? LAST_LANDING : LAST_LANDING_FROM_WEST);
}

const LAST_LANDING = 23 * 60;
/** Eastbound flights across a country lose hours, and may land after midnight rather than not fly. */
const LAST_LANDING_FROM_WEST = 24 * 60 + 20;

/** Of a night hub's routes, how many have short flights at night too. */
const NIGHTLY = 0.4;

function dayOut(plan: RotationPlan, i: number, count: number, lastLanding: number): number {
  const open = plan.baseNight === 'busy' && unit(plan.seed, 7) < NIGHTLY ? 60 : FIRST;
  const latest = Math.max(open + 60, Math.min(LAST, lastLanding - plan.outBlock - plan.ahead));
  const step = (latest - open) / count;
  const first = i === 0 && count > 1 ? 0.3 : 1;
  const wished = open + (i + first * unit(plan.seed, 3 + i)) * step;
  return snap(plan, wished, i, count > 1 ? step : 240);
}

/** To the wave that is nearest, unless all are far away; a wave lasts three quarters of an hour. */
function snap(plan: RotationPlan, wished: number, i: number, reach: number): number {
  let best = wished;
  let least = Math.max(90, reach);
  for (const bank of plan.banks) {
    const away = Math.abs(bank - wished);
    if (away < least) {
      least = away;
      best = bank + (unit(plan.seed, 40 + i) - 0.3) * 45;
    }
  }
  return Math.max(plan.baseNight === 'busy' ? 0 : FIRST - 30, best);
}

/** Of all half hours, the one that suits passengers and airports best, away from the others, near a wave. */
function longOut(plan: RotationPlan, i: number, taken: readonly number[]): number {
  const flight = {
    block: plan.outBlock,
    ahead: plan.ahead,
    leaves: plan.baseNight,
    lands: plan.outNight,
  };
  let best = 12 * 60;
  let least = Infinity;
  for (let out = 0; out < DAY; out += 30) {
    const cost =
      awkwardness(flight, out) +
      crowding(out, taken) +
      fromWave(plan, out) +
      unit(plan.seed, out + 1000 * i) * 0.5;
    if (cost < least) {
      least = cost;
      best = out;
    }
  }
  return best + Math.floor(unit(plan.seed, 70 + i) * 3) * 5;
}

function fromWave({ banks }: RotationPlan, out: number): number {
  if (banks.length === 0) return 0;
  let least = DAY;
  for (const bank of banks) least = Math.min(least, away(bank, out));
  return least / 150;
}

/** Bonus of a long inbound flight that lands in time for a wave. */
const IN_TIME = 0.3;
/** How long a short one waits at the most to land in time for one. */
const WAITS = 75;

/** When the aircraft leaves for home: after its turn, or next morning where it would leave or land in the night. */
function backFrom(plan: RotationPlan, ready: number, i: number, taken: readonly number[]): number {
  if (plan.backBlock >= LONG) return longBack(plan, ready, taken);
  const timed = inTimeForWave(plan, ready);
  const minute = minuteOfDay(timed);
  const land = minuteOfDay(timed + plan.backBlock - plan.ahead);
  const last = redEyeFrom(plan.backBlock, -plan.ahead) === undefined ? 22 * 60 + 20 : LAST_BOARDING;
  const late = plan.outNight !== 'busy' && (minute > last || minute < 5 * 60 + 30);
  const lateHome = plan.baseNight !== 'busy' && (land < 5 * 60 || land > 23 * 60 + 55);
  if (!late && !lateHome) return timed;
  const morning = FIRST + Math.floor(unit(plan.seed, 90 + i) * 130);
  return inTimeForWave(plan, Math.ceil((ready - morning) / DAY) * DAY + morning);
}

function inTimeForWave({ banks, backBlock, ahead }: RotationPlan, ready: number): number {
  const wait = minutesTooEarly(banks, ready + backBlock - ahead);
  return wait <= WAITS ? ready + Math.ceil(wait / 5) * 5 : ready;
}

function longBack(plan: RotationPlan, ready: number, taken: readonly number[]): number {
  const flight = {
    block: plan.backBlock,
    ahead: -plan.ahead,
    leaves: plan.outNight,
    lands: plan.baseNight,
  };
  let best = ready;
  let least = Infinity;
  for (let wait = 0; wait <= 20 * 60; wait += 30) {
    const cost =
      awkwardness(flight, ready + wait) +
      wait / 800 +
      crowding(ready + wait, taken) -
      (minutesTooEarly(plan.banks, ready + wait + flight.block + flight.ahead) === 0 ? IN_TIME : 0);
    if (cost < least) {
      least = cost;
      best = ready + wait;
    }
  }
  return best;
}
