import { useCallback, useDeferredValue } from 'react';
import { useAddressState } from './use-address-state.ts';

/**
 * How a list is viewed: controls show `state` at once, the list follows with `shown`. `change` returns to the first page
 * unless it names another.
 */
export function useListState<State extends { readonly page: number }>(
  inAddress: State,
  put: (state: State) => void,
) {
  const [state, ask] = useAddressState(inAddress, put);
  const shown = useDeferredValue(state);
  const change = useCallback(
    (changed: Partial<State> | ((before: State) => Partial<State>)) =>
      ask((before) => ({
        ...before,
        page: 1,
        ...(typeof changed === 'function' ? changed(before) : changed),
      })),
    [ask],
  );
  const onPage = useCallback((page: number) => ask((before) => ({ ...before, page })), [ask]);
  return { state, shown, change, onPage };
}
