import { lazy, Suspense } from 'react';
import { useAccount } from '#web/lib/account.ts';
import { headerButton } from './header-button.ts';

const CurrencyMenu = lazy(() => import('./currency-menu.tsx'));

/** The choice of currency for somebody who is signed in; what opens behind it follows the first paint. */
export function CurrencyButton() {
  const account = useAccount();
  if (!account) return null;
  return (
    <Suspense fallback={<span className={headerButton} />}>
      <CurrencyMenu />
    </Suspense>
  );
}
