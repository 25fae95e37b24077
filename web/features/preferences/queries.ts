import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { setFlightPreference, setHotelPreference } from '#contract/business/preferences.ts';
import { call } from '#web/lib/api/client.ts';
import { type FlightLikes, type HotelLikes, preferencesQuery } from '#web/lib/preferences/likes.ts';

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
