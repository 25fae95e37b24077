/** Events that count as activity; scrolling alone does not, because the page may scroll by itself. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'popstate', 'hashchange'] as const;
/** A call within this time after the last activity counts as the user's, in milliseconds. */
const theirsMs = 10_000;

// Opening a page counts as activity.
let lastAt = performance.now();

/** Milliseconds since the last activity. */
export const idleFor = (): number => performance.now() - lastAt;

/** Listens for activity in a part of the page; returns how to stop. */
export function watchActivity(target: EventTarget): () => void {
  const note = () => {
    lastAt = performance.now();
  };
  for (const sign of signs) target.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of signs) target.removeEventListener(sign, note, { capture: true });
  };
}

/** Whether a call made now is the user's rather than a background call of the page. */
export const isOfPerson = (): boolean => idleFor() < theirsMs;

/** Header that marks background calls of the page: they do not prolong the session. [SES-08] */
export const backgroundMark = (): Record<string, string> => (isOfPerson() ? {} : { 'x-background': '1' });
