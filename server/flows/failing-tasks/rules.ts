import { sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What happens when a task of a kind keeps failing. Each is tried on, counted in the metrics and told by `/readyz`. */
export type Rule = {
  /** After how many failed tries in a row; the usual number when left out. */
  readonly afterTries?: number;
} /** Money of a booking moves or is settled by it: staff get a case and the customer a date. */ & (
  | { readonly opens: 'case'; bookingOf(tx: Tx, subject: string): Promise<string | null> }
  /** Nothing beside that, and why. */
  | { readonly opens: 'nothing'; readonly because: string }
);

/** The rules of kinds of tasks, by their names. */
export type Rules = Readonly<Record<string, Rule>>;

const nothing = (because: string): Rule => ({ opens: 'nothing', because });

type Find = (first: string) => ReturnType<typeof sql<{ id: string | null }>>;

/** The first field of a subject leads to the booking. */
export const byFirst = (find: Find): Rule => ({
  opens: 'case',
  async bookingOf(tx, subject) {
    const { rows } = await find(subject.split(':')[0] ?? '').execute(tx);
    return rows[0]?.id ?? null;
  },
});

const ofBooking = byFirst((id) => sql`select id from bookings where id = ${id}`);
/** Its first field is the id of a trip. */
export const ofTrip = byFirst((id) => sql`select booking_id as id from trips where id = ${id}`);
/** Its first field is the id of a row about a trip. */
export const ofRow = (table: keyof DB): Rule =>
  byFirst(
    (id) => sql`select trip.booking_id as id from trips as trip join ${sql.table(table)} as row
      on row.trip_id = trip.id where row.id = ${id}`,
  );
const ofContract = byFirst((id) => sql`select booking_id as id from protection_contracts where id = ${id}`);
/** The card's part of a payout, of a protection or by an agent. */
const ofPayout = byFirst(
  (id) => sql`select trip.booking_id as id from trips as trip
    join payout_card_refunds as refund on refund.trip_id = trip.id where refund.payout_id = ${id}`,
);
const ofPremiumRefund = byFirst(
  (id) => sql`select contract.booking_id as id from protection_contracts as contract
    join protection_premium_refunds as refund on refund.contract_id = contract.id where refund.id = ${id}`,
);
const ofPurchase = byFirst((id) => sql`select booking_id as id from protection_purchases where id = ${id}`);
/** These ask sites and suppliers that may be away for hours. */
export const patiently = (rule: Rule): Rule => ({ ...rule, afterTries: 240 });
/** These ask a supplier every day whether it cancelled, and only then pay back: after a day of failures. */
export const daily = (rule: Rule): Rule => ({ ...rule, afterTries: 1440 });

const letter = nothing('A letter moves no money; the page says the same.');
export const news = nothing('It reads the news of a supplier, and moves no money.');
const upkeep = nothing('It is about no single customer; operators see it in the metrics.');
const look = nothing('It looks prices up, and moves no money.');

/** Tasks of the core by their names in the table of tasks. Kinds of products and protections bring the rules of their own. */
export const rules: Rules = {
  'advance-booking': ofBooking,
  'advance-cancellation': ofRow('cancellations'),
  'advance-change': ofRow('trip_changes'),
  'advance-protection-purchase': ofPurchase,
  'refund-payout': ofPayout,
  'pay-refund-by-protection': ofContract,
  'return-premium': ofPremiumRefund,
  'announce-trip-events': ofTrip,
  'announce-trip-events-2': ofTrip,
  'announce-trip-events-3': ofTrip,
  'announce-trip-events-4': ofTrip,
  'deliver-trip-events': ofTrip,
  'deliver-trip-events-2': ofTrip,
  'deliver-trip-events-3': ofTrip,

  'work-issuing-list': nothing('The staff who gave the list see which of its lines are not done.'),
  'follow-card': nothing('The next event or the daily look of the card does the same.'),
  'expire-credits': upkeep,
  'move-approvals': nothing('The clock moves the request on at half its time all the same.'),
  'end-absence': nothing('The person or an admin can end it, and the person may answer all the same.'),
  'end-approval': nothing(
    'The request has ended: nothing can be booked for it, and its deadline ends what waits.',
  ),
  'begin-policy': nothing('The policy is in force from its second on without it.'),
  'audit-ledger': upkeep,
  'purge-expired': upkeep,
  'end-delegations': upkeep,
  'reseal-values': upkeep,
  'follow-cases': upkeep,

  'pass-trip-milestone': nothing('It notes that a trip has begun or ended, and moves no money.'),
  'expire-protection': nothing('A contract cannot be used after its time, whether that is noted or not.'),
  'remind-check-in': letter,
  'tell-policy-tier': letter,
  'tell-company-closing': letter,

  'read-markets': look,
  'read-market': look,
  'learn-prices': look,
  'look-at-watch': look,
};

export const isLetter = (kind: string): boolean => kind.startsWith('send-');

export const ruleOf = (rulesOfAll: Rules, kind: string): Rule =>
  rulesOfAll[kind] ?? (isLetter(kind) ? letter : upkeep);
