import { askApproval, endOfWait, readApprovalTerms } from '#server/modules/approvals/index.ts';
import { listTripPeople } from '#server/modules/arranging/index.ts';
import { queueOfChange } from '#server/modules/notifications/index.ts';
import { findApprovalRules } from '#server/modules/policy/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { ApprovalTerms } from '../present-change.ts';
import { getTrip } from '../store.ts';
import { type ChangeRow, getChange, promiseChange } from './changes-store.ts';

/** What is asked for: what was wished, why it is outside the policy, and every amount of its price. */
export const changeHash = (change: ChangeRow): string => {
  const { wish, policyException, after, charge, refund } = change;
  const { grandTotal, lineItems } = after.price;
  return sha256(
    JSON.stringify([wish, policyException, grandTotal, lineItems, after.tenders, charge, refund]),
  );
};

/** Asks the company of a trip for a change that has just been requested, in the same transaction. [POL-06] */
export async function askForChange(tx: Tx, quote: ChangeRow, now: Date): Promise<void> {
  const asked = await requestOf(tx, quote, now);
  await promiseChange(tx, quote.id, asked.deadline);
  await askApproval(tx, {
    ...asked,
    subject: { kind: 'change', id: quote.id },
    contentHash: changeHash(await getChange(tx, quote.id)),
    now,
  });
  await queueOfChange(tx, 'changeAsked', { tripId: quote.tripId, changeId: quote.id, now });
}

/** How the request for a quoted change would be answered; null where its company need not approve it. */
export async function approvalTermsOf(db: Db, quote: ChangeRow, now: Date): Promise<ApprovalTerms> {
  if (!quote.policy.approvalRequired || quote.state !== 'quoted') return null;
  const asked = await requestOf(db, quote, now);
  return readApprovalTerms(db, { ...asked, total: quote.after.price.grandTotal });
}

async function requestOf(db: Db | Tx, { tripId, policy, wish }: ChangeRow, now: Date) {
  const { customerId: askerId, businessId } = await getTrip(db, tripId);
  if (businessId === null || wish === null) throw new Error(`trip ${tripId} has no company to ask`);
  const people = await listTripPeople(db, [tripId]);
  const policyVersionId = policy.version?.policyId ?? null;
  const rules = await findApprovalRules(db, policyVersionId);
  return {
    businessId,
    askerId,
    travelers: people.flatMap(({ part, customerId }) =>
      part === 'traveler' && customerId !== askerId ? customerId : [],
    ),
    deadline: endOfWait(now, rules.deadlineHours, new Date(wish.usableUntil)),
    policyVersionId,
    rules,
  };
}
