import type { Draft } from './draft.ts';

const keyOf = (bookingSessionId: string) => `cardinal.draft.${bookingSessionId}`;

const lastKey = 'cardinal.draft.last';

/** What was typed into this checkout before, in this window; null when nothing was. */
export function readDraft(bookingSessionId: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(bookingSessionId));
  // Only this file writes the key, and it leaves with the window.
  return kept === null ? null : (JSON.parse(kept) as Draft);
}

export function keepDraft(bookingSessionId: string, lodgingId: string, draft: Draft): void {
  sessionStorage.setItem(keyOf(bookingSessionId), JSON.stringify(draft));
  sessionStorage.setItem(lastKey, JSON.stringify({ lodgingId, draft } satisfies LastDraft));
}

interface LastDraft {
  readonly lodgingId: string;
  readonly draft: Draft;
}

/**
 * What was typed last, when it was for as many rooms of the same stay: choosing another room there does not mean to
 * type it again. The way to pay is chosen anew.
 */
export function readLastDraft(lodgingId: string, rooms: number): Omit<Draft, 'choice'> | null {
  const kept = sessionStorage.getItem(lastKey);
  if (kept === null) return null;
  const last = JSON.parse(kept) as LastDraft;
  if (last.lodgingId !== lodgingId || last.draft.guests.length !== rooms) return null;
  const { choice: _, ...typed } = last.draft;
  return typed;
}

/** Takes what was typed along into the checkout that follows. */
export function moveDraft(from: string, to: string, choice: Draft['choice']): void {
  const draft = readDraft(from);
  if (draft) sessionStorage.setItem(keyOf(to), JSON.stringify({ ...draft, choice }));
  sessionStorage.removeItem(keyOf(from));
}

/** Forgets what was typed: it is booked. */
export function dropDraft(bookingSessionId: string): void {
  sessionStorage.removeItem(keyOf(bookingSessionId));
  sessionStorage.removeItem(lastKey);
}
