import { WalletCards } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { areas } from './areas.ts';
import { BrandMark } from '#web/shell/brand-mark.tsx';
import { CurrencyButton } from './currency-button.tsx';
import { headerButton } from '#web/shell/header-button.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { TripsMark } from './trips-mark.tsx';
import { useRoute } from '../use-route.ts';
import { useArea } from './use-area.ts';
import { useFits } from './use-fits.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';

const entry =
  'flex min-h-11 items-center border-b-2 px-1 text-sm font-semibold whitespace-nowrap no-underline transition-colors';

/** Brand, areas, wallet and account. From 961 px the areas are in the bar where they fit; otherwise in a menu. */
export function Header() {
  const t = useT();
  const area = useArea();
  // A user without access cannot navigate from here.
  const isForTravelers = bootstrap().surface === 'traveler' && !useRoute()?.isOutside;
  const bar = useRef<HTMLElement>(null);
  const fits = useFits(bar);
  return (
    <header className="print:hidden top-0 z-40 min-[20rem]:sticky border-b border-line bg-canvas/95 backdrop-blur-sm">
      <div className="page flex min-h-16 items-center gap-x-2 max-desktop:flex-wrap desktop:gap-4 wide:gap-8">
        <BrandMark />
        <nav
          aria-label={t('shell.nav')}
          ref={bar}
          hidden={!isForTravelers}
          className={cx(
            'hidden min-w-0 grow',
            isForTravelers && 'desktop:block',
            // Kept in the layout to be measured, so that it returns when there is room.
            !fits && 'invisible overflow-hidden',
          )}
        >
          <ul className="flex w-max gap-3 wide:gap-5">
            {areas.map((one) => (
              <li key={one.area}>
                <AppLink
                  href={one.to}
                  {...(one.area === area ? { 'aria-current': 'true' as const } : {})}
                  className={cx(
                    entry,
                    one.area === area
                      ? 'border-brand text-ink'
                      : 'border-transparent text-ink-muted hover:border-line-strong hover:text-ink',
                  )}
                >
                  {t(one.label)}
                  {isForTravelers && one.area === 'trips' ? <TripsMark className="ml-1.5" /> : null}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {isForTravelers ? (
            <AppLink
              href="/travel-offers"
              aria-label={t('shell.nav.wallet')}
              title={t('shell.nav.wallet')}
              {...(area === 'wallet' ? { 'aria-current': 'true' as const } : {})}
              className={cx(headerButton, area === 'wallet' ? 'bg-accent-soft text-accent' : 'text-ink')}
            >
              <WalletCards aria-hidden className="size-5" />
            </AppLink>
          ) : null}
          {isForTravelers ? <CurrencyButton /> : null}
          <AccountMenu />
          {isForTravelers ? <MobileMenu isAlways={!fits} /> : null}
        </div>
      </div>
    </header>
  );
}
