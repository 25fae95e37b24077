import { queryOptions } from '@tanstack/react-query';
import type { listPassengers, Traveler } from '#contract/travelers.ts';
import { fetchResponse, type Output } from '#web/lib/api/client.ts';
import { travelersRequest } from './travelers-request.ts';

/** Travelers of an answer; throws its message when `Response` is not Success. [TRV-01] */
export function travelersOf({ Response, error, value }: Output<typeof listPassengers>): Traveler[] {
  if (Response !== 'Success') throw new Error(error ?? 'Failed to fetch user passengers');
  return value;
}

/** Saved travelers, with company travelers for users who may see them. */
export const travelersQuery = queryOptions({
  queryKey: ['travelers'],
  queryFn: async ({ signal }): Promise<Traveler[]> =>
    travelersOf(await fetchResponse(travelersRequest, signal)),
});

/** The profile of a user among them: a saved one, or the one with their name only until they save it. */
export const profileOf = (travelers: readonly Traveler[], userId: string): Traveler | undefined =>
  travelers.find(({ isOwn, linkedDEUserId }) => isOwn && linkedDEUserId === userId);
