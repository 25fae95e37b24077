import {
  type CancellationVerdict,
  type CaseKind,
  type DisruptionHandling,
  type SupportTopic,
  verdictOfCancellation,
  verdictOfCfarFlight,
  verdictOfCfarHotel,
  verdictOfExperience,
} from '#contract/enums/index.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import type { Entry } from '#contract/problems/entry.ts';

/** What becomes of a dead end: a case of a kind, or no case and why. */
export type DeadEnd =
  | {
      /** The case that the customer opens by writing from there. */
      readonly opens: CaseKind;
      /** Cases that the portal has opened for the same thing: the message goes into the one that is open. */
      readonly joins?: readonly CaseKind[];
    }
  | { readonly none: string };

const message = { opens: 'message' } as const;
const cancelling = { opens: 'cancel_by_agent' } as const;
const changing = { opens: 'change_by_agent' } as const;
const signedOut = {
  none: 'Nobody is signed in, so there is no customer to answer: the page shows the telephone.',
} as const;

/** Errors of the core whose sentence, or whose other sentence, leads to support, and those that join other cases. */
const ofCore: Partial<Record<ProblemCode, DeadEnd>> = {
  'ticketing-unknown': { opens: 'message', joins: ['tickets_late', 'no_ticket'] },
  'supplier-rejected': message,
  'invalid-customer': message,
  'cancellation-not-possible': {
    opens: 'cancel_by_agent',
    joins: ['cancelled_in_time', 'no_ticket', 'guide_missing'],
  },
  'guide-report-closed': { opens: 'message', joins: ['guide_missing'] },
  fraud: message,
  'fraud-auto-reject': message,
  'likely-fraud': message,
  'rebook-not-eligible': { opens: 'disruption_rebook', joins: ['partial_rebooking', 'refer_to_airline'] },
  'refund-flights-stand': { opens: 'message', joins: ['refund_refused'] },
  'protection-not-claimable': message,
  'sign-in-unavailable': signedOut,
  'sign-in-refused': signedOut,
  'access-denied': signedOut,
  'access-denied-not-beta': signedOut,
  'invitation-over': signedOut,
  'company-closed-for-good': message,
  'change-not-possible': changing,
  'change-refused': changing,
  'homes-change-quote-failure': changing,
  'change-late': { opens: 'message', joins: ['change_late'] },
  'cancellation-late': { opens: 'message', joins: ['cancellation_late', 'hotel_review', 'home_fulfil'] },
  'cancellation-attempt-failed': cancelling,
};

const all = Object.entries(problems) as [ProblemCode, Entry][];

/** What becomes of each error that leads to support. A kind of product says it with its error. */
export const deadEndProblems: Partial<Record<ProblemCode, DeadEnd>> = {
  ...Object.fromEntries(all.flatMap(([code, { opens }]) => (opens ? [[code, { opens }]] : []))),
  ...ofCore,
};

/** The errors that lead to support. */
export const problemsWithContact = all.flatMap(([code, { next, otherwise }]) =>
  next === 'contact_support' || otherwise === 'contact_support' ? [code] : [],
);

/** What becomes of each verdict about a cancellation that the dialog cannot end itself. */
export const deadEndVerdicts: Readonly<Record<CancellationVerdict, DeadEnd>> = {
  fullRefund: { none: 'It is canceled online.' },
  partialRefund: { none: 'It is canceled online.' },
  travelCredit: { none: 'It is canceled online.' },
  noRefund: { none: 'It is canceled online, and the dialog says that nothing comes back.' },
  alreadyCancelled: { none: 'It is canceled.' },
  failed: { none: 'It can be tried again; an attempt that does not end is a case of its own.' },
  pending: { opens: 'message', joins: ['hotel_review', 'home_fulfil', 'cancellation_late', 'pending_late'] },
  notCancellable: cancelling,
  agent: cancelling,
  carrier: { opens: 'refer_to_airline' },
  tooLate: cancelling,
};

/** Outcomes that name their own kind, because a person reviews what the hotel gives back. */
const reviewed: Readonly<Record<string, CaseKind>> = {
  AgentReviewAndFulfillment: 'hotel_review',
  RefundablePastCheckInDate: 'hotel_review',
};

const verdicts: Readonly<Record<string, CancellationVerdict>> = {
  ...verdictOfCfarFlight,
  ...verdictOfCfarHotel,
  ...verdictOfExperience,
  ...verdictOfCancellation,
};

/** What an outcome of a cancellation means; undefined for a word that is none. */
export const verdictOfOutcome = (outcome: string): CancellationVerdict | undefined =>
  Object.hasOwn(verdicts, outcome) ? verdicts[outcome] : undefined;

/** What becomes of the outcome of a cancellation; undefined for a word that is none. */
export function deadEndOfOutcome(outcome: string): DeadEnd | undefined {
  const verdict = verdictOfOutcome(outcome);
  if (verdict === undefined) return undefined;
  const kind = Object.hasOwn(reviewed, outcome) ? reviewed[outcome] : undefined;
  const usual = deadEndVerdicts[verdict];
  return kind === undefined ? usual : { ...usual, opens: kind };
}

/** The kinds of the two ways in which a disruption is handled that cannot be settled online. [DIS-02] */
export const kindOfHandling: Readonly<Record<DisruptionHandling, CaseKind>> = {
  MoveToQueue: 'disruption_rebook',
  ReferToAirline: 'refer_to_airline',
};

/** The kind of each topic that a customer chooses. */
export const kindOfTopic: Readonly<Record<SupportTopic, CaseKind>> = {
  question: 'message',
  complaint: 'complaint',
  'call-back': 'call_back',
  'no-record': 'no_record',
  'cancel-one-traveler': 'traveler_cancel',
  disruption: kindOfHandling.MoveToQueue,
};

/** Topics that are about a trip. */
export const topicsOfTrips: readonly SupportTopic[] = ['no-record', 'cancel-one-traveler', 'disruption'];

/**
 * The case that a message opens: what the customer chose, else what the outcome or the error leads to, else a plain
 * message. `isWithAirline`: only the airline may change the tickets of the trip now.
 */
export function caseOf({
  topic,
  problem,
  outcome,
  about,
  isWithAirline,
}: {
  readonly topic: SupportTopic;
  readonly problem: ProblemCode | undefined;
  readonly outcome: string | undefined;
  /** The kind of the case that the screen tells of. */
  readonly about?: CaseKind | undefined;
  readonly isWithAirline: boolean;
}): { opens: CaseKind; joins: readonly CaseKind[] } {
  const fromHere =
    (outcome === undefined ? undefined : deadEndOfOutcome(outcome)) ??
    (problem === undefined ? undefined : deadEndProblems[problem]);
  const led =
    topic === 'question' && fromHere && 'opens' in fromHere ? fromHere : { opens: kindOfTopic[topic] };
  const opens =
    isWithAirline && led.opens === kindOfHandling.MoveToQueue ? kindOfHandling.ReferToAirline : led.opens;
  return {
    opens,
    joins: [...(about ? [about] : []), ...('joins' in led ? (led.joins ?? []) : []), opens],
  };
}
