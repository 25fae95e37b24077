import { taskKind } from '#server/platform/task-kinds.ts';

/** Asks the airline for the status of a trip's flights. */
export const followFlightsTask = taskKind('follow-flights', 'tripId');
