import { useSyncExternalStore } from 'react';

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;
const listeners = new Set<() => void>();
let hasBegun = false;

function begin(): void {
  hasBegun = true;
  for (const sign of signs) removeEventListener(sign, begin, true);
  for (const listener of listeners) listener();
}

for (const sign of typeof window === 'undefined' ? [] : signs)
  addEventListener(sign, begin, { capture: true, passive: true });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True from the first interaction, a pointer move or a key: the moment to fetch code that is needed only after one. */
export const useHasBegun = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasBegun,
    () => false,
  );

/** Calls once at the first interaction; at once if there was one already. */
export function onceBegun(call: () => void): void {
  if (hasBegun) return call();
  const stop = subscribe(() => {
    stop();
    call();
  });
}
