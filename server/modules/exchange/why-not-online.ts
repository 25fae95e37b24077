import type {
  CaseKind,
  ExchangeNextStep,
  ExchangeOwner,
  ExchangeReason,
  ExchangeScreen,
} from '#contract/enums/index.ts';
import type { FlightChangeRefusal } from '#server/modules/flights/index.ts';

/** A trip as far as it decides whether its flights are exchanged online. */
export interface ExchangeFacts {
  readonly isPackage: boolean;
  /** Until when its tickets can be voided for nothing; null where they cannot. */
  readonly voidUntil: Date | null;
  /** The first departure of each slice, in order. */
  readonly departures: readonly Date[];
  /** Of the slices that are to be changed; none before some are chosen. */
  readonly changed: readonly number[];
  readonly isScheduleChangeOpen: boolean;
  readonly approval: 'none' | 'needed' | 'pending' | 'denied';
  readonly ticketing: 'issued' | 'under_way' | 'never';
  readonly travelers: number;
  /** A protection is being used, credits of an airline paid, somebody has left, or there are several tickets. */
  readonly needsPerson: boolean;
  /** For how long before a departure it is not changed any more, as for a change for any reason. */
  readonly cutOffMs: number;
}

/** What its airline says; `silent` counts the times that it was asked in vain. */
export type AirlineSays =
  | { readonly status: 'not_asked' }
  | { readonly status: 'yes' }
  | { readonly status: 'no'; readonly refusal: FlightChangeRefusal }
  | { readonly status: 'silent'; readonly times: number }
  /** It agreed, and refused the change when it was to be made. */
  | { readonly status: 'refused_late' };

const mostTravelers = 9;

/** Asked so often in vain, a person goes on. */
const mostSilent = 3;

/**
 * Why flights cannot be exchanged online, the first reason that holds; null where they can. `isVoidSeen`: the traveler knows
 * that canceling is free, and goes on. [TRP-05]
 */
export function whyNotOnline(
  facts: ExchangeFacts,
  says: AirlineSays,
  { now, isVoidSeen }: { readonly now: Date; readonly isVoidSeen: boolean },
): ExchangeReason | null {
  if (facts.isPackage) return 'package';
  const left = facts.departures.filter((departs) => departs <= now).length;
  if (left > 0 && left === facts.departures.length) return 'all_flown';
  if (facts.changed.some((slice) => isBefore(facts.departures[slice], now))) return 'departed';
  if (left > 0) return 'partly_flown';
  if (facts.ticketing !== 'issued')
    return facts.ticketing === 'never' ? 'contract_missing' : 'ticketing_under_way';
  if (facts.voidUntil && now < facts.voidUntil && !isVoidSeen) return 'voidable';
  if (facts.isScheduleChangeOpen) return 'schedule_change_open';
  if (facts.approval !== 'none') return approvalReasons[facts.approval];
  const cutOff = new Date(now.getTime() + facts.cutOffMs);
  if (facts.changed.some((slice) => isBefore(facts.departures[slice], cutOff))) return 'cut_off_passed';
  if (facts.travelers > mostTravelers) return 'over_nine';
  if (facts.needsPerson) return 'not_eligible';
  if (says.status === 'no') return says.refusal;
  if (says.status === 'refused_late') return 'refused_late';
  return says.status === 'silent' ? 'supplier_silent' : null;
}

const isBefore = (departs: Date | undefined, moment: Date): boolean =>
  departs !== undefined && departs <= moment;

const approvalReasons = {
  needed: 'needs_approval',
  pending: 'approval_pending',
  denied: 'approval_denied',
} as const satisfies Record<string, ExchangeReason>;

/** What a traveler is shown for a reason: one screen, who goes on, what comes next, and the case that is opened for it. */
interface ReasonShown {
  readonly screen: ExchangeScreen;
  readonly owner: ExchangeOwner;
  readonly next: ExchangeNextStep;
  /** Null where the traveler needs nobody. */
  readonly opens: Extract<CaseKind, 'exchange_fulfil' | 'refer_to_airline'> | null;
}

const byAirline = {
  screen: 'contact-airline',
  owner: 'airline',
  next: 'call_airline',
  opens: 'refer_to_airline',
} as const;
const byAgent = {
  screen: 'contact-support',
  owner: 'portal',
  next: 'agent_changes',
  opens: 'exchange_fulfil',
} as const;
const never = { screen: 'ineligible-for-exchange', opens: null } as const;

const shownReasons: Readonly<Record<ExchangeReason, ReasonShown>> = {
  voidable: { screen: 'ticketed-voidable', owner: 'traveler', next: 'cancel_free_or_go_on', opens: null },
  legacy_voidable: { ...byAgent, screen: 'legacy-ticketed-voidable', next: 'agent_voids' },
  fare_forbids: { ...never, owner: 'traveler', next: 'see_cancellation' },
  all_flown: { ...never, owner: 'airline', next: 'see_what_is_owed' },
  departed: { ...never, owner: 'airline', next: 'see_what_is_owed' },
  cut_off_passed: { ...never, owner: 'airline', next: 'see_what_is_owed' },
  schedule_change_open: { ...never, owner: 'traveler', next: 'answer_schedule_change' },
  approval_pending: { ...never, owner: 'approver', next: 'open_request' },
  approval_denied: { ...never, owner: 'approver', next: 'open_request' },
  needs_approval: { ...never, owner: 'approver', next: 'open_request' },
  checked_in: { ...byAirline, next: 'undo_check_in' },
  airline_control: byAirline,
  airline_ticket: byAirline,
  partial_party: byAgent,
  over_nine: byAgent,
  partly_flown: byAgent,
  package: byAgent,
  contract_missing: byAgent,
  not_eligible: byAgent,
  invalid_route: { screen: 'change-airports', owner: 'traveler', next: 'other_airports', opens: null },
  ticketing_under_way: {
    screen: 'loading-processing',
    owner: 'portal',
    next: 'wait_until_known',
    opens: null,
  },
  not_found: {
    screen: 'itinerary-not-found',
    owner: 'portal',
    next: 'find_by_airline_code',
    opens: 'exchange_fulfil',
  },
  supplier_silent: { screen: 'load-failed', owner: 'portal', next: 'try_again', opens: null },
  refused_late: { screen: 'change-failed', owner: 'portal', next: 'choose_another', opens: null },
  approved_price_changed: { screen: 'change-failed', owner: 'traveler', next: 'choose_another', opens: null },
  approval_ended: { screen: 'change-failed', owner: 'traveler', next: 'choose_another', opens: null },
};

/** What a traveler is shown for a reason; an airline that is silent too often is a case. */
export const shownFor = (reason: ExchangeReason, silentTimes = 0): ReasonShown =>
  reason === 'supplier_silent' && silentTimes >= mostSilent
    ? { ...byAgent, screen: 'too-many-attempts-support' }
    : shownReasons[reason];
