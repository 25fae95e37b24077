import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { WireMoney } from '#contract/money.ts';
import type { Cancellation, RefundLine } from '#contract/trips.ts';
import { describeTakenBack } from './describe-payment.ts';
import { describeRefund } from './describe-trip.ts';
import { formatDay } from './format-days.ts';
import { type TextId, writer } from './texts.ts';
import type { Row } from '#server/modules/products/index.ts';

/**
 * The result of a cancellation as sections of a letter, in the words of the agreed preview: the amount paid, the fee,
 * and the refund of each tender. `kept` describes credits that airlines keep. [TRP-08]
 */
export function describeCancellation(
  cancellation: Cancellation,
  language: Language,
  kept: readonly string[] = [],
): { rows?: readonly Row[]; heading?: string; sentences?: readonly string[] }[] {
  const tenders = cancellation.lines.flatMap((line) =>
    describeRefund([line], language).map((told) => withLaw(withReason(told, line, language), line, language)),
  );
  const sentences = [...tenders, ...kept];
  const rewards = describeTakenBack(cancellation, language);
  if (sentences.length === 0) return [];
  return [
    { rows: sumsOf(cancellation, language) },
    { heading: writer(language)('cancellation.by-tender'), sentences },
    ...(rewards.length > 0 ? [{ heading: writer(language)('rewards'), sentences: rewards }] : []),
  ];
}

function sumsOf(cancellation: Cancellation, language: Language): Row[] {
  const {
    paid,
    paidBack,
    penalty,
    notRestored,
    premiums,
    byProtection,
    supplierCredit,
    givenUpCredit,
    refund,
  } = cancellation;
  const sums: readonly (readonly [TextId, WireMoney | null])[] = [
    ['cancellation.paid', paidBack?.of ?? paid],
    ['cancellation.paid-back', paidBack?.amount ?? null],
    ['cancellation.penalty', penalty],
    ['cancellation.not-restored', notRestored],
    ['cancellation.premiums', premiums],
    ['cancellation.by-protection', byProtection],
    ['cancellation.airline-credit', supplierCredit],
    ['cancellation.given-up-credit', givenUpCredit],
    ['cancellation.refund', refund],
  ];
  return sums.flatMap(([label, amount]) =>
    amount ? [{ label: writer(language)(label), value: formatMoney(localeOf(language), amount) }] : [],
  );
}

/** By when a law has it paid, where one gives the refund. [LEG-04] */
function withLaw(told: string, { law, refund, state }: RefundLine, language: Language): string {
  if (!law || refund.amount === 0 || state === 'paid') return told;
  const { dueBy, regime, source } = law;
  const by = formatDay(dueBy, localeOf(language));
  return `${told} ${writer(language)('rights.due', { by, regime, source })}`;
}

/** A tender's line, and where not all of it comes back, why. */
function withReason(told: string, { reason, refund, paid }: RefundLine, language: Language): string {
  if (reason === 'refunded') return told;
  const isNothing = refund.amount === 0;
  const why =
    isNothing && (reason === 'penalty' || reason === 'as_listed') ? (`${reason}-all` as const) : reason;
  return writer(language)(`cancellation.why.${why}`, {
    line: told,
    paid: formatMoney(localeOf(language), paid),
  });
}
