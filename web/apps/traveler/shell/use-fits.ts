import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the content of an element fits into its width: names, languages and text sizes differ, so no breakpoint can
 * tell. The element has to stay in the layout, hidden if necessary, to be measured again.
 */
export function useFits(ref: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Its first report comes before the first paint.
    const observer = new ResizeObserver(() => setFits(element.scrollWidth <= element.clientWidth));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [ref]);
  return fits;
}
