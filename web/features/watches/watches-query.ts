import { queryOptions } from '@tanstack/react-query';
import type { listWatches } from '#contract/watches.ts';
import { call, type Output } from '#web/lib/api/client.ts';

export type Watches = Output<typeof listWatches>;

export const watchesQuery = queryOptions({
  queryKey: ['watches'] as const,
  queryFn: ({ signal }): Promise<Watches> => call<typeof listWatches>('GET', '/api/v0/watches', { signal }),
  staleTime: 60_000,
});
