import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listPeople } from '#contract/business/people.ts';
import { call } from '#web/lib/api/client.ts';

/** Active people whose name begins so, for choosing an approver. */
export const colleaguesQuery = (find: string) =>
  queryOptions({
    queryKey: ['people', 'colleagues', find],
    queryFn: ({ signal }) =>
      call<typeof listPeople>('GET', '/admin/api/v0/people', {
        query: { find, state: 'active' as const },
        signal,
      }),
    enabled: find !== '',
    placeholderData: keepPreviousData,
  });
