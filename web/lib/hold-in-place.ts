const handSigns = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const longestMs = 15_000;

/**
 * Scrolls to an element once it exists, and back to it whenever content loading above pushes it away: until the first
 * input, for 15 seconds at most. Returns how to stop.
 */
export function holdInPlace(find: () => Element | null): () => void {
  const arrive = () => find()?.scrollIntoView({ block: 'start', behavior: 'instant' });
  const grown = new ResizeObserver(arrive);
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const sign of handSigns) removeEventListener(sign, stop);
  };
  const timer = setTimeout(stop, longestMs);
  for (const sign of handSigns) addEventListener(sign, stop, { passive: true });
  grown.observe(document.body);
  arrive();
  return stop;
}
