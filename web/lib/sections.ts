import { type RefObject, useEffect, useRef, useState } from 'react';
import { embedding } from './api/embedding.ts';
import { holdInPlace } from './hold-in-place.ts';

/** Scroll behaviour: instant for users who prefer reduced motion. */
export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/**
 * The chosen section of a page while its tab is highlighted, and a function that goes to another one. The address's
 * hash chooses one once the sections exist. They are looked up in the page, or `within` a part of it.
 */
export function useSections<Section extends string>(
  sections: readonly Section[],
  {
    highlightMs,
    areHere,
    within,
  }: { highlightMs: number; areHere: boolean; within?: RefObject<HTMLElement | null> },
) {
  const [active, setActive] = useState<Section | undefined>(() => namedSection(sections));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const go = (section: Section) => {
    const place = within
      ? within.current?.querySelector<HTMLElement>(`#${section}`)
      : document.getElementById(section);
    scrollToSection(place ?? null);
    setActive(section);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(undefined), highlightMs);
  };
  useEffect(() => {
    const section = namedSection(sections);
    if (!areHere || !section) return undefined;
    go(section);
    return holdInPlace(() => document.getElementById(section));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when they have come
  }, [areHere]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { active, go };
}

/** The section of the address's hash; in an embedded program, whose address is the host's, undefined. */
export const namedSection = <Section extends string>(sections: readonly Section[]): Section | undefined =>
  embedding() ? undefined : sections.find((section) => location.hash === `#${section}`);

/** The distance below sticky content is set as the scroll margin of each section. */
function scrollToSection(place: HTMLElement | null): void {
  place?.scrollIntoView({ behavior: scrollBehaviour(), block: 'start' });
  place?.focus({ preventScroll: true });
}
