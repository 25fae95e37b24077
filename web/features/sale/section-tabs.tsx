import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SaleSection } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';

/** Added to the height of what stays at the top, in pixels. [A 9] */
const offsetPx = 24;
/** How long a chosen tab stays marked, in milliseconds. [A 4] */
const markedMs = 1_000;

export interface SectionTab {
  readonly id: SaleSection;
  readonly label: string;
}

/** Scrolls to the sections of the page; on desktop alone. [SAL-02] */
export function SectionTabs({ tabs }: { tabs: readonly SectionTab[] }) {
  const t = useT();
  const bar = useRef<HTMLElement>(null);
  const [marked, setMarked] = useState<SaleSection | null>(null);
  useEffect(() => {
    if (marked === null) return undefined;
    const timer = setTimeout(() => setMarked(null), markedMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return (
    <nav
      ref={bar}
      aria-label={t('sale.tabs')}
      className="sticky top-16 z-30 border-b border-line bg-canvas/95 backdrop-blur-sm max-desktop:hidden"
    >
      <ul className="page flex gap-6">
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={marked === id || undefined}
              onClick={(event) => {
                event.preventDefault();
                setMarked(id);
                scrollToSection(id, bar);
              }}
              className={cx(
                'flex min-h-12 items-center border-b-2 font-semibold whitespace-nowrap transition-colors hovered:text-ink',
                marked === id ? 'border-brand text-ink' : 'border-transparent text-ink-muted',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Brings a section under what stays at the top, and the reading place with it. */
function scrollToSection(id: SaleSection, bar: RefObject<HTMLElement | null>): void {
  const section = document.getElementById(id);
  if (!section) return;
  const head = document.querySelector('header')?.offsetHeight ?? 0;
  const top =
    section.getBoundingClientRect().top + window.scrollY - head - (bar.current?.offsetHeight ?? 0) - offsetPx;
  window.scrollTo({ top, behavior: scrollBehaviour() });
  section.focus({ preventScroll: true });
}
