import { useSyncExternalStore } from 'react';

/** The signed-in user, as the shell shows it. */
export interface Account {
  readonly name: string;
  /** A second line, e.g. the card or the company. */
  readonly detail?: string;
}

let account: Account | undefined;
const listeners = new Set<() => void>();

/** Sets the signed-in user for the shell, or undefined after sign-out. Called by the session code. */
export function setAccount(next: Account | undefined): void {
  account = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readAccount = (): Account | undefined => account;

/** The signed-in user, or undefined. */
export function useAccount(): Account | undefined {
  return useSyncExternalStore(subscribe, readAccount, readAccount);
}
