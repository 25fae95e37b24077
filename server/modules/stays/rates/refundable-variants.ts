import type { LocalizedText } from '#contract/values/dates.ts';
import { toWireMoney, money, type Money } from '#contract/money.ts';
import type { RefundableVariant } from '#contract/trips/cancellation-terms.ts';
import { formatMoney } from '#contract/values/format.ts';
import type { Protection, RoomRate } from '../port.ts';
import { presentTerms } from '../details/present-terms.ts';

/**
 * The rates of one room type to sell, cheapest first: every plain rate, and the refundable variants that the plain
 * rate's cancellation rules allow and that are not undercut by a cheaper following rate. [B 5] [LOD-03]
 */
export function ratesToSell(rates: readonly RoomRate[], now: Date): RoomRate[] {
  const plain = byTotal(rates.filter(({ protection }) => protection === null));
  const variants = rates.filter((variant) => {
    const at = plain.findIndex(({ rateId }) => rateId === variant.protection?.rateId);
    const of = plain[at];
    return of !== undefined && allowsVariant(of, variant, now) && !isPointless(variant, plain.slice(at + 1));
  });
  return byTotal([...plain, ...variants]);
}

const byTotal = (rates: readonly RoomRate[]): RoomRate[] =>
  rates.toSorted((a, b) => a.total.minor - b.total.minor);

/**
 * Whether a rate's cancellation rules leave room for a protection: they are known, cancelling costs something by now
 * or later than the protection ends, the stay is paid now and has not begun, and more would come back than without.
 */
export function allowsVariant(rate: RoomRate, { protection }: RoomRate, now: Date): boolean {
  if (!protection || protection.until <= now) return false;
  if (rate.paymentTiming !== 'PayNow' || rate.refundPolicy === 'Unknown') return false;
  if (rate.refundPolicy === 'FullyRefundable' || rate.cancellation.length === 0) return false;
  const inForce = rate.cancellation.find(({ until }) => until === null || until > now);
  const backWithout = rate.dueNow.minor - (inForce?.penalty.minor ?? 0);
  return protection.coverage.minor > backWithout;
}

/** A following rate that is free to cancel, with the same meals, and does not cost more. */
const isPointless = (variant: RoomRate, following: readonly RoomRate[]): boolean =>
  following.some(
    (rate) =>
      rate.refundPolicy === 'FullyRefundable' &&
      rate.mealPlan === variant.mealPlan &&
      rate.total.minor <= variant.total.minor,
  );

/** The premium for one night: the whole divided by the nights, rounded up to a minor unit. [B 5] */
export const premiumPerNight = (premium: Money, nights: number): Money =>
  money(Math.ceil(premium.minor / nights), premium.currency);

/** The variant in the response, with its cap and its limits in the reader's language. [LOD-09] */
export function presentVariant(protection: Protection, rate: RoomRate): RefundableVariant {
  const { premium, coverage, coveragePercentage, until } = protection;
  const perNight = premiumPerNight(premium, rate.nights.length);
  return {
    quoteId: protection.quoteId,
    ofRateId: protection.rateId,
    premiumPrices: { fiat: toWireMoney(premium) },
    premiumPricesPerNight: { fiat: toWireMoney(perNight) },
    coveragePercentage,
    coverageAmount: toWireMoney(coverage),
    pricingDescription: {
      en: `Adds ${inWords(premium).en}, about ${inWords(perNight).en} a night.`,
      fr: `Ajoute ${inWords(premium).fr}, environ ${inWords(perNight).fr} par nuit.`,
    },
    additionalInfo: [covers(protection), ...notCovered(coveragePercentage, rate), ...limits],
    cancellationPolicy: {
      until: until.toISOString(),
      terms: presentTerms(rate).cancellation,
    },
  };
}

const covers = ({ coverage, coveragePercentage }: Protection): LocalizedText => ({
  en: `Cancel for any reason until check-in and get ${inWords(coverage).en} back: ${coveragePercentage}% of the room and the taxes that you pay now${coveragePercentage === 100 ? ', and the premium' : ''}. That is the most it pays.`,
  fr: `Annulez pour n’importe quel motif jusqu’à l’arrivée et récupérez ${inWords(coverage).fr} : ${coveragePercentage} % de la chambre et des taxes payées maintenant${coveragePercentage === 100 ? ', ainsi que la prime' : ''}. C’est le maximum versé.`,
});

function notCovered(percentage: number, { charges }: RoomRate): LocalizedText[] {
  const hasFees = charges.some(({ kind, dueAtProperty }) => kind === 'mandatory_fee' && !dueAtProperty);
  const premium = {
    en: 'The premium itself is not refunded.',
    fr: 'La prime elle-même n’est pas remboursée.',
  };
  const fees = {
    en: 'Mandatory fees paid now are not refunded.',
    fr: 'Les frais obligatoires payés maintenant ne sont pas remboursés.',
  };
  return [...(percentage === 100 ? [] : [premium]), ...(hasFees ? [fees] : [])];
}

const limits: readonly LocalizedText[] = [
  {
    en: 'It covers all rooms of the booking together and can only be bought now. A cancellation cannot be undone.',
    fr: 'Elle couvre toutes les chambres de la réservation et ne s’achète que maintenant. Une annulation est définitive.',
  },
];

const inWords = (amount: Money): LocalizedText => ({
  en: formatMoney('en-US', toWireMoney(amount)),
  fr: formatMoney('fr-CA', toWireMoney(amount)),
});
