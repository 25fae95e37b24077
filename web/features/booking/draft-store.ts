import type { Draft } from './draft.ts';

const keyOf = (bookingSessionId: string) => `cardinal.draft.${bookingSessionId}`;

/** What was typed into this checkout before, in this window; null when nothing was. */
export function readDraft(bookingSessionId: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(bookingSessionId));
  // Only this file writes the key, and it leaves with the window.
  return kept === null ? null : (JSON.parse(kept) as Draft);
}

export function keepDraft(bookingSessionId: string, draft: Draft): void {
  sessionStorage.setItem(keyOf(bookingSessionId), JSON.stringify(draft));
}

/** Takes what was typed along into the checkout that follows. The way to pay is chosen anew, by its price. */
export function moveDraft(from: string, to: string, choice: Draft['choice']): void {
  const draft = readDraft(from);
  if (draft) keepDraft(to, { ...draft, choice });
  sessionStorage.removeItem(keyOf(from));
}

/** Forgets what was typed: it is booked. */
export function dropDraft(bookingSessionId: string): void {
  sessionStorage.removeItem(keyOf(bookingSessionId));
}
