import { type RefObject, useEffect, useRef, useState } from 'react';
import { embedding } from '#web/lib/api/embedding.ts';
import { type WalletSection, walletSections } from './sections.ts';

/** How long a tab stays highlighted after it was chosen. [A 4] */
const highlightMs = 5000;

/** The section that the address's hash names; the address of someone else's page names none of ours. */
export const namedSection = (): WalletSection | undefined =>
  embedding() ? undefined : walletSections.find((section) => location.hash === `#${section}`);

/**
 * The section that was chosen last, until its highlight ends, and a way to another one. The address's hash chooses one
 * as soon as the sections are there, inside `place`. [WAL-03]
 */
export function useSections(areHere: boolean, place: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(namedSection);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const endLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(undefined), highlightMs);
  };
  useEffect(() => {
    const named = namedSection();
    if (!areHere || !named) return;
    scrollTo(named, place.current);
    endLater();
  }, [areHere, place]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    active,
    show(section: WalletSection) {
      scrollTo(section, place.current);
      setActive(section);
      endLater();
    },
  };
}

/** How far below the header and the tabs a section comes to rest is written as its scroll margin. */
function scrollTo(section: WalletSection, all: HTMLElement | null): void {
  const place = all?.querySelector<HTMLElement>(`#${section}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  place?.focus({ preventScroll: true });
}
