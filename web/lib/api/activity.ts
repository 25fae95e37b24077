/** What tells that a person is at the page; scrolling alone may be the page's own doing. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'popstate', 'hashchange'] as const;
/** A call within this time of something a person did is theirs. */
const theirsMs = 10_000;

// Whoever opens a page does something.
let lastAt = performance.now();

/** Milliseconds since a person last did something here. */
export const idleFor = (): number => performance.now() - lastAt;

/** Listens for what people do in a part of the page; returns how to stop. */
export function watchActivity(target: EventTarget): () => void {
  const note = () => {
    lastAt = performance.now();
  };
  for (const sign of signs) target.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of signs) target.removeEventListener(sign, note, { capture: true });
  };
}

/** Whether a call that is made now is a person's, not one that the page makes by itself from time to time. */
export const isOfPerson = (): boolean => idleFor() < theirsMs;

/** Marks calls that the page makes by itself: they do not prolong the session. [SES-08] */
export const backgroundMark = (): Record<string, string> => (isOfPerson() ? {} : { 'x-background': '1' });
