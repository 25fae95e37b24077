import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listInvitations } from '#contract/business/invitations.ts';
import type { getCompany, listPeople } from '#contract/business/people.ts';
import type { listTripsOfPerson } from '#contract/business/trips-of-person.ts';
import type { MemberState } from '#contract/enums/index.ts';
import { call } from '#web/lib/api/client.ts';

/** Which people are shown: by name or address, and in a state. */
export interface Asked {
  readonly find: string | undefined;
  readonly state: MemberState | undefined;
}

export const peopleKey = ['people'];

/** The people of the company, page by page. */
export const peopleQuery = ({ find, state }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, find, state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      call<typeof listPeople>('GET', '/admin/api/v0/people', { query: { find, state, after }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const tripsOfPersonQuery = (personId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'trips', personId],
    queryFn: ({ signal }) =>
      call<typeof listTripsOfPerson>('GET', '/admin/api/v0/people/:personId/trips', {
        params: { personId },
        signal,
      }),
    staleTime: 0,
  });

export const invitationsKey = ['invitations'];

/** The invitations of the company, page by page. */
export const invitationsQuery = (find: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...invitationsKey, find],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      call<typeof listInvitations>('GET', '/admin/api/v0/invitations', { query: { find, after }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => call<typeof getCompany>('GET', '/admin/api/v0/company', { signal }),
});
