import type { Language } from '#contract/values/dates.ts';
import type { TripChangeState } from '#contract/enums/index.ts';
import { fromDecimal, type Money, subtractMoney, toWireMoney } from '#contract/money.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import type { CommonChange, CommonChangeQuote } from '#contract/trips.ts';
import { PortalError, presentProblem } from '#server/platform/errors.ts';
import { portalDay } from '#server/platform/days.ts';
import type { ChangeRow } from './servicing/changes-store.ts';
import { presentEarnChanges, stillToCome } from './present-cancellation.ts';
import { presentLost } from './judge-change.ts';
import { presentOwedRewards, reallyTaken } from './owed-rewards.ts';
import type { TripContents } from './store.ts';
import { presentRefundLines, type RefundHolder } from './stored-lines.ts';

interface Reading {
  readonly now: Date;
  readonly language: Language;
}

/** How the request for approval of a change would be answered; null where it needs none. */
export type ApprovalTerms = CommonChangeQuote['approval'];

/** The part of a quoted change in wire format that is the same for every product. [TRP-03] */
export const presentChangeQuote = (
  quote: ChangeRow,
  { now, language, approval }: Reading & { readonly approval: ApprovalTerms },
) => ({
  quoteId: quote.id,
  expiresAt: quote.expiresAt.toISOString(),
  difference: toWireMoney(differenceOf(quote, ({ price }) => price.dueNow.amount)),
  ...presentSettlement(quote, language),
  differenceAtProperty: toWireMoney(differenceOf(quote, ({ price }) => price.dueAtProperty.amount)),
  charge: presentCharge(quote),
  lines: presentRefundLines(quote.lines, { holder: 'none', today: portalDay(now), language }),
  earn: presentEarnChanges(reallyTaken(quote.earnChanges, quote.rewardOutcomes)),
  owedRewards: presentOwedRewards(quote.rewardOutcomes),
  policy: quote.policy,
  approval,
});

const shown: Readonly<
  Record<TripChangeState, { state: CommonChange['state']; holder: RefundHolder | 'supplier' }>
> = {
  quoted: { state: 'working', holder: 'none' },
  awaiting_approval: { state: 'awaiting_approval', holder: 'none' },
  requested: { state: 'working', holder: 'supplier' },
  authorised: { state: 'working', holder: 'supplier' },
  supplier_pending: { state: 'pending', holder: 'supplier' },
  changed: { state: 'working', holder: 'portal' },
  card_capturing: { state: 'done', holder: 'none' },
  card_refunding: { state: 'done', holder: 'portal' },
  done: { state: 'done', holder: 'none' },
  with_agent: { state: 'pending', holder: 'supplier' },
  reverting: { state: 'working', holder: 'portal' },
  releasing: { state: 'working', holder: 'portal' },
  card_releasing: { state: 'refused', holder: 'none' },
  refused: { state: 'refused', holder: 'none' },
  lapsed: { state: 'refused', holder: 'none' },
};

/** The part of a requested change in wire format that is the same for every product. `supplier` holds it at first. */
export function presentChange(
  row: ChangeRow,
  { now, language, supplier }: Reading & { supplier: RefundHolder },
) {
  const { state, holder } = shown[row.state];
  const isTold = state === 'refused' || state === 'pending';
  return {
    changeId: row.id,
    state,
    requestedAt: (row.requestedAt ?? row.quotedAt).toISOString(),
    difference: toWireMoney(differenceOf(row, ({ price }) => price.dueNow.amount)),
    ...presentSettlement(row, language),
    charge: presentChargeOf(row),
    lines: presentRefundLines(row.lines, {
      holder: holder === 'supplier' ? supplier : holder,
      today: portalDay(now),
      language,
    }),
    owedRewards: presentOwedRewards(row.rewardOutcomes),
    promisedBy:
      state === 'pending' || state === 'awaiting_approval'
        ? (stillToCome(row.promisedBy, now)?.toISOString() ?? null)
        : null,
    problem: isTold && row.problemCode !== null ? textOf(row.problemCode)[language] : null,
    problemCode: isTold ? row.problemCode : null,
  };
}

/** The words of problems of approvals are about bookings; a change has its own. */
const ofApprovals: Partial<Record<ProblemCode, Record<Language, string>>> = {
  'approval-denied': {
    en: 'Your company did not approve this change. Your booking is unchanged and no money moved.',
    fr: 'Votre entreprise n’a pas approuvé cette modification. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  },
  'approval-lapsed': {
    en: 'This change was not approved in time. Your booking is unchanged and no money moved.',
    fr: 'Personne n’a approuvé cette modification à temps. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  },
  'approval-withdrawn': {
    en: 'The request for this change was taken back. Your booking is unchanged and no money moved.',
    fr: 'La demande de modification a été retirée. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  },
  'approval-trip-changed': {
    en: 'The trip was changed while this change waited for approval, so the request has ended. This change was not made and no money moved for it.',
    fr: 'Le voyage a été modifié pendant que cette modification attendait un accord : la demande a donc pris fin. Cette modification n’a pas été faite et aucun montant n’a bougé à ce titre.',
  },
  'approval-trip-canceled': {
    en: 'The trip was canceled while this change waited for approval, so the request has ended. This change was not made and no money moved for it.',
    fr: 'Le voyage a été annulé pendant que cette modification attendait un accord : la demande a donc pris fin. Cette modification n’a pas été faite et aucun montant n’a bougé à ce titre.',
  },
  'approval-asker-left': {
    en: 'This request has ended: the person who asked no longer travels for the company. The booking is unchanged and no money moved.',
    fr: 'Cette demande a pris fin : la personne qui l’a faite ne voyage plus pour l’entreprise. La réservation reste telle quelle et aucun montant n’a bougé.',
  },
  'approval-traveler-left': {
    en: 'This request has ended: somebody who travels no longer travels for the company. The booking is unchanged and no money moved.',
    fr: 'Cette demande a pris fin : une personne du voyage ne voyage plus pour l’entreprise. La réservation reste telle quelle et aucun montant n’a bougé.',
  },
  'approval-company-closed': {
    en: 'This request has ended: your company closed its travel account. Your booking is unchanged and no money moved.',
    fr: 'Cette demande a pris fin : votre entreprise a fermé son compte de voyage. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  },
  'approval-price-changed': {
    en: 'Your company approved this change, but its price has changed since you asked. Ask for a new price and then for approval once more. Your booking is unchanged and no money moved.',
    fr: 'Votre entreprise a approuvé cette modification, mais son prix a changé depuis votre demande. Demandez un nouveau prix, puis un nouvel accord. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  },
  'approval-unavailable': {
    en: 'Your company approved this change, but it can no longer be made as you asked for it. Your booking is unchanged and no money moved.',
    fr: 'Votre entreprise a approuvé cette modification, mais elle n’est plus possible telle que vous l’avez demandée. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  },
};

/** Why a change failed, as an approver and its asker read it; null where it did not. */
export const problemOfChange = (
  { id, problemCode }: Pick<ChangeRow, 'id' | 'problemCode'>,
  language: Language,
): ReturnType<typeof presentProblem> | null =>
  problemCode === null
    ? null
    : { ...presentProblem(new PortalError(problemCode), id, language), title: textOf(problemCode)[language] };

const textOf = (code: ProblemCode): Record<Language, string> => ofApprovals[code] ?? problems[code].text;

function differenceOf({ before, after }: ChangeRow, amountOf: (of: TripContents) => number): Money {
  const { currency } = after.price;
  return subtractMoney(fromDecimal(amountOf(after), currency), fromDecimal(amountOf(before), currency));
}

/** The net amount (below zero for a refund), and the losses. */
const presentSettlement = ({ charge, refund, lost }: ChangeRow, language: Language) => ({
  settlement: toWireMoney(subtractMoney(charge, refund)),
  lost: presentLost(lost, language),
});

function presentChargeOf(row: ChangeRow): CommonChange['charge'] {
  const charge = presentCharge(row);
  const isTaken = row.state === 'card_refunding' || row.state === 'done';
  return charge && { ...charge, state: isTaken ? 'paid' : 'in_progress' };
}

function presentCharge({ chargeTender }: ChangeRow): CommonChangeQuote['charge'] {
  if (!chargeTender) return null;
  const { label, lastFour, paymentMethodId, amount } = chargeTender;
  return { label, lastFour, paymentMethodId: paymentMethodId ?? '', amount };
}
