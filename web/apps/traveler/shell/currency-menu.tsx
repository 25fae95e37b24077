import { useState } from 'react';
import type { Currency } from '#contract/money.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { addressCurrency, preferCurrency, preferredCurrency, useCurrencies } from '#web/lib/currency.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Menu } from '#web/ui/over/menu.tsx';
import { PressButton } from '#web/ui/press-button.tsx';
import { headerButton } from '#web/shell/header-button.ts';

/** The currency of prices and payments. Without fresh rates only US dollars are available. [PAY-01] */
export default function CurrencyMenu() {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const { path, text, search } = useAddress();
  const [wasOpened, setWasOpened] = useState(false);
  const { data, isError } = useCurrencies(wasOpened);
  const [preferred, setPreferred] = useState(preferredCurrency);
  const chosen = addressCurrency(search) ?? preferred ?? 'USD';
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const label = t('shell.currency.of', { code: chosen, name: names.of(chosen) ?? chosen });
  const foreign = data?.filter(({ code }) => code !== 'USD') ?? [];
  const hasNone = isError || (data !== undefined && foreign.every(({ available }) => !available));

  const choose = (code: Currency) => {
    preferCurrency(code);
    setPreferred(code);
    const raw = parseSearch(text);
    if (!('checkIn' in raw)) return;
    // Price filters in one currency are meaningless in another.
    const next = {
      ...raw,
      currency: code === 'USD' ? undefined : code,
      minPrice: undefined,
      maxPrice: undefined,
    };
    go(path + stringifySearch(next), { keepScroll: true });
  };

  return (
    <Menu
      label={t('shell.currency')}
      onOpen={() => setWasOpened(true)}
      trigger={
        <PressButton aria-label={label} className={headerButton}>
          <span className="tabular">{chosen}</span>
        </PressButton>
      }
      header={
        hasNone ? (
          <p className="max-w-72 border-b border-line px-3 pt-2 pb-3 text-sm text-ink-muted">
            {t('shell.currency.none')}
          </p>
        ) : null
      }
      groups={[
        {
          id: 'currency',
          title: t('shell.currency'),
          isChoice: true,
          actions: [{ code: 'USD' as const, available: true, rate: null }, ...foreign].map(
            ({ code, available, rate }) => ({
              id: code,
              label: `${code} · ${names.of(code) ?? code}`,
              detail: rate
                ? t('shell.currency.rate', {
                    code,
                    dollars: new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(
                      Number(rate.usdPerUnit),
                    ),
                    moment: format.moment(rate.asOf, readerZone(), 'short'),
                  })
                : undefined,
              isDisabled: !available,
              isChosen: code === chosen,
              onAction: () => choose(code),
            }),
          ),
        },
      ]}
    />
  );
}
