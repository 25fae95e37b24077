import type { Draft } from '../../lib/checkout/draft.ts';

const keyOf = (bookingSessionId: string) => `cardinal.draft.${bookingSessionId}`;

const lastKey = 'cardinal.draft.last';

/** The draft that was saved for this checkout in this window; null when there is none. */
export function readDraft<D extends Draft>(bookingSessionId: string): D | null {
  const kept = sessionStorage.getItem(keyOf(bookingSessionId));
  // Only this file writes the key, and session storage ends with the window.
  return kept === null ? null : (JSON.parse(kept) as D);
}

export function keepDraft<D extends Draft>(bookingSessionId: string, sameAs: string, draft: D): void {
  sessionStorage.setItem(keyOf(bookingSessionId), JSON.stringify(draft));
  sessionStorage.setItem(lastKey, JSON.stringify({ sameAs, draft } satisfies LastDraft<D>));
}

interface LastDraft<D extends Draft> {
  readonly sameAs: string;
  readonly draft: D;
}

/**
 * The last draft, when it was for the same trip, so that choosing another room or flight keeps what was typed. The
 * payment choice is replaced.
 */
export function readLastDraft<D extends Draft>(sameAs: string, choice: Draft['choice']): D | null {
  const kept = sessionStorage.getItem(lastKey);
  if (kept === null) return null;
  const last = JSON.parse(kept) as LastDraft<D>;
  return last.sameAs === sameAs ? { ...last.draft, choice } : null;
}

/** Copies the draft to the checkout that follows. */
export function moveDraft(from: string, to: string, choice: Draft['choice']): void {
  const draft = readDraft(from);
  if (draft) sessionStorage.setItem(keyOf(to), JSON.stringify({ ...draft, choice }));
  sessionStorage.removeItem(keyOf(from));
}

/** Deletes the draft after booking. */
export function dropDraft(bookingSessionId: string): void {
  sessionStorage.removeItem(keyOf(bookingSessionId));
  sessionStorage.removeItem(lastKey);
}
