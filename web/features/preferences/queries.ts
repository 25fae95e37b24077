import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  getPreferences,
  setFlightPreference,
  setHotelPreference,
} from '#contract/business/preferences.ts';
import { call, type Output } from '#web/lib/api/client.ts';

type Preferences = Output<typeof getPreferences>;
export type HotelLikes = NonNullable<Preferences['hotel']>;
export type FlightLikes = NonNullable<Preferences['flight']>;

/** What the reader likes in rooms and on flights; null of what they have not said. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }): Promise<Preferences> =>
    call<typeof getPreferences>('GET', '/api/v0/user/preference', { signal }),
  staleTime: 0,
});

/** Stores both parts that were changed. */
export function useSavePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ hotel, flight }: { hotel: HotelLikes | null; flight: FlightLikes | null }) => {
      if (hotel)
        await call<typeof setHotelPreference>('PUT', '/api/v0/user/preference/hotel', { body: hotel });
      if (flight)
        await call<typeof setFlightPreference>('PUT', '/api/v0/user/preference/flight', { body: flight });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
}
