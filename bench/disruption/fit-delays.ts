import type { DelayModel } from '#server/modules/delay-odds/index.ts';
import type { FlownFlights } from './read-flights.ts';

const latenesses = [0, 5, 15, 30, 45, 60, 90, 120, 180, 240];
const distances = [400, 800, 1200, 1800, 2600, Infinity];
/** Delay in minutes that the index is fitted to. */
const judged = 15;
const passes = 8;
/** Prior: number of flights without an effect. */
const doubt = 40;
/** Minimum number of flights for an airport to have its own effect. */
const fewest = 200;

/** Night flights are few and their hour is uncertain: eleven at night to five in the morning are one level. */
const hourGroups = Array.from({ length: 24 }, (_, hour) => (hour < 5 ? 23 : hour));

/**
 * Fits effects of hour, weekday, distance and both airports on the log odds with the flights of `teaches`. The month
 * `steadies` after it shrinks them by how well they hold later, e.g. without that month's weather.
 */
export function fitDelays(
  flights: FlownFlights,
  { teaches, steadies }: { teaches(row: number): boolean; steadies(row: number): boolean },
): DelayModel {
  const all = Uint32Array.from({ length: flights.late.length }, (_, row) => row);
  const [rows, laterRows] = [all.filter(teaches), all.filter(steadies)];
  const hours = flights.hour.map((hour) => hourGroups[hour] ?? hour);
  const bin = Uint8Array.from(flights.km, (km) => distances.findIndex((until) => km < until));
  const factors = [
    { of: hours, effects: new Float64Array(24) },
    { of: flights.weekday, effects: new Float64Array(7) },
    { of: bin, effects: new Float64Array(distances.length) },
    { of: flights.origin, effects: new Float64Array(flights.airports.length) },
    { of: flights.destination, effects: new Float64Array(flights.airports.length) },
  ];
  const share = rows.reduce((sum, row) => sum + (isLate(flights, row, judged) ? 1 : 0), 0) / rows.length;
  const start = Math.log(share / (1 - share));
  const index = new Float64Array(flights.late.length).fill(start);
  for (let pass = 0; pass < passes; pass++)
    for (const { of, effects } of factors) {
      const step = stepOf(flights, rows, index, of, effects);
      for (const [level, one] of step.entries()) effects[level] = (effects[level] ?? 0) + one;
      for (const part of [rows, laterRows])
        for (const row of part) index[row] = (index[row] ?? 0) + (step[of[row] ?? 0] ?? 0);
    }
  const [hour, weekday, distance, origin, destination] = factors.map(({ effects }) => effects);
  const byAirport = (effects: Float64Array | undefined, of: Uint16Array) => {
    const counts = new Uint32Array(flights.airports.length);
    for (const row of rows) counts[of[row] ?? 0] = (counts[of[row] ?? 0] ?? 0) + 1;
    return Object.fromEntries(
      flights.airports.flatMap((code, at) =>
        (counts[at] ?? 0) >= fewest ? [[code, effects?.[at] ?? 0] as const] : [],
      ),
    );
  };
  return {
    start,
    byHour: hourGroups.map((group) => hour?.[group] ?? 0),
    byWeekday: [...(weekday ?? [])],
    byDistance: distances.map((untilKm, at) => ({
      untilKm: Math.min(untilKm, 30_000),
      effect: distance?.[at] ?? 0,
    })),
    byOrigin: byAirport(origin, flights.origin),
    byDestination: byAirport(destination, flights.destination),
    later: latenesses.map((minutes) => ({ minutes, ...lineOf(flights, laterRows, index, minutes) })),
  };
}

const isLate = ({ late }: FlownFlights, row: number, minutes: number): boolean => (late[row] ?? 0) >= minutes;
const oddsToShare = (index: number): number => 1 / (1 + Math.exp(-index));

/** One Newton step for every level of a factor, with the others fixed. */
function stepOf(
  flights: FlownFlights,
  rows: Uint32Array,
  index: Float64Array,
  of: Uint8Array | Uint16Array,
  effects: Float64Array,
): Float64Array {
  const slope = new Float64Array(effects.length);
  const bend = new Float64Array(effects.length);
  for (const row of rows) {
    const chance = oddsToShare(index[row] ?? 0);
    const level = of[row] ?? 0;
    slope[level] = (slope[level] ?? 0) + (isLate(flights, row, judged) ? 1 : 0) - chance;
    bend[level] = (bend[level] ?? 0) + chance * (1 - chance);
  }
  const ridge = doubt * 0.16;
  return slope.map((one, level) => (one - ridge * (effects[level] ?? 0)) / ((bend[level] ?? 0) + ridge));
}

/** Logistic regression of a delay on the index, by Newton's method. */
function lineOf(
  flights: FlownFlights,
  rows: Uint32Array,
  index: Float64Array,
  minutes: number,
): { base: number; slope: number } {
  let [base, slope] = [0, 1];
  for (let pass = 0; pass < 7; pass++) {
    let [toBase, toSlope, both, baseBend, slopeBend] = [0, 0, 0, 1e-9, 1e-9];
    for (const row of rows) {
      const at = index[row] ?? 0;
      const chance = oddsToShare(base + slope * at);
      const off = (isLate(flights, row, minutes) ? 1 : 0) - chance;
      const bend = chance * (1 - chance);
      toBase += off;
      toSlope += off * at;
      baseBend += bend;
      both += bend * at;
      slopeBend += bend * at * at;
    }
    const whole = baseBend * slopeBend - both * both;
    base += (slopeBend * toBase - both * toSlope) / whole;
    slope += (baseBend * toSlope - both * toBase) / whole;
  }
  return { base, slope };
}
