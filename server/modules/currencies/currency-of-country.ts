import type { Currency } from '#contract/money.ts';

/** The countries, by ISO code, whose hotels take each of our currencies. */
const countries: Readonly<Record<Currency, string>> = {
  CAD: 'CA',
  USD: 'US AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM VG VI',
  PEN: 'PE',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG IM JE',
  AUD: 'AU CC CX HM KI NF NR TV',
  MXN: 'MX',
  NZD: 'NZ CK NU PN TK',
  CNY: 'CN',
  JPY: 'JP',
  INR: 'IN',
  COP: 'CO',
  CLP: 'CL',
};

const byCountry = new Map(
  Object.entries(countries).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency as Currency] as const),
  ),
);

/** The currency of a country's hotels; null when it is none of ours. */
export const currencyOfCountry = (code: string): Currency | null => byCountry.get(code) ?? null;
