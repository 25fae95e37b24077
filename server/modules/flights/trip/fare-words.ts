import type { Language, LocalizedText } from '#contract/values/dates.ts';
import type { BaggageAllowance, FreeCancellationType, ResidualForm } from '#contract/enums/index.ts';
import { formatMoney, formatNarrowMoney, localeOf } from '#contract/values/format.ts';
import { type Money, toWireMoney } from '#contract/money.ts';
import type { FareTerms, Inclusion, Penalty } from '../port.ts';

/**
 * The text of a penalty: 'Contact support', 'Non-refundable', 'Free' or 'for a fee of …'. A change that a fare does not
 * allow is not about money: it is not possible. [B 8]
 */
export function penaltyText({ kind, fee }: Penalty, of: 'cancel' | 'change', language: Language): string {
  const words = penaltyWords[language];
  if (kind === 'WithFee' && fee) return fee.minor === 0 ? words.free : words.fee(amountText(fee, language));
  if (kind === 'NoPenalty') return words.free;
  return kind === 'NotPossible' ? words.none[of] : words.unknown;
}

const penaltyWords = {
  en: {
    unknown: 'Contact support',
    none: { cancel: 'Non-refundable', change: 'Not possible' },
    free: 'Free',
    fee: (amount: string) => `for a fee of ${amount}`,
  },
  fr: {
    unknown: 'Contactez le service à la clientèle',
    none: { cancel: 'Non remboursable', change: 'Impossible' },
    free: 'Sans frais',
    fee: (amount: string) => `moyennant des frais de ${amount}`,
  },
} as const;

/**
 * The cost of cancelling, with a note when the only refund is a credit with the airline, so that 'Free' is not mistaken
 * for a refund in money. [B 4, 8]
 */
export function cancelText({ cancel, cancelForm }: FareTerms, language: Language): string {
  const text = penaltyText(cancel, 'cancel', language);
  const paysBack = cancel.kind === 'NoPenalty' || cancel.kind === 'WithFee';
  if (!paysBack || cancelForm !== 'airline_credit') return text;
  return `${text}, ${creditWords[language][cancel.fee && cancel.fee.minor > 0 ? 'rest' : 'all']}`;
}

const creditWords = {
  en: { all: 'refunded as an airline credit', rest: 'the rest refunded as an airline credit' },
  fr: { all: 'remboursé en crédit de la compagnie', rest: 'le reste remboursé en crédit de la compagnie' },
} as const;

/** Whether a fare can be changed, as far as its airline tells. */
export const isChangeable = ({ change }: FareTerms): boolean =>
  change.kind === 'NoPenalty' || change.kind === 'WithFee';

/** The cost of changing, and what becomes of the difference when the new fare is lower. */
export function changeText(terms: FareTerms, language: Language): string {
  const text = penaltyText(terms.change, 'change', language);
  if (!isChangeable(terms) || terms.residual === null) return text;
  return `${text}, ${residualWords[language][terms.residual]}`;
}

const residualWords = {
  en: {
    refund: 'the difference is refunded if the new fare is lower',
    airline_credit: 'the difference becomes an airline credit if the new fare is lower',
    forfeit: 'nothing comes back if the new fare is lower',
  },
  fr: {
    refund: 'la différence est remboursée si le nouveau tarif est plus bas',
    airline_credit: 'la différence devient un crédit de la compagnie si le nouveau tarif est plus bas',
    forfeit: 'rien n’est remboursé si le nouveau tarif est plus bas',
  },
} as const satisfies Record<Language, Record<ResidualForm, string>>;

/** '$99 USD' and '$1,099.50 CAD': the amount and its currency, once; in French as any other amount. [B 8] */
function amountText(fee: Money, language: Language): string {
  if (language === 'fr') return formatMoney(localeOf('fr'), toWireMoney(fee));
  const amount = formatNarrowMoney(localeOf('en'), toWireMoney(fee));
  // A currency without a sign of its own is written by its code already.
  return amount.includes(fee.currency) ? amount : `${amount} ${fee.currency}`;
}

/** The free-cancellation type for a headline; a fee of zero counts as free, and unknown terms have no type. [AIR-07] */
export function freeCancellationType({ kind, fee }: Penalty): FreeCancellationType | null {
  if (kind === 'NoPenalty' || (kind === 'WithFee' && fee?.minor === 0)) return 'for free';
  if (kind === 'WithFee') return 'for a fee';
  return kind === 'NotPossible' ? 'non-refundable' : null;
}

export function baggageAllowance({ kind }: Inclusion): BaggageAllowance {
  if (kind === 'unknown') return 'unknown';
  return kind === 'not_offered' ? 'not-allowed' : 'allowed';
}

/** Lines on bags; 'Not Allowed' where none is taken. [B 8] */
export function baggageTexts({ checkedBag, checkedPieces }: FareTerms, language: Language): string[] {
  const isEnglish = language === 'en';
  if (checkedBag.kind === 'not_offered') return [isEnglish ? 'Not Allowed' : 'Non autorisé'];
  if (checkedBag.kind === 'unknown') return [isEnglish ? 'Contact airline' : 'Contactez la compagnie'];
  if (checkedBag.kind === 'included')
    return [
      isEnglish
        ? `${checkedPieces} checked ${checkedPieces === 1 ? 'bag' : 'bags'} included`
        : checkedPieces === 1
          ? '1 bagage enregistré inclus'
          : `${checkedPieces} bagages enregistrés inclus`,
    ];
  const fee = checkedBag.fee && formatMoney(localeOf(language), toWireMoney(checkedBag.fee));
  if (!fee) return [];
  return [isEnglish ? `First checked bag: ${fee} extra` : `Premier bagage enregistré\u00A0: ${fee} en sus`];
}

/** The restrictions of a fare, in words. */
export function restrictionTexts({
  carryOn,
  seatChoice,
  change,
  cancel,
  cancelForm,
}: FareTerms): LocalizedText[] {
  const texts: LocalizedText[] = [];
  if (carryOn.kind !== 'included')
    texts.push({
      en: 'Only a small personal item on board',
      fr: 'Un petit article personnel seulement à bord',
    });
  if (seatChoice.kind === 'not_offered')
    texts.push({ en: 'The airline assigns seats', fr: 'La compagnie attribue les sièges' });
  if (change.kind === 'NotPossible') texts.push({ en: 'No changes', fr: 'Aucun changement' });
  if (cancel.kind === 'NotPossible') texts.push({ en: 'Non-refundable', fr: 'Non remboursable' });
  else if (cancelForm === 'airline_credit')
    texts.push({ en: 'Refunded as airline credit', fr: 'Remboursé en crédit de la compagnie' });
  return texts;
}

const mostCities = 3;

/** Every city of some slices, in order; a city where one slice lands and the next departs is named once. */
export const citiesInOrder = (
  slices: readonly (readonly [origin: string, destination: string])[],
): string[] => slices.flat().filter((city, at, all) => city !== all[at - 1]);

/** 'New York to Lisbon': the first three cities, then an ellipsis when there are more. [AIR-05] */
export function itineraryTitle(cities: readonly string[], language: Language): string {
  const shown = cities.slice(0, mostCities).join(language === 'en' ? ' to ' : '\u00a0– ');
  return cities.length > mostCities ? `${shown}\u00a0…` : shown;
}
