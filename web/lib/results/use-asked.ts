import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { afterFrame } from '#web/lib/after-frame.ts';

interface Asked<S> {
  /** What the address said last. */
  readonly told: S;
  readonly shown: S;
  /** Whether the address does not say yet what is shown. */
  readonly isAhead: boolean;
}

/**
 * What a reader has asked for, before the address says so: controls answer at once, and only when that is on the screen
 * is it `put` into the address, with all that hangs on it. What an address repeats keeps its objects, so that what did
 * not change is not drawn again. Answers what to show and how to change it; the latter is the same from render to render.
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
