/** An option leaves at most this long after the flight that was missed. */
const soonMinutes = 60;
/** After a flight in the evening the next morning is soon enough. */
const [eveningHour, morningHour] = [20, 9];

const minuteOf = (local: string): number => Date.parse(`${local.slice(0, 16)}:00Z`) / 60_000;

/**
 * Whether a flight is a reasonable option for one that was missed: within an hour of it, or by 9:00 of the next day when
 * the missed one left after 20:00. Both by the clock of their airport. [MCN-01, open point 5]
 */
export function isReasonable(missed: string, option: string): boolean {
  const after = minuteOf(option) - minuteOf(missed);
  if (after < 0) return false;
  if (after <= soonMinutes) return true;
  const isEvening = minuteOf(missed) % 1440 >= eveningHour * 60;
  const morning = (Math.floor(minuteOf(missed) / 1440) + 1) * 1440 + morningHour * 60;
  return isEvening && minuteOf(option) <= morning;
}
