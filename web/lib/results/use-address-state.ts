import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { afterFrame } from '#web/lib/after-frame.ts';

interface AddressState<S> {
  /** The last state of the address. */
  readonly inAddress: S;
  readonly shown: S;
  /** Whether the shown state is not in the address yet. */
  readonly isAhead: boolean;
}

/**
 * State of the address with optimistic updates: controls update at once, and only after that is painted is the state
 * `put` into the address, with all that depends on it. Equal parts of the state keep their identity, so that unchanged
 * components do not re-render. Returns the state to show and how to update it; the latter is stable between renders.
 */
export function useAddressState<S>(
  inAddress: S,
  put: (state: S) => void,
): [S, (update: (before: S) => S) => void] {
  const [state, setState] = useState<AddressState<S>>({ inAddress, shown: inAddress, isAhead: false });
  if (state.inAddress !== inAddress)
    setState({
      ...state,
      inAddress,
      shown: state.isAhead ? state.shown : replaceEqualDeep(state.shown, inAddress),
    });
  const { shown, isAhead } = state;
  const putShown = useEffectEvent(() => {
    setState({ ...state, isAhead: false });
    put(shown);
  });
  useEffect(() => {
    return isAhead ? afterFrame(putShown) : undefined;
  }, [shown, isAhead]);
  const update = useCallback(
    (change: (before: S) => S) =>
      setState((before) => ({
        ...before,
        shown: replaceEqualDeep(before.shown, change(before.shown)),
        isAhead: true,
      })),
    [],
  );
  return [shown, update];
}
