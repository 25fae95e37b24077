import type { ActivityChangeQuote } from '#contract/experiences/activity-trips.ts';
import type { useFormat } from '#web/lib/use-format.ts';

/** "January 18, 2027, 3:00 PM". */
export const whenText = (
  format: ReturnType<typeof useFormat>,
  { localStart, allDay }: Pick<ActivityChangeQuote['from'], 'localStart' | 'allDay'>,
): string => {
  const day = format.date(localStart.slice(0, 10), 'long');
  return allDay ? day : `${day}, ${format.clock(localStart.slice(11))}`;
};
