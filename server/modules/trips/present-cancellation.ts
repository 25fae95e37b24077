import type { Language } from '#contract/dates.ts';
import { type CancellationState, stepOfVerdict, verdictOfCfarHotel } from '#contract/enums/index.ts';
import { toWireMoney } from '#contract/money.ts';
import { problems } from '#contract/problems.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import type { CancellationRow } from './cancellations-store.ts';

/** A cancellation quote as the wire shows it, with the step of the dialog that it opens. [TRP-04] */
export const presentCancellationQuote = (quote: CancellationRow): CancellationQuote => ({
  quoteId: quote.id,
  step: stepOfVerdict[verdictOfCfarHotel[quote.outcome]],
  outcome: quote.outcome,
  expiresAt: quote.expiresAt.toISOString(),
  paid: toWireMoney(quote.paid),
  penalty: toWireMoney(quote.penalty),
  refund: toWireMoney(quote.refund),
  earnedBack: quote.earnReversals.reduce((sum, { units }) => sum + units, 0),
  lines: [...quote.lines],
});

const shownState: Readonly<Record<CancellationState, Cancellation['state']>> = {
  quoted: 'working',
  requested: 'working',
  supplier_pending: 'pending',
  refunding: 'working',
  done: 'done',
  refused: 'refused',
  lapsed: 'refused',
};

/** A cancellation that was asked for, as the wire shows it. */
export const presentCancellation = (row: CancellationRow, language: Language): Cancellation => ({
  cancellationId: row.id,
  state: shownState[row.state],
  requestedAt: (row.requestedAt ?? row.quotedAt).toISOString(),
  refund: toWireMoney(row.refund),
  lines: [...row.lines],
  promisedBy: row.state === 'supplier_pending' ? (row.promisedBy?.toISOString() ?? null) : null,
  problem: row.problemCode === null ? null : problems[row.problemCode].text[language],
});
