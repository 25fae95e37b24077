import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { headerButton } from '#web/shell/header-button.ts';
import { TripsMark } from './trips-mark.tsx';

const MobileNav = lazy(() => import('./mobile-nav.tsx'));

/**
 * The areas behind one button, on small screens or wherever they do not fit; the panel's code loads on the first press.
 */
export function MobileMenu({ isAlways }: { isAlways: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(headerButton, 'relative', !isAlways && 'desktop:hidden')}
      >
        <MenuIcon aria-hidden className="size-5" />
        <span className="sr-only">{t('shell.menu')}</span>
        <TripsMark className="absolute top-0.5 right-0" />
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <MobileNav isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
