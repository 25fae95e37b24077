import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { keep, readKept } from './kept.ts';

interface Asked {
  readonly fetchStatus: string;
  readonly error: unknown;
  readonly failureReason: unknown;
}

/** Whether a question could not be asked, even if it is being tried again: no network, or nobody at the other end. */
export const isUnanswered = ({ fetchStatus, error, failureReason }: Asked): boolean => {
  const reason = error ?? failureReason;
  return fetchStatus === 'paused' || (reason instanceof ApiProblem && reason.problem.status === 0);
};

/**
 * A query whose last answer is kept on the device, to be read without a network. `keptAt` is set when that is what
 * one looks at: the moment it is from. The name belongs to one type of answer.
 */
export function useKeptQuery<Answer, Key extends QueryKey>(
  name: string,
  options: UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const query = useQuery(options);
  const { data, dataUpdatedAt, isPlaceholderData, error, refetch } = query;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData && dataUpdatedAt > 0) keep(name, data, dataUpdatedAt);
  }, [name, data, isPlaceholderData, dataUpdatedAt]);
  if (!isUnanswered(query)) return { data, error, refetch, keptAt: undefined, isAway: false };
  if (data !== undefined && !isPlaceholderData)
    return { data, error, refetch, keptAt: dataUpdatedAt, isAway: true };
  const kept = readKept(name);
  return { data: kept?.value as Answer | undefined, error, refetch, keptAt: kept?.at, isAway: true };
}
