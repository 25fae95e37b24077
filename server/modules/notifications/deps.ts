import type { WireMoney } from '#contract/money.ts';
import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/values/dates.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { RefundLine } from '#contract/trips.ts';
import type { LetterBody, SoldContract, ProductKind, Products } from '#server/modules/products/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { TaskKind } from '#server/platform/task-kinds.ts';
import type { BookingLetter } from './mails/booking-mails.ts';
import type { AnnouncedProtection } from './mails/protection-mail.ts';
import type { CaseLetter } from './mails/case-mail.ts';
import type { AbsenceLetter } from './mails/absence-mail.ts';
import type { ApprovalEndedLetter } from './mails/approval-ended-mail.ts';
import type { ApprovalLetter, AskedRequest } from './mails/approval-mail.ts';
import type {
  ArrangerLetter,
  ClosingLetter,
  InvitationLetter,
  OnboardingLetter,
} from './mails/company-mail.ts';
import type { DelegationLetter } from './mails/delegation-mail.ts';
import type { DeputyLetter } from './mails/deputy-mail.ts';
import type { PolicyLetter } from './mails/policy-mail.ts';
import type { WatchLetter } from './mails/watch-mail.ts';
import type { MailTransport } from './port.ts';
import type { Payer } from './trip-words.ts';

/** A letter of a protection about a trip; the protection queues its task, in the transaction that it tells of. */
export interface ProtectionLetter {
  readonly task: TaskKind<'tripId' | 'stamp'>;
  /** Part of the message id. */
  readonly name: string;
  /** Null when it is no longer true, and is not sent. */
  write(stamp: string, trip: AnyTrip, language: Language): Promise<LetterBody | null>;
}

/** A change that a company was asked for and that was not made, in words. */
export interface RefusedRequest {
  readonly problem: string;
  /** The words of who answered, with their name. */
  readonly note: string | null;
  /** What it would have charged, if anything, and what the whole trip would have cost. */
  readonly asked: { readonly charge: WireMoney | null; readonly total: WireMoney };
  /** What the trip would cost, and what it cost when it was approved, where that was another price. */
  readonly offered: { readonly old: WireMoney; readonly now: WireMoney } | null;
  /** Whether the trip is as it was. */
  readonly isAsItWas: boolean;
}

/** Sources and transport of letters. */
export interface NotificationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly mail: MailTransport;
  /** Where browsers reach the portal of travelers. */
  readonly portalUrl: string;
  readonly products: Products<Pick<ProductKind, 'products' | 'letters'>>;
  /** The trip as its owner sees it, and the language they booked in. */
  readonly loadTrip: (tripId: string) => Promise<{ trip: AnyTrip; language: Language }>;
  /** A picture of what was booked, wide enough for a letter; null without one, and when it cannot be had soon. */
  readonly loadPicture: (trip: AnyTrip) => Promise<Buffer | null>;
  /** Who paid for a trip, for its receipt. */
  readonly loadPayer: (tripId: string) => Promise<Payer>;
  /** Who gets the letters about a trip: who booked it, and those for whom it was booked, who read it without payments. */
  readonly loadReaders: (trip: AnyTrip) => Promise<{
    readonly bookerToo: boolean;
    readonly travelers: readonly { readonly id: string; readonly trip: AnyTrip }[];
  }>;
  /** Refunds to cards by a cancellation or a change. */
  readonly loadCardRefund: (id: string, language: Language) => Promise<RefundLine[]>;
  /** A protection as its owner is told of it. */
  readonly loadProtection: (contractId: string, language: Language) => Promise<AnnouncedProtection>;
  /** The protections of a trip. */
  readonly loadContracts: (tripId: string, language: Language) => Promise<SoldContract[]>;
  /** A booking that is no trip, or not yet. */
  readonly loadBooking: (bookingId: string) => Promise<BookingLetter>;
  /** Where what a booking asked its company for can be asked for again; null where it cannot. */
  readonly loadAskAgain: (bookingId: string) => Promise<string | null>;
  /** Why a change that a company was asked for was not made; null for every other change. */
  readonly loadRefusal: (changeId: string, language: Language) => Promise<RefusedRequest | null>;
  /** What a company was asked for, in the language of who asked. */
  readonly loadAsked: (
    subject: { readonly kind: 'booking' | 'change'; readonly id: string },
    language: Language,
  ) => Promise<AskedRequest>;
  /** What an agent did in a delegated session that has ended. */
  readonly loadDelegation: (delegationId: string) => Promise<DelegationLetter>;
  /** News of a watched price; null when it is no longer watched. */
  readonly loadWatchNews: (newsId: string) => Promise<WatchLetter | null>;
  /** The facts of the letter to an approver; null once the request has ended. */
  readonly loadApproval: (
    of: Readonly<Record<'approvalId' | 'customerId', string>>,
  ) => Promise<ApprovalLetter | null>;
  /** The same of the letter that it has ended; null for who may not read it any more. */
  readonly loadApprovalEnded: (
    of: Readonly<Record<'approvalId' | 'customerId', string>>,
  ) => Promise<ApprovalEndedLetter | null>;
  /** An absence for its deputy; null once it is over or has another deputy. */
  readonly loadDeputy: (
    of: Readonly<Record<'businessId' | 'customerId' | 'deputyId' | 'stamp' | 'language', string>>,
  ) => Promise<DeputyLetter | null>;
  /** What has become of an absence, for its deputy or who is away; null once that has changed again. */
  readonly loadAbsence: (
    of: Readonly<Record<'businessId' | 'customerId' | 'readerId' | 'by' | 'stamp' | 'language', string>>,
  ) => Promise<AbsenceLetter | null>;
  /** An invitation to a company with its link, and what to do once it is sent; null when it was answered. */
  readonly loadInvitation: (
    invitationId: string,
  ) => Promise<(InvitationLetter & { sent(): Promise<void> }) | null>;
  /** A colleague who waits for a company that is not set up; null once it is. */
  readonly loadOnboarding: (
    of: Readonly<Record<'businessId' | 'customerId' | 'askedBy' | 'language', string>>,
  ) => Promise<OnboardingLetter | null>;
  /** A colleague who asks to book, or to be booked for; null once it was answered or taken back. */
  readonly loadArrangerLink: (linkId: string) => Promise<ArrangerLetter | null>;
  /** A version of a policy for one reader; null when what happened to it is no longer true, or not theirs to know. */
  readonly loadPolicyNews: (
    of: Readonly<Record<'policyId' | 'news' | 'stamp' | 'customerId' | 'by' | 'language', string>>,
  ) => Promise<PolicyLetter | null>;
  /** That a company was closed or opened again, for one reader; null when it is no longer so, or not theirs to know. */
  readonly loadClosingNews: (
    of: Readonly<Record<'businessId' | 'news' | 'stamp' | 'customerId' | 'by' | 'language', string>>,
  ) => Promise<ClosingLetter | null>;
  /** A case that is told to its customer: an answer by its place in the case, or that it was closed; null when neither is true. */
  readonly loadCase: (caseId: string, sequence: number | null) => Promise<CaseLetter | null>;
  /** Tells staff of a letter that its recipient's mail server refuses for good. */
  readonly onUndelivered: (
    tx: Tx,
    letter: { kind: string; subject: string; reason: string; at: Date },
  ) => Promise<void>;
  readonly protectionLetters: readonly ProtectionLetter[];
}
