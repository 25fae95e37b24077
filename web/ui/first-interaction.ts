import { useSyncExternalStore } from 'react';

const events = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;
const listeners = new Set<() => void>();
let hasInteracted = false;

function handleFirst(): void {
  hasInteracted = true;
  for (const event of events) removeEventListener(event, handleFirst, true);
  for (const listener of listeners) listener();
}

for (const event of typeof window === 'undefined' ? [] : events)
  addEventListener(event, handleFirst, { capture: true, passive: true });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True from the first interaction, a pointer move or a key: the moment to fetch code that is needed only after one. */
export const useHasInteracted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  );

/** Calls once at the first interaction; at once if there was one already. */
export function onFirstInteraction(call: () => void): void {
  if (hasInteracted) return call();
  const stop = subscribe(() => {
    stop();
    call();
  });
}
