import { useEffect, useRef, useState } from 'react';
import { type WalletSection, walletSections } from './sections.ts';

/** How long a tab stays highlighted after it was chosen. [A 4] */
const highlightMs = 5000;

/** The section that the address's hash names. */
const namedSection = (): WalletSection | undefined =>
  walletSections.find((section) => location.hash === `#${section}`);

/**
 * The section that was chosen last, until its highlight ends, and a way to another one. The address's hash chooses one
 * as soon as the sections are there. [WAL-03]
 */
export function useSections(areHere: boolean) {
  const [active, setActive] = useState(namedSection);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const endLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(undefined), highlightMs);
  };
  useEffect(() => {
    const named = namedSection();
    if (!areHere || !named) return;
    scrollTo(named);
    endLater();
  }, [areHere]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    active,
    show(section: WalletSection) {
      scrollTo(section);
      setActive(section);
      endLater();
    },
  };
}

/** How far below the header and the tabs a section comes to rest is written as its scroll margin. */
function scrollTo(section: WalletSection): void {
  const place = document.querySelector<HTMLElement>(`#${section}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  place?.focus({ preventScroll: true });
}
