/** By how much a local time moved: whole days, and minutes within the day. Below zero it is earlier. */
export interface Moved {
  readonly days: number;
  readonly minutes: number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** From one local time to another, `2027-03-12T09:10…`, by the clocks of their places. */
export function movedBy(before: string, after: string): Moved {
  const dayOf = (zoned: string) => Date.parse(`${zoned.slice(0, 10)}T00:00Z`);
  const clockOf = (zoned: string) => Date.parse(`1970-01-01T${zoned.slice(11, 16)}Z`);
  return {
    days: Math.round((dayOf(after) - dayOf(before)) / dayMs),
    minutes: Math.round((clockOf(after) - clockOf(before)) / minuteMs),
  };
}
