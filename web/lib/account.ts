import { useSyncExternalStore } from 'react';

/** Who is signed in, as the shell shows it. */
export interface Account {
  readonly name: string;
  /** A second line, e.g. the card or the company. */
  readonly detail?: string;
}

let account: Account | undefined;
const listeners = new Set<() => void>();

/** Tells the shell who is signed in, or that nobody is. Called by the session code. */
export function setAccount(next: Account | undefined): void {
  account = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in, or undefined. */
export function useAccount(): Account | undefined {
  return useSyncExternalStore(subscribe, () => account);
}
