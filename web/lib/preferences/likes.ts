import { queryOptions } from '@tanstack/react-query';
import type { getPreferences } from '#contract/business/preferences.ts';
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
