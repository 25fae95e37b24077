import type { PostBookingOffer } from '#contract/post-booking-offers.ts';
import type { ApprovalRules, PolicyVerdict } from '#contract/policy.ts';
import { toWireMoney } from '#contract/money.ts';
import { askApproval, endOfWait, readApprovalTerms } from '#server/modules/approvals/index.ts';
import { listTripPeople } from '#server/modules/arranging/index.ts';
import { findCheckout, getBooking, principalOf } from '#server/modules/booking/index.ts';
import { findApprovalRules } from '#server/modules/policy/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import {
  getPurchase,
  movePurchase,
  premiumOf,
  type Protections,
  type ProtectionPurchaseRow,
  type Terms,
} from '#server/modules/protections/index.ts';
import { judgeForTravelers } from '#server/modules/trips/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { FlowDeps } from '../flow.ts';
import { queueAskedPurchase } from './asked-letter.ts';

/** What is asked for: which protection of which trip, at which terms, and the card that pays. */
export const purchaseHash = ({ tripId, terms, paymentMethodId }: ProtectionPurchaseRow): string =>
  sha256(JSON.stringify([tripId, terms, paymentMethodId]));

/** Until when a protection for a trip is sold; no approval is of use after that. */
export function soldUntil(protections: Protections, terms: Terms): Date {
  const until = protections.of(terms.kind).soldAfterBookingUntil?.(terms);
  if (!until) throw new Error(`${terms.kind} is not sold after booking`);
  return until;
}

/** Whom a company asks for what is bought for a trip, and why. */
interface ToAsk {
  readonly businessId: string;
  readonly askerId: string;
  readonly travelers: readonly string[];
  readonly policy: PolicyVerdict;
  readonly rules: ApprovalRules;
}

/**
 * Whom to ask before something is bought for a trip: its company approves trips such as this one by the policies of those who
 * travel as they are now. Null where nobody needs to be asked. [POL-06]
 */
export async function whomToAsk(
  { db, products }: Pick<FlowDeps, 'db' | 'products'>,
  trip: TripRecord,
): Promise<ToAsk | null> {
  const { businessId, customerId: askerId } = trip;
  if (businessId === null) return null;
  const { sessionId } = await getBooking(db, trip.bookingId);
  const checkout = await findCheckout(db, sessionId, askerId);
  if (!checkout) throw new PortalError('protection-not-sold');
  const side = products.of(checkout.item.product).checkout;
  const policy = await judgeForTravelers(db, principalOf(checkout), trip, (one) => side.judge(one, checkout));
  if (!policy.approvalRequired) return null;
  const people = await listTripPeople(db, [trip.id]);
  const rules = await findApprovalRules(db, policy.version?.policyId ?? null);
  return {
    businessId,
    askerId,
    travelers: people.flatMap(({ part, customerId }) =>
      part === 'traveler' && customerId !== askerId ? customerId : [],
    ),
    policy,
    // It is bought at its premium only.
    rules: { ...rules, tolerance: { percent: null, amount: null } },
  };
}

const deadlineOf = (protections: Protections, { rules }: ToAsk, terms: Terms, now: Date): Date =>
  endOfWait(now, rules.deadlineHours, soldUntil(protections, terms));

/** How the request for a protection would be answered, before it is asked. */
export async function approvalTermsOf(
  { db, protections }: { readonly db: Db; readonly protections: Protections },
  asking: ToAsk | null,
  terms: Terms,
  now: Date,
): Promise<PostBookingOffer['offers'][number]['approval']> {
  if (!asking) return null;
  const deadline = deadlineOf(protections, asking, terms, now);
  return readApprovalTerms(db, { ...asking, deadline, total: toWireMoney(premiumOf(terms)) });
}

/** Puts a purchase that was just made in wait for its company, in the same transaction. [POL-06] */
export async function askForPurchase(
  tx: Tx,
  protections: Protections,
  { purchaseId, asking, now }: { purchaseId: string; asking: ToAsk; now: Date },
): Promise<void> {
  const purchase = await getPurchase(tx, purchaseId);
  if (!(await movePurchase(tx, purchase, 'requestApproval', now)))
    throw new Error(`purchase ${purchaseId} is not new`);
  const { businessId, askerId, travelers, policy, rules } = asking;
  await askApproval(tx, {
    businessId,
    askerId,
    travelers,
    rules,
    subject: { kind: 'purchase', id: purchaseId },
    contentHash: purchaseHash(purchase),
    deadline: deadlineOf(protections, asking, purchase.terms, now),
    policyVersionId: policy.version?.policyId ?? null,
    now,
  });
  await queueAskedPurchase(tx, purchase, now);
}
