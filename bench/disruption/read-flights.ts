import { createRequire } from 'node:module';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const path = new URL('../data/flights-3m.parquet', `file://${require.resolve('vega-datasets')}`);
const rowSchema = z.object({
  date: z.date(),
  delay: z.bigint(),
  distance: z.bigint(),
  origin: z.string(),
  destination: z.string(),
});
const partRows = 250_000;
const kmOfMile = 1.609344;
const minuteMs = 60_000;

/** Flights in columns; airports are positions in `airports`. */
export interface FlownFlights {
  readonly airports: readonly string[];
  readonly origin: Uint16Array;
  readonly destination: Uint16Array;
  readonly hour: Uint8Array;
  readonly weekday: Uint8Array;
  /** 0 is January 2001. */
  readonly month: Uint8Array;
  readonly km: Float32Array;
  /** Minutes of delay at arrival. */
  readonly late: Int16Array;
}

/**
 * Three million flights of the United States, January to June 2001 (Bureau of Transportation Statistics, through
 * `vega-datasets`). The data have actual, not scheduled departures: the hour is the departure less the
 * minutes of delay, so that the hour does not reveal the delay.
 */
export async function readFlights(most = 3_000_000): Promise<FlownFlights> {
  const file = await asyncBufferFromFile(path.pathname);
  const airports = new Map<string, number>();
  const numberOf = (code: string) => {
    const known = airports.get(code) ?? airports.size;
    airports.set(code, known);
    return known;
  };
  const columns = {
    origin: new Uint16Array(most),
    destination: new Uint16Array(most),
    hour: new Uint8Array(most),
    weekday: new Uint8Array(most),
    month: new Uint8Array(most),
    km: new Float32Array(most),
    late: new Int16Array(most),
  };
  for (let start = 0; start < most; start += partRows) {
    const part = await parquetReadObjects({ file, compressors, rowStart: start, rowEnd: start + partRows });
    for (const [at, raw] of part.entries()) {
      const { date, delay, distance, origin, destination } = rowSchema.parse(raw);
      const late = Number(delay);
      const planned = new Date(date.getTime() - Math.max(0, late) * minuteMs);
      const row = start + at;
      columns.origin[row] = numberOf(origin);
      columns.destination[row] = numberOf(destination);
      columns.hour[row] = planned.getUTCHours();
      columns.weekday[row] = (planned.getUTCDay() + 6) % 7;
      columns.month[row] = planned.getUTCFullYear() < 2001 ? 0 : planned.getUTCMonth();
      columns.km[row] = Number(distance) * kmOfMile;
      columns.late[row] = late;
    }
  }
  return { airports: [...airports.keys()], ...columns };
}
