import { readFileSync } from 'node:fs';

interface DelayTable {
  shares: number[];
  byHour: number[][];
}

let loaded: DelayTable | undefined;

const table = (): DelayTable =>
  (loaded ??= JSON.parse(readFileSync(new URL('delays.json', import.meta.url), 'utf8')) as DelayTable);

/**
 * Minutes by which a flight of an hour of the day arrives late, early below zero, that a share of flights stay below:
 * public delays of the United States, between the points of the table in a straight line. See `build/delays.ts`.
 */
export function arrivalDelay(hour: number, share: number): number {
  const { shares, byHour } = table();
  const row = byHour[hour] ?? [];
  const above = shares.findIndex((point) => point > share);
  if (above < 0) return row.at(-1) ?? 0;
  const [low = 0, high = 0] = [shares[above - 1], shares[above]];
  const [from = 0, to = 0] = [row[above - 1], row[above]];
  return Math.round(from + ((to - from) * (share - low)) / (high - low));
}
