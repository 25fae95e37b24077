import type { CancellationTerm } from '#contract/trips/cancellation-terms.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { formatMoment, writer } from '#server/modules/notifications/index.ts';

/** Cancellation terms, a sentence each, with deadlines on the clocks of a place. */
export function describeTerms(
  terms: readonly CancellationTerm[],
  timeZone: string,
  language: Language,
): string[] {
  const write = writer(language);
  const locale = localeOf(language);
  return terms.map((term) => {
    const penalty = formatMoney(locale, term.penalty);
    if (term.until === null) return write('terms.penaltyAfter', { penalty });
    const until = formatMoment(term.until, timeZone, language);
    return term.penalty.amount === 0
      ? write('terms.free', { until })
      : write('terms.penaltyUntil', { until, penalty });
  });
}
