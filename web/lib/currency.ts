import { useQuery } from '@tanstack/react-query';
import type { listCurrencies } from '#contract/values/currencies.ts';
import type { Currency } from '#contract/money.ts';
import { call } from './api/client.ts';
import { readPreference, writePreference } from './preference.ts';
import type { RawSearch } from './search-params.ts';

const codes: Readonly<Record<Currency, true>> = {
  CAD: true,
  USD: true,
  PEN: true,
  EUR: true,
  GBP: true,
  AUD: true,
  MXN: true,
  NZD: true,
  CNY: true,
  JPY: true,
  INR: true,
  COP: true,
  CLP: true,
};

/** Whether prices can be shown in this currency. */
export const isCurrency = (code: unknown): code is Currency =>
  typeof code === 'string' && Object.hasOwn(codes, code);

/** The codes of all currencies. */
export const currencyCodes: readonly Currency[] = Object.keys(codes).filter(isCurrency);

/** The customer's preferred currency; undefined for US dollars. */
export function preferredCurrency(): Currency | undefined {
  const stored = typeof document === 'undefined' ? undefined : readPreference('currency');
  return isCurrency(stored) ? stored : undefined;
}

export const preferCurrency = (code: Currency): void =>
  writePreference('currency', code === 'USD' ? undefined : code);

/** The currency of an address. */
export function addressCurrency(raw: RawSearch): Currency | undefined {
  const said = raw['currency'];
  return isCurrency(said) ? said : undefined;
}

/** The currency of an address, or the preferred one where the address has none. Undefined for US dollars. */
export const readCurrency = (raw: RawSearch): Currency | undefined =>
  addressCurrency(raw) ?? preferredCurrency();

/** The currencies that prices can be shown in now, and their rates. Fetched when the customer opens the choice. */
export const useCurrencies = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['currencies'],
    queryFn: async ({ signal }) =>
      (await call<typeof listCurrencies>('GET', '/api/v0/currencies', { signal })).currencies,
    enabled: isEnabled,
    staleTime: 5 * 60_000,
  });
