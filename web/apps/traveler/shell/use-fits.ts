import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether what an element holds fits into its width: names, languages and text sizes differ, so no breakpoint can tell.
 * The element has to stay in the layout, hidden from view if need be, to be measured again.
 */
export function useFits(ref: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Tells at once how it is, before anything is painted.
    const observer = new ResizeObserver(() => setFits(element.scrollWidth <= element.clientWidth));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [ref]);
  return fits;
}
