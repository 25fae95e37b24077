import { useCallback, useSyncExternalStore } from 'react';
import { afterFrame } from '#web/lib/after-frame.ts';

/**
 * Which stay is hovered or focused, in the list or on the map. Only what shows that stay draws itself anew, and only after
 * the next frame: where a list of choices closes or a map moves under the pointer, that frame is the hand's own.
 */
export interface ActiveStay {
  get(): string | null;
  set(lodgingId: string | null): void;
  subscribe(listener: () => void): () => void;
}

export function createActiveStay(): ActiveStay {
  let active: string | null = null;
  let wanted: string | null = null;
  let isComing = false;
  const listeners = new Set<() => void>();
  const light = () => {
    isComing = false;
    if (wanted === active) return;
    active = wanted;
    for (const listener of listeners) listener();
  };
  return {
    get: () => active,
    set(lodgingId) {
      wanted = lodgingId;
      if (isComing || wanted === active) return;
      isComing = true;
      afterFrame(light);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useActiveStay = (store: ActiveStay): string | null =>
  useSyncExternalStore(store.subscribe, store.get);

export const useIsActive = (store: ActiveStay, lodgingId: string): boolean =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get() === lodgingId, [store, lodgingId]),
  );
