import { type RefObject, useEffect, useRef, useState } from 'react';
import { embedding } from './api/embedding.ts';
import { holdInPlace } from './hold-in-place.ts';

/** At once for whom motion is too much. */
export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/**
 * The section of a page that was chosen last, for as long as its tab is highlighted, and a way to another one. The
 * address's hash chooses one as soon as the sections are there. They are looked for in the page, or `within` a part of it.
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

/** The section that the address's hash names; the address of someone else's page names none of ours. */
export const namedSection = <Section extends string>(sections: readonly Section[]): Section | undefined =>
  embedding() ? undefined : sections.find((section) => location.hash === `#${section}`);

/** How far below what stays at the top a section comes to rest is written as its scroll margin. */
function scrollToSection(place: HTMLElement | null): void {
  place?.scrollIntoView({ behavior: scrollBehaviour(), block: 'start' });
  place?.focus({ preventScroll: true });
}
