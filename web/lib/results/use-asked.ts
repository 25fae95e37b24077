import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { afterFrame } from '#web/lib/after-frame.ts';

interface Asked<S> {
  /** The last state of the address. */
  readonly told: S;
  readonly shown: S;
  /** Whether the shown state is not in the address yet. */
  readonly isAhead: boolean;
}

/**
 * State of the address with optimistic updates: controls change at once, and only after that is painted is the state
 * `put` into the address, with all that depends on it. Equal parts of the state keep their identity, so that unchanged
 * components do not re-render. Returns the state to show and how to change it; the latter is stable between renders.
 */
export function useAsked<S>(told: S, put: (state: S) => void): [S, (change: (before: S) => S) => void] {
  const [asked, setAsked] = useState<Asked<S>>({ told, shown: told, isAhead: false });
  if (asked.told !== told)
    setAsked({ ...asked, told, shown: asked.isAhead ? asked.shown : replaceEqualDeep(asked.shown, told) });
  const { shown, isAhead } = asked;
  const putShown = useEffectEvent(() => {
    setAsked({ ...asked, isAhead: false });
    put(shown);
  });
  useEffect(() => {
    return isAhead ? afterFrame(putShown) : undefined;
  }, [shown, isAhead]);
  const ask = useCallback(
    (change: (before: S) => S) =>
      setAsked((before) => ({
        ...before,
        shown: replaceEqualDeep(before.shown, change(before.shown)),
        isAhead: true,
      })),
    [],
  );
  return [shown, ask];
}
