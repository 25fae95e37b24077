import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { AvailabilityRequest, availabilityAnswerSchema } from '#contract/stays.ts';
import { CachedAnswer } from '#server/platform/http/cached-answer.ts';
import type { SearchSession } from '../search/search-session.ts';

type Look = CachedAnswer<z.input<typeof availabilityAnswerSchema>>;

const mostLooks = 6;

/**
 * Cache of recent views of sessions. A session never changes, so the same view of it has the same result; a view is
 * collected with its session.
 */
const looks = new WeakMap<SearchSession, Map<string, Look>>();

/** The response to a request about a session: the cached one, or a new one. */
export function cachedView(
  session: SearchSession,
  request: AvailabilityRequest,
  language: Language,
  make: () => Look['value'],
): Look {
  const known = looks.get(session) ?? new Map<string, Look>();
  looks.set(session, known);
  const key = JSON.stringify([language, request]);
  const before = known.get(key);
  if (before) return before;
  const made = new CachedAnswer(make());
  const oldest = known.keys().next();
  if (known.size >= mostLooks && !oldest.done) known.delete(oldest.value);
  known.set(key, made);
  return made;
}
