import { queryOptions } from '@tanstack/react-query';
import type { findCustomers, getVerification, listDelegations } from '#contract/agents/delegation.ts';
import { call } from '#web/lib/api/client.ts';
import { isReadAgain } from '#web/lib/api/read-again.ts';

/** How often an open verification is read again, in milliseconds. */
const verificationEveryMs = 2_000;
/** How often it is read whether this agent still acts for somebody, in milliseconds. */
const delegationsEveryMs = 15_000;

/** The fewest letters that the server searches for. */
export const fewestLetters = 3;

/** Customers by full name, e-mail address or locator. */
export const customersQuery = (wanted: string | undefined) =>
  queryOptions({
    queryKey: ['delegation', 'customers', wanted],
    enabled: wanted !== undefined && wanted.length >= fewestLetters,
    queryFn: async ({ signal }) =>
      (
        await call<typeof findCustomers>('GET', '/api/v0/agent/customers', {
          query: { text: wanted ?? '' },
          signal,
        })
      ).customers,
    staleTime: 0,
  });

/** Whether the code was shown and answered; read again until it is settled. */
export const verificationQuery = (verificationId: string) =>
  queryOptions({
    queryKey: ['delegation', 'verification', verificationId],
    queryFn: (of) =>
      call<typeof getVerification>('GET', '/api/v0/agent/verifications/:verificationId', {
        params: { verificationId },
        signal: of.signal,
        isBackground: isReadAgain(of),
      }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'waiting' || state.data.state === 'shown'
        ? verificationEveryMs
        : false,
  });

/** Whom this agent acts for, and for whom they did. */
export const delegationsQuery = queryOptions({
  queryKey: ['delegation', 'delegations'],
  queryFn: async (of) => {
    const sent = { signal: of.signal, isBackground: isReadAgain(of) };
    return (await call<typeof listDelegations>('GET', '/api/v0/agent/delegations', sent)).delegations;
  },
  refetchInterval: delegationsEveryMs,
});
