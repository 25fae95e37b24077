import type { Language } from '#contract/values/dates.ts';
import { formatMoney, formatPoints, localeOf } from '#contract/values/format.ts';
import type { RefundLine } from '#contract/trips.ts';
import { formatDay } from './format-days.ts';
import { describeEarned, describeOffersLost, describePrice, describeTenders } from './describe-payment.ts';
import { writer } from './texts.ts';
import type { DescribedTrip, Told } from './trip-words.ts';

/** Puts everything a traveler needs to know of a trip into words. */
export function describeTrip({ trip, letters, language }: Told): DescribedTrip {
  const {
    facts,
    terms,
    dueLater = [],
    charges = [],
    credits = [],
    corrected = [],
    ...named
  } = letters.ofTrip(trip, language);
  const { price, totals } = describePrice(trip.price, letters, language);
  return {
    ...named,
    facts: [{ label: writer(language)('locator'), value: trip.locator }, ...facts],
    price,
    totals: [...totals, ...dueLater],
    tenders: describeTenders(trip.tenders, language),
    earned: describeEarned(trip.earned, language),
    later: charges,
    terms: [...terms, ...describeOffersLost(trip.tenders, language)],
    credits,
    corrected,
  };
}

/** The refund of a cancellation, tender by tender. */
export function describeRefund(lines: readonly RefundLine[], language: Language): string[] {
  const write = writer(language);
  const locale = localeOf(language);
  return lines.map((line) =>
    write(line.form === 'points' && line.rewardsCurrency === 'Cash' ? 'refund.cash' : `refund.${line.form}`, {
      amount: formatMoney(locale, line.form === 'none' ? line.paid : line.refund),
      label: line.label,
      points: formatPoints(locale, line.points ?? 0),
      date: line.expectedBy ? formatDay(line.expectedBy, locale) : '',
    }),
  );
}
