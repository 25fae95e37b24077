import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';

type Details = BookedActivityTrip['can']['details'];

/** What can be changed for nothing now, for texts; null for nothing. */
export function editableOf(details: Details | undefined): 'answers' | 'pickup' | 'both' | null {
  // Undefined of trips cached on this device by an older version.
  if (!details) return null;
  if (details.answers && details.pickup) return 'both';
  return details.answers ? 'answers' : details.pickup ? 'pickup' : null;
}
