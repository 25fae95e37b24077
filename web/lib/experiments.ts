import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ExperimentFlag } from '#contract/enums/index.ts';
import type { listBusinessExperiments, listExperiments } from '#contract/experiments.ts';
import { call } from './api/client.ts';
import { readToken } from './api/token.ts';
import { bootstrap } from './bootstrap.ts';

/** The user's experiment variants; empty while not signed in. [EXM-01] */
const experimentsQuery = queryOptions({
  queryKey: ['experiments'],
  queryFn: ({ signal }) =>
    bootstrap().tenant === 'business'
      ? call<typeof listBusinessExperiments>('PUT', '/api/v0/experiments/cotb/active', { signal })
      : call<typeof listExperiments>('PUT', '/api/v0/experiments/active', { signal }),
  enabled: () => readToken() !== null,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The user's variants; `isKnown` is false while they load, and true when they cannot be fetched. */
export function useExperiments(): { isKnown: boolean; variantOf(id: ExperimentFlag): string } {
  const { data, isPending } = useQuery(experimentsQuery);
  return {
    isKnown: !isPending,
    variantOf: (id) => data?.experiments.find((experiment) => experiment.id === id)?.variant ?? 'control',
  };
}

/** Where travelers are edited, by the one experiment whose variant is JSON text; null for nowhere. [A 3] */
export function useTravelerEditorPlace(): string | null {
  const { data } = useQuery(experimentsQuery);
  const found = data?.experiments.find(({ id }) => id === 'traveler-maintenance');
  return found?.data['editor'] ?? null;
}

/** The variant of an experiment; `control`, which is off, until it is loaded. */
export const useVariant = (id: ExperimentFlag): string => useExperiments().variantOf(id);
