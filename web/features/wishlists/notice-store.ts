import { useSyncExternalStore } from 'react';

type NamedStay = { readonly lodgingId: string; readonly name: string };

/** What has just happened to a heart, for the notice that says so. */
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

/** Shows another notice, or none. */
export function tell(next: HeartNotice | undefined): void {
  notice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHeartNotice = (): HeartNotice | undefined => useSyncExternalStore(subscribe, () => notice);
