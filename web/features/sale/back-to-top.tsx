import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { scrollBehaviour } from '#web/lib/sections.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Shown once the page is scrolled further than this, in pixels. [A 9] */
const shownPastPx = 500;

/** The button back to the top of a long page. [SAL-08] */
export function BackToTop() {
  const t = useT();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownPastPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <div className="fixed right-4 bottom-20 z-30 desktop:right-8 desktop:bottom-8 print:hidden">
      <IconButton
        label={t('sale.to-top')}
        tone="overlay"
        onPress={() => {
          window.scrollTo({ top: 0, behavior: scrollBehaviour() });
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
