import { lazy, Suspense, useState } from 'react';
import { useAccount } from '#web/lib/account.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { preferredCurrency } from '#web/lib/currency.ts';
import { headerButton } from './header-button.ts';

const CurrencyGuard = lazy(() => import('./currency-guard.tsx'));
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

/** Watches over a currency that the address names or the device keeps; everybody else needs nothing of it. */
export function CurrencyWatch() {
  const account = useAccount();
  const isNamed = useAddress().text.includes('currency=');
  const [isWatched, setWatched] = useState(false);
  const isNeeded = isNamed || preferredCurrency() !== undefined;
  if (isNeeded && !isWatched) setWatched(true);
  return account && isWatched ? (
    <Suspense fallback={null}>
      <CurrencyGuard />
    </Suspense>
  ) : null;
}
