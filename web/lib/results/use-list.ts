import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { slowMs, useLasting } from '#web/lib/use-lasting.ts';
import { useAddressState } from './use-address-state.ts';

/**
 * How a list is viewed, and the answer to that: controls show `state` at once, the list follows with `shown`. `change`
 * returns to the first page unless it names another.
 */
export function useList<State extends { readonly page: number }, Answer, Key extends QueryKey>(
  inAddress: State,
  put: (state: State) => void,
  queryOf: (shown: State) => UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const [state, ask] = useAddressState(inAddress, put);
  const shown = useDeferredValue(state);
  const { data: answer, error, isPlaceholderData, isFetching, refetch } = useQuery(queryOf(shown));
  const isBusy = isPlaceholderData || shown !== state;
  return {
    state,
    shown,
    answer,
    /** Only of a search without any answer. */
    error: answer ? null : error,
    isPlaceholderData,
    isFetching,
    refetch,
    isBusy,
    isSlow: useLasting(isBusy, slowMs),
    change: useCallback(
      (changed: Partial<State> | ((before: State) => Partial<State>)) =>
        ask((before) => ({
          ...before,
          page: 1,
          ...(typeof changed === 'function' ? changed(before) : changed),
        })),
      [ask],
    ),
    onPage: useCallback((page: number) => ask((before) => ({ ...before, page })), [ask]),
  };
}
