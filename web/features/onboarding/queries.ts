import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { getOnboarding, Onboarding } from '#contract/business/onboarding.ts';
import { call } from '#web/lib/api/client.ts';
import { accessQuery, sessionQuery } from '#web/lib/session.ts';

/** How far the company has come. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call<typeof getOnboarding>('GET', '/admin/api/v0/onboarding', { signal }),
});

/** One step; its answer says where the company stands then. */
export function useStep<Body>(send: (body: Body) => Promise<Onboarding>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess(onboarding) {
      // The person who set the company up is its admin from now on.
      if (onboarding.step === 'done')
        await Promise.all([queries.invalidateQueries(sessionQuery), queries.invalidateQueries(accessQuery)]);
      queries.setQueryData(onboardingQuery.queryKey, onboarding);
      onDone?.();
    },
  });
}
