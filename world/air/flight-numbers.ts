import type { Network } from './network.ts';

/** A row of the timetable as its number needs it. */
interface Flight {
  origin: number;
  route: number;
  rotation: number;
}

const HIGHEST = 9999;

/**
 * Flight numbers by row: an airline numbers its routes from one on, the flight out odd, the flight back even, and
 * never gives a number twice.
 */
export function numberFlights({ routes, carriers }: Network, rows: readonly Flight[]): Uint16Array {
  const next = new Uint16Array(carriers.length).fill(1);
  const given = new Map<number, number>();
  for (const rotation of Float64Array.from(new Set(rows.map((row) => row.rotation))).sort()) {
    const carrier = routes.carrier[Math.floor(rotation / 64)] ?? 0;
    const number = next[carrier] ?? 1;
    next[carrier] = number + 2 > HIGHEST ? 1 : number + 2;
    given.set(rotation, number);
  }
  return Uint16Array.from(rows, ({ rotation, route, origin }) => {
    const out = given.get(rotation) ?? 1;
    return origin === routes.base[route] ? out : out + 1;
  });
}
