import type { Brand } from '#contract/brand.ts';
import {
  type AgentPower,
  type CaseKind,
  caseKindSchema,
  type CaseOutcome,
  type CasePriority,
  type CaseTeam,
  type SupportLine,
} from '#contract/enums/index.ts';
import type { LocalizedText } from '#contract/values/dates.ts';

/** What is fixed for all cases of a kind. */
export interface CaseKindRule {
  /** What its cases are about, as agents and their customers read it. */
  readonly title: LocalizedText;
  /** Who opens one, and when. */
  readonly openedBy: string;
  readonly respondMinutes: number;
  readonly resolveMinutes: number;
  /** How long an agent is expected to take over one. */
  readonly workMinutes: number;
  /** What counts as the answer that `respondMinutes` promises: a reply, or that somebody has begun. */
  readonly answeredBy: 'reply' | 'take';
  readonly priority: CasePriority;
  readonly team: CaseTeam;
  /** The telephone line that its customer is given. [TEN-03] */
  readonly line: SupportLine;
  /** What ends it. */
  readonly power: AgentPower;
  /**
   * The outcomes that its power, or the portal itself, brings. Where the power can do nothing any more, it ends the case as
   * `not_needed`, with the reason for its customer.
   */
  readonly outcomes: readonly CaseOutcome[];
  /** The outcomes that an agent may choose without using a power, because no money and no booking depends on them. */
  readonly byHand: readonly CaseOutcome[];
  /** Whether the customer sees it among their requests. */
  readonly isShown: boolean;
}

const hour = 60;
const day = 24 * hour;
/** A customer who chose when to be called is called within the hour that begins then. */
export const callMinutes = hour;

/** A case with a date close by: somebody waits for it on the way. */
const urgent = {
  respondMinutes: 15,
  resolveMinutes: 2 * hour,
  workMinutes: 20,
  answeredBy: 'take',
  priority: 'urgent',
  isShown: true,
} as const;
const soon = {
  ...urgent,
  resolveMinutes: 4 * hour,
  priority: 'high',
  team: 'care',
  line: 'primary',
} as const;
const exchange = {
  respondMinutes: hour,
  resolveMinutes: 8 * hour,
  workMinutes: 30,
  answeredBy: 'take',
  priority: 'high',
  team: 'rebooking',
  line: 'rebooking-assistance',
  isShown: true,
} as const;
const review = {
  respondMinutes: 4 * hour,
  resolveMinutes: day,
  workMinutes: 20,
  answeredBy: 'take',
  priority: 'normal',
  team: 'care',
  line: 'primary',
  isShown: true,
} as const;
/**
 * The portal follows it too and closes it when the answer comes. An agent has it asked at once, writes down an answer that
 * the portal can go on with, or ends it with the reason.
 */
const late = {
  respondMinutes: hour,
  resolveMinutes: 8 * hour,
  workMinutes: 10,
  answeredBy: 'take',
  priority: 'high',
  team: 'care',
  line: 'primary',
  power: 'ask_supplier',
  outcomes: ['not_needed', 'by_itself'],
  byHand: [],
  isShown: true,
} as const;
const refund = {
  respondMinutes: 4 * hour,
  resolveMinutes: day,
  workMinutes: 15,
  answeredBy: 'take',
  priority: 'high',
  team: 'payments',
  line: 'secondary',
  power: 'manual_refund',
  isShown: true,
} as const;
const written = {
  respondMinutes: 4 * hour,
  resolveMinutes: day,
  workMinutes: 10,
  answeredBy: 'reply',
  priority: 'normal',
  team: 'care',
  line: 'primary',
  power: 'reply',
  outcomes: [],
  byHand: ['answered', 'not_needed'],
  isShown: true,
} as const;

/**
 * Every kind of case: who opens it, its dates, how urgent it is, how it can end and what ends it. The check constraint
 * `cases_kind` lists the same kinds.
 */
export const caseKinds: Readonly<Record<CaseKind, CaseKindRule>> = {
  cancelled_in_time: {
    ...soon,
    title: {
      en: 'A cancellation that was asked for in time',
      fr: 'Une annulation demandée à temps',
    },
    openedBy: 'a cancellation that its supplier took up too late',
    power: 'settle_cancellation',
    outcomes: ['paid', 'kept'],
    byHand: [],
  },
  no_ticket: {
    ...soon,
    title: { en: 'A flight without tickets', fr: 'Un vol sans billets' },
    openedBy: 'flights that left before their tickets were issued',
    power: 'settle_cancellation',
    outcomes: ['paid', 'kept'],
    byHand: [],
  },
  guide_missing: {
    ...soon,
    title: { en: 'A guide who was not there', fr: 'Un guide absent' },
    openedBy: 'a traveler who reports it',
    power: 'settle_cancellation',
    outcomes: ['paid', 'kept'],
    byHand: [],
  },
  kept_by_supplier: {
    ...soon,
    title: { en: 'A booking that was not paid for', fr: 'Une réservation qui n’a pas été payée' },
    openedBy: 'a failed booking whose supplier could not take it back',
    power: 'reply',
    outcomes: [],
    byHand: ['waived', 'charged'],
    isShown: false,
  },
  disruption_rebook: {
    ...urgent,
    title: { en: 'New flights after a disruption', fr: 'De nouveaux vols après une perturbation' },
    openedBy: 'a disruption for which nothing can be booked online',
    team: 'rebooking',
    line: 'rebooking-assistance',
    power: 'rebook_one_passenger',
    outcomes: ['rebooked', 'kept'],
    byHand: ['answered'],
  },
  partial_rebooking: {
    ...urgent,
    title: { en: 'New flights for a part of the party', fr: 'De nouveaux vols pour une partie du groupe' },
    openedBy: 'a traveler who asks for it',
    team: 'rebooking',
    line: 'rebooking-assistance',
    power: 'rebook_one_passenger',
    outcomes: ['rebooked', 'kept'],
    byHand: [],
  },
  refer_to_airline: {
    ...urgent,
    title: { en: 'Flights that the airline changes', fr: 'Des vols que la compagnie aérienne modifie' },
    openedBy: 'a disruption of tickets that only the airline may change',
    team: 'rebooking',
    line: 'rebooking-assistance',
    power: 'record_airline_answer',
    outcomes: ['rebooked', 'declined'],
    byHand: ['answered'],
  },
  exchange_fulfil: {
    ...exchange,
    title: { en: 'A change of flights', fr: 'Un échange de vols' },
    openedBy: 'an exchange that the airline does not complete online',
    power: 'fulfil_exchange',
    outcomes: ['fulfilled', 'failed'],
    byHand: [],
  },
  exchange_unpaid: {
    ...exchange,
    title: { en: 'A change of flights that is not paid', fr: 'Un échange de vols non payé' },
    openedBy: 'an exchange that was made and could not be charged',
    power: 'fulfil_exchange',
    outcomes: ['paid', 'failed'],
    byHand: [],
  },
  change_late: {
    ...exchange,
    title: { en: 'A change that takes longer than promised', fr: 'Une modification plus longue que prévu' },
    openedBy: 'a change that is not answered in the promised time',
    team: 'care',
    line: 'primary',
    power: 'ask_supplier',
    outcomes: ['changed', 'failed', 'by_itself'],
    byHand: [],
  },
  schedule_change_rejected: {
    ...exchange,
    title: {
      en: 'New flight times that did not go through',
      fr: 'De nouveaux horaires qui n’ont pas abouti',
    },
    openedBy: 'an airline that rejects what its customer accepted',
    power: 'record_airline_answer',
    outcomes: ['changed', 'cancelled'],
    byHand: ['answered'],
  },
  change_unmapped: {
    ...exchange,
    title: {
      en: 'News of a flight that was not understood',
      fr: 'Une nouvelle d’un vol qui n’a pas été comprise',
    },
    openedBy: 'news of an airline that fits none of our bookings',
    power: 'record_airline_answer',
    outcomes: ['changed', 'cancelled', 'by_itself'],
    byHand: ['not_needed'],
  },
  unused_tickets: {
    ...review,
    title: { en: 'Tickets that were not used', fr: 'Des billets qui n’ont pas été utilisés' },
    openedBy: 'an airline that says that nobody boarded a flight',
    power: 'record_airline_answer',
    outcomes: ['cancelled', 'declined'],
    byHand: ['answered', 'not_needed'],
  },
  change_by_phone: {
    ...exchange,
    title: { en: 'A change by telephone', fr: 'Une modification par téléphone' },
    openedBy: 'a traveler who uses a change for any reason',
    power: 'settle_change',
    outcomes: ['reimbursed', 'kept'],
    byHand: [],
  },
  hotel_review: {
    ...review,
    title: { en: 'A cancellation that our team reviews', fr: 'Une annulation examinée par notre équipe' },
    openedBy: 'a cancellation that the hotel leaves to a person',
    power: 'fulfil_hotel',
    outcomes: ['fulfilled', 'failed', 'by_itself'],
    byHand: [],
  },
  home_fulfil: {
    ...review,
    title: { en: 'A cancellation of a home', fr: 'L’annulation d’un logement' },
    openedBy: 'a cancellation that the host leaves to a person',
    power: 'fulfil_hotel',
    outcomes: ['fulfilled', 'failed', 'by_itself'],
    byHand: [],
  },
  no_record: {
    ...urgent,
    title: { en: 'A hotel that does not find the booking', fr: 'Un hôtel qui ne trouve pas la réservation' },
    openedBy: 'a traveler or a hotel that says so',
    answeredBy: 'reply',
    team: 'care',
    line: 'rebooking-assistance',
    power: 'reply',
    outcomes: [],
    byHand: ['answered', 'changed', 'not_needed'],
  },
  price_match: {
    ...review,
    respondMinutes: day,
    title: { en: 'A price match', fr: 'Un alignement de prix' },
    openedBy: 'a claim whose offer cannot be read by rule',
    power: 'decide_price_match',
    outcomes: ['verified', 'declined', 'by_itself'],
    byHand: [],
  },
  traveler_cancel: {
    ...review,
    title: { en: 'Canceling for one traveler', fr: 'L’annulation pour une seule personne' },
    openedBy: 'a traveler who asks for it',
    answeredBy: 'reply',
    power: 'cancel_one_traveler',
    outcomes: ['cancelled', 'kept'],
    byHand: ['answered', 'not_needed'],
  },
  traveler_edit: {
    ...review,
    title: { en: 'Correcting a name', fr: 'La correction d’un nom' },
    openedBy: 'a traveler who asks for it',
    answeredBy: 'reply',
    power: 'correct_name',
    outcomes: ['corrected', 'declined'],
    byHand: ['answered', 'not_needed'],
  },
  cancellation_late: {
    ...late,
    title: {
      en: 'A cancellation that takes longer than promised',
      fr: 'Une annulation plus longue que prévu',
    },
    openedBy: 'a cancellation that is not answered in the promised time',
    outcomes: ['cancelled', 'kept', 'by_itself'],
  },
  tickets_late: {
    ...late,
    title: { en: 'Tickets that take longer than promised', fr: 'Des billets plus longs à venir que prévu' },
    openedBy: 'tickets that were not issued in the promised time',
  },
  pending_late: {
    ...late,
    title: { en: 'A booking that takes longer than promised', fr: 'Une réservation plus longue que prévu' },
    openedBy: 'a booking that is not answered in the promised time',
    outcomes: ['failed', 'by_itself'],
  },
  refund_late: {
    ...refund,
    title: { en: 'A refund that is late', fr: 'Un remboursement en retard' },
    openedBy: 'a refund that the bank has not made in the promised time',
    outcomes: ['paid', 'by_itself'],
    byHand: [],
  },
  refund_refused: {
    ...refund,
    title: { en: 'A refund that was refused', fr: 'Un remboursement refusé' },
    openedBy: 'a bank or an airline that refuses a refund we owe',
    outcomes: ['paid', 'kept', 'by_itself'],
    byHand: [],
  },
  stranded_credit: {
    ...refund,
    title: { en: 'An airline credit that nobody can use', fr: 'Un avoir que personne ne peut utiliser' },
    openedBy: 'a credit of an airline for a booking that failed',
    outcomes: ['paid'],
    byHand: ['answered', 'not_needed'],
  },
  letter_undelivered: {
    ...written,
    title: { en: 'An email that could not be delivered', fr: 'Un courriel qui n’a pas pu être remis' },
    openedBy: 'a mail server that refuses a letter for good',
    answeredBy: 'take',
    byHand: ['delivered', 'answered', 'not_needed'],
  },
  not_finished: {
    ...late,
    respondMinutes: 4 * hour,
    resolveMinutes: day,
    title: { en: 'Something that did not finish', fr: 'Une opération qui ne s’est pas terminée' },
    openedBy: 'work on a booking that keeps failing',
  },
  call_back: {
    ...written,
    workMinutes: callMinutes,
    title: { en: 'A call back', fr: 'Un rappel téléphonique' },
    openedBy: 'a customer who asks to be called',
  },
  message: {
    ...written,
    title: { en: 'A message to support', fr: 'Un message au service client' },
    openedBy: 'a customer who writes to support',
  },
  complaint: {
    ...written,
    title: { en: 'A complaint', fr: 'Une réclamation' },
    openedBy: 'a customer who complains',
    priority: 'high',
    line: 'secondary',
  },
  takedown_notice: {
    ...written,
    respondMinutes: day,
    resolveMinutes: 10 * day,
    workMinutes: 60,
    title: { en: 'A copyright notice', fr: 'Un signalement de droits d’auteur' },
    openedBy: 'an owner of rights, or the person whose content was taken down',
    team: 'legal',
    power: 'take_down',
    outcomes: ['taken_down', 'restored', 'declined'],
    byHand: ['taken_down', 'restored', 'declined'],
    isShown: false,
  },
  cancel_by_agent: {
    ...written,
    workMinutes: 20,
    title: { en: 'A cancellation by our team', fr: 'Une annulation par notre équipe' },
    openedBy: 'a traveler whose booking cannot be canceled online, or whose cancellation was refused',
  },
  change_by_agent: {
    ...written,
    workMinutes: 20,
    title: { en: 'A change by our team', fr: 'Une modification par notre équipe' },
    openedBy: 'a traveler whose booking cannot be changed online, or whose change was refused',
  },
};

/** The kinds that customers see among their requests. */
export const shownKinds: readonly CaseKind[] = caseKindSchema.options.filter(
  (kind) => caseKinds[kind].isShown,
);

/** The number of each line in a portal's brand. */
export const phoneOf = ({ phones }: Pick<Brand, 'phones'>, line: SupportLine): string =>
  ({
    primary: phones.support,
    secondary: phones.secondary,
    'rebooking-assistance': phones.rebooking,
  })[line];
