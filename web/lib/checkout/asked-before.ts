import type { AskedBefore } from '#contract/business/ask-again.ts';

const keyOf = (bookingSessionId: string) => `cardinal.before.${bookingSessionId}`;

/** Keeps what an earlier request asked for: the checkout that asks again begins with it. */
export const keepAskedBefore = (bookingSessionId: string, before: AskedBefore): void =>
  sessionStorage.setItem(keyOf(bookingSessionId), JSON.stringify(before));

/** What was asked for before; null for a checkout that asks for the first time. */
export function askedBefore(bookingSessionId: string): AskedBefore | null {
  const kept = sessionStorage.getItem(keyOf(bookingSessionId));
  // Only this file writes the key, and session storage ends with the window.
  return kept === null ? null : (JSON.parse(kept) as AskedBefore);
}
