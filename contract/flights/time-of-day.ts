import type { TimeOfDay } from '#contract/enums/index.ts';

/** Part of the day of a local time: to 6, to 12, to 18, and the evening. [B 4] */
export function timeOfDay(local = ''): TimeOfDay {
  const hour = Number(local.slice(11, 13));
  if (hour < 6) return 'early-morning';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
