import { useEffect, useRef, useState } from 'react';

/** At once for whom motion is too much. */
export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/**
 * The section of a page that was chosen last, for as long as its tab is highlighted, and a way to another one. The
 * address's hash chooses one as soon as the sections are there.
 */
export function useSections<Section extends string>(
  sections: readonly Section[],
  { highlightMs, areHere }: { highlightMs: number; areHere: boolean },
) {
  const [active, setActive] = useState<Section | undefined>(() => named(sections));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const go = (section: Section) => {
    scrollToSection(section);
    setActive(section);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(undefined), highlightMs);
  };
  useEffect(() => {
    const section = named(sections);
    if (areHere && section) go(section);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when they have come
  }, [areHere]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { active, go };
}

const named = <Section extends string>(sections: readonly Section[]): Section | undefined =>
  sections.find((section) => location.hash === `#${section}`);

/** How far below what stays at the top a section comes to rest is written as its scroll margin. */
function scrollToSection(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ behavior: scrollBehaviour(), block: 'start' });
  place?.focus({ preventScroll: true });
}
