import { useEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

function put(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

/** Sets the window title to the content of the screen, e.g. a hotel, in place of the route's own title. */
export function useScreenTitle(text: string | undefined): void {
  useEffect(() => {
    put(text);
    return () => put(undefined);
  }, [text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title that the current screen set, for the shell. */
export function useGivenTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => title);
}
