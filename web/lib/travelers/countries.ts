import { plainText } from '#web/lib/texts/plain-text.ts';

/** Countries that issue passports, by two-letter code (ISO 3166-1, and Kosovo). */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW';

/** A country by its code, in the reader's language. */
export interface Country {
  readonly code: string;
  readonly name: string;
}

const known = new Map<string, readonly Country[]>();

/** Every country in the order of the reader's alphabet. */
export function countriesIn(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const found =
    known.get(locale) ??
    codes
      .split(' ')
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  known.set(locale, found);
  return found;
}

/** Countries with a word of their name beginning with the typed text, or with that code; none for empty text. */
export function findCountries(locale: string, typed: string): readonly Country[] {
  const wanted = plainText(typed.trim());
  if (wanted === '') return [];
  return countriesIn(locale).filter(
    ({ code, name }) =>
      code.toLowerCase() === wanted ||
      plainText(name).startsWith(wanted) ||
      plainText(name)
        .split(/[\s'’()-]+/)
        .some((word) => word.startsWith(wanted)),
  );
}
