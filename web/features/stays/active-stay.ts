import { useCallback, useSyncExternalStore } from 'react';

/** Which stay is hovered or focused, in the list or on the map. Only what shows that stay draws itself anew. */
export interface ActiveStay {
  get(): string | null;
  set(lodgingId: string | null): void;
  subscribe(listener: () => void): () => void;
}

export function createActiveStay(): ActiveStay {
  let active: string | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => active,
    set(lodgingId) {
      if (lodgingId === active) return;
      active = lodgingId;
      for (const listener of listeners) listener();
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
