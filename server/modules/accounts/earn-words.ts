import type { Language, LocalizedText } from '#contract/values/dates.ts';
import type { CardRole, PremiumProductType, RewardsCurrency } from '#contract/enums/index.ts';

/** The card's fields that the text about earning depends on. */
export interface EarningCard {
  /** The issuer's premium card that it is; null for any other. */
  readonly premiumProduct: PremiumProductType | null;
  readonly role: CardRole;
  readonly rewardsCurrency: RewardsCurrency;
  readonly earn: {
    readonly hotels: number;
    readonly cars: number;
    readonly flights: number;
    readonly homes: number;
  };
}

type Line = 'hotels' | 'homes' | 'cars' | 'flights';

const lines: readonly Line[] = ['hotels', 'homes', 'cars', 'flights'];
const on: Readonly<Record<Line, LocalizedText>> = {
  hotels: { en: 'hotels', fr: 'les hôtels' },
  homes: { en: 'vacation rentals', fr: 'les locations de vacances' },
  cars: { en: 'cars', fr: 'les voitures' },
  flights: { en: 'flights', fr: 'les vols' },
};
const premiumOnBusiness: LocalizedText = {
  en: '2X miles on flights, 5X on hotels and cars',
  fr: '2X milles sur les vols, 5X sur les hôtels et les voitures',
};
const primaryAlone: LocalizedText = {
  en: 'Only the primary cardholder sees what this card earns.',
  fr: 'Seul le titulaire principal voit ce que rapporte cette carte.',
};

/** On business, earn rates are shown only to the primary holder. [RWD-03] */
export const mayTellEarn = ({ role }: Pick<EarningCard, 'role'>, isBusiness: boolean): boolean =>
  !isBusiness || role === 'Primary';

/**
 * The earn of a card, in words: "10X miles on hotels and cars, 5X on flights", or in percent for a card that earns
 * cash. A premium card, recognized by the issuer's product (VentureX, VentureXBusiness) and not by the name that it prints, has a
 * text of its own on business; on business, holders other than the primary are told who sees it.
 * [RWD-03] [A 9]
 */
export function earnWords(card: EarningCard, isBusiness: boolean, language: Language): string {
  if (!mayTellEarn(card, isBusiness)) return primaryAlone[language];
  if (isBusiness && card.premiumProduct !== null) return premiumOnBusiness[language];
  const rates = [...new Set(lines.map((line) => card.earn[line]))]
    .filter((rate) => rate > 0)
    .toSorted((a, b) => b - a);
  return rates
    .map((rate, at) => {
      const places = listed(
        lines.filter((line) => card.earn[line] === rate).map((line) => on[line][language]),
        language,
      );
      return `${rateText(card.rewardsCurrency, rate, at === 0, language)} ${language === 'fr' ? 'sur' : 'on'} ${places}`;
    })
    .join(', ');
}

/** "10X miles", then only "5X"; "5% cash back", then only "1.5%". */
function rateText(currency: RewardsCurrency, rate: number, isFirst: boolean, language: Language): string {
  const number = rate.toLocaleString(language, { maximumFractionDigits: 2 });
  if (currency === 'Miles')
    return isFirst ? `${number}X ${language === 'fr' ? 'milles' : 'miles'}` : `${number}X`;
  if (language === 'fr') return isFirst ? `${number} % de remise` : `${number} %`;
  return isFirst ? `${number}% cash back` : `${number}%`;
}

const listed = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
