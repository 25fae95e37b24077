import { useCallback, useSyncExternalStore } from 'react';
import { afterFrame } from '#web/lib/after-frame.ts';

/**
 * The hovered or focused stay, in the list or on the map. Only components of that stay rerender, and only after the
 * next frame, which is left to the interaction itself, such as closing a select or panning the map.
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
