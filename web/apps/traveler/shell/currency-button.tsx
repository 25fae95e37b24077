import { lazy, Suspense, useState } from 'react';
import { useAccount } from '#web/lib/account.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { preferredCurrency } from '#web/lib/currency.ts';
import { headerButton } from '#web/shell/header-button.ts';

const CurrencyGuard = lazy(() => import('./currency-guard.tsx'));
const CurrencyMenu = lazy(() => import('./currency-menu.tsx'));

/** The currency choice of a signed-in user; its menu loads after the first paint. */
export function CurrencyButton() {
  const account = useAccount();
  if (!account) return null;
  return (
    <Suspense fallback={<span className={headerButton} />}>
      <CurrencyMenu />
    </Suspense>
  );
}

/** Loads the currency guard only when the address or a preference has a currency. */
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
