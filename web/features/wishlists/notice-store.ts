import { useSyncExternalStore } from 'react';

type NamedStay = { readonly lodgingId: string; readonly name: string };

/** The last change of a heart, for the notice. */
export type HeartNotice =
  | {
      readonly kind: 'saved';
      readonly stay: NamedStay;
      readonly list: { readonly id: string; readonly name: string };
    }
  | { readonly kind: 'removed'; readonly stay: NamedStay; readonly from: readonly { readonly id: string }[] }
  | { readonly kind: 'failed'; readonly stay: NamedStay; readonly error: unknown };

let notice: HeartNotice | undefined;
const listeners = new Set<() => void>();

/** Replaces the notice; undefined hides it. */
export function tell(next: HeartNotice | undefined): void {
  notice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHeartNotice = (): HeartNotice | undefined => useSyncExternalStore(subscribe, () => notice);
