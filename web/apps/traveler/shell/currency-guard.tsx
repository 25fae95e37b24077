import { useEffect, useState } from 'react';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { isCurrency, preferCurrency, preferredCurrency, useCurrencies } from '#web/lib/currency.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { parseSearch, stringifySearch, text } from '#web/lib/search-params.ts';
import { Banner } from '#web/ui/banner.tsx';

/**
 * Replaces a currency of the address or the preference that does not exist or has no rate, and says so: with the
 * preferred currency where it has one, else US dollars. [PAY-01]
 */
export default function CurrencyGuard() {
  const t = useT();
  const { path, text: written } = useAddress();
  const raw = parseSearch(written);
  const said = text(raw['currency']);
  const preferred = preferredCurrency();
  const wanted = said ?? preferred;
  const isKnown = isCurrency(wanted);
  const { data } = useCurrencies(isKnown && wanted !== 'USD');
  const isWithoutRate = data?.some(({ code, available }) => code === wanted && !available) ?? false;
  const isUnusable = wanted !== undefined && (!isKnown || isWithoutRate);
  const [left, setLeft] = useState<{ code: string; isKnown: boolean }>();

  useEffect(() => {
    if (wanted === undefined || !isUnusable) return;
    setLeft({ code: wanted, isKnown });
    if (isWithoutRate && preferred === wanted) preferCurrency('USD');
    if (!('checkIn' in raw) && said === undefined) return;
    // Price filters in one currency are meaningless in another.
    const next = { ...raw, currency: isKnown ? 'USD' : undefined, minPrice: undefined, maxPrice: undefined };
    go(path + stringifySearch(next), { replace: true, keepScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a currency that cannot be had leads away
  }, [isUnusable, wanted]);

  if (!left) return null;
  const now = isCurrency(said) ? said : (preferredCurrency() ?? 'USD');
  return (
    <div className="page pt-4">
      <Banner
        kind="warn"
        live="polite"
        title={t(left.isKnown ? 'shell.currency.no-rate' : 'shell.currency.unknown', { code: left.code })}
      >
        {t('shell.currency.instead', { code: now })}
      </Banner>
    </div>
  );
}
