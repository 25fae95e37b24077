import { queryOptions } from '@tanstack/react-query';
import type { listElsewhere } from '#contract/stays/elsewhere.ts';
import { call } from '#web/lib/api/client.ts';

/** Other dates and a larger area, for a search without availability. */
export const elsewhereQuery = (searchId: string) =>
  queryOptions({
    queryKey: ['stays', 'elsewhere', searchId],
    queryFn: ({ signal }) =>
      call<typeof listElsewhere>('POST', '/api/v0/hotels/availability/elsewhere', {
        body: { searchId },
        signal,
      }),
    staleTime: 10 * 60_000,
    retry: false,
  });
