import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { store, readStored } from './stored-responses.ts';

interface QueryState {
  readonly fetchStatus: string;
  readonly error: unknown;
  readonly failureReason: unknown;
}

/** Whether a query got no response, even while it is retried: no network, or an unreachable server. */
export const isUnanswered = ({ fetchStatus, error, failureReason }: QueryState): boolean => {
  const reason = error ?? failureReason;
  return fetchStatus === 'paused' || (reason instanceof ApiProblem && reason.problem.status === 0);
};

const asItIs = <T>(answer: T): T => answer;

/**
 * A query whose last answer is cached on the device for offline reading. `storedAt` is set when the shown answer is the
 * cached one: its time. Each name belongs to one type of answer. `trim` removes what must not stay on the device.
 */
export function useOfflineQuery<Answer, Key extends QueryKey>(
  name: string,
  options: UseQueryOptions<Answer, Error, Answer, Key>,
  trim: (answer: Answer) => Answer = asItIs,
) {
  const query = useQuery(options);
  const { data, dataUpdatedAt, isPlaceholderData, error, refetch } = query;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData && dataUpdatedAt > 0) store(name, trim(data), dataUpdatedAt);
  }, [name, data, isPlaceholderData, dataUpdatedAt, trim]);
  if (!isUnanswered(query)) return { data, error, refetch, storedAt: undefined, isAway: false };
  if (data !== undefined && !isPlaceholderData)
    return { data, error, refetch, storedAt: dataUpdatedAt, isAway: true };
  const stored = readStored(name);
  return { data: stored?.value as Answer | undefined, error, refetch, storedAt: stored?.at, isAway: true };
}
