import { fromDecimal, money, toWireMoney } from '#contract/money.ts';
import type { PriceMatchClaim, TripPriceMatch } from '#contract/price-protections/price-match.ts';
import type { NotComparedReason } from '#contract/price-protections/reasons.ts';
import { findCheckout, getBooking } from '#server/modules/booking/index.ts';
import type { Products, TripRecord } from '#server/modules/products/index.ts';
import { closeCase } from '#server/modules/cases/index.ts';
import { findTrip } from '#server/modules/trips/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { lockStanding } from '../lock-standing.ts';
import { waitsForStart } from '../net-paid.ts';
import { judgeClaimTask } from './judge.ts';
import { bookedAttributes, priceMatch } from './rules.ts';
import { paidAsFor } from './paid-as.ts';
import { snapshotOf, standingOf } from './snapshot.ts';
import {
  type ClaimRow,
  findSnapshot,
  insertClaim,
  isWaiting,
  listClaims,
  moveClaim,
  type PaidAs,
  type SnapshotRow,
} from './store.ts';

export interface ClaimDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
  readonly paysAs: PaidAs;
}

interface OfCustomer {
  readonly tripId: string;
  readonly customerId: string;
}

interface NewClaim {
  readonly claimId: string;
  readonly url: string;
  readonly amount: number;
  readonly currency: ClaimRow['currency'];
  readonly description: string;
}

/** Stores a claim and has it judged. Throws PortalError `protection-not-claimable` where none can be made. [PMT-01] */
export async function makeClaim(deps: ClaimDeps, asked: OfCustomer, claim: NewClaim): Promise<void> {
  const { db, clock } = deps;
  const trip = await checkTrip(db, asked);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const standing = await lockStanding(tx, asked.tripId);
    const claims = await listClaims(tx, asked.tripId);
    if (claims.some(({ id }) => id === claim.claimId)) return;
    const snapshot = await findSnapshot(tx, asked.tripId);
    if (standing !== 'stands') throw new PortalError('protection-not-claimable');
    const reason = snapshot ? whyNot(snapshot, claims, now) : await whyNoSnapshot(deps, trip);
    if (reason !== null) throw new PortalError('protection-not-claimable', { context: { reason } });
    const isStored = await insertClaim(tx, {
      id: claim.claimId,
      ...asked,
      url: claim.url,
      currency: claim.currency,
      offeredMinor: fromDecimal(claim.amount, claim.currency).minor,
      description: claim.description,
      answerBy: new Date(now.getTime() + priceMatch.answerHours * 3_600_000),
      now,
    });
    if (!isStored) throw new PortalError('protection-not-claimable');
    await enqueueTask(tx, judgeClaimTask, { claimId: claim.claimId }, now, now);
  });
}

/** Withdraws a claim that has not been decided. Throws PortalError `protection-not-claimable` for a decided one. */
export async function withdrawClaim(
  { db, clock }: ClaimDeps,
  asked: OfCustomer,
  claimId: string,
): Promise<void> {
  await checkTrip(db, asked);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const claim = (await listClaims(tx, asked.tripId)).find(({ id }) => id === claimId);
    if (!claim) throw new PortalError('not-found');
    if (claim.state === 'withdrawn') return;
    const isOpen = claim.state === 'submitted' || claim.state === 'reviewing';
    if (!isOpen || !(await moveClaim(tx, claim, 'withdrawn', now)))
      throw new PortalError('protection-not-claimable');
    await closeCaseOf(tx, claim, now);
  });
}

async function closeCaseOf(tx: Tx, { tripId, state }: ClaimRow, now: Date): Promise<void> {
  const snapshot = state === 'reviewing' ? await findSnapshot(tx, tripId) : null;
  if (snapshot) await closeCase(tx, { kind: 'price_match', bookingId: snapshot.bookingId, now });
}

/** The price match of a customer's trip. Throws PortalError `not-found` for another customer's. */
export async function readPriceMatch(deps: ClaimDeps, asked: OfCustomer): Promise<TripPriceMatch> {
  const { db, clock, products } = deps;
  const trip = await checkTrip(db, asked);
  const [snapshot, claims] = await Promise.all([
    findSnapshot(db, asked.tripId),
    listClaims(db, asked.tripId),
  ]);
  const reason = snapshot
    ? trip.status === 'Cancelled'
      ? 'cancelled'
      : whyNot(snapshot, claims, clock.now())
    : await whyNoSnapshot(deps, trip);
  const standing = snapshot && (await standingOf(db, products, trip));
  return {
    reason,
    until: snapshot?.claimUntil.toISOString() ?? null,
    price: standing && toWireMoney(money(standing.priceMinor, 'USD')),
    paysAs: paidAsFor(deps.paysAs, trip),
    paysAtStart: waitsForStart(products, { item: standing?.item ?? trip.item, price: trip.price }),
    compared: standing ? bookedAttributes(standing) : [],
    claims: claims.map((claim) => present(claim, trip)),
  };
}

function whyNot(
  { claimUntil }: SnapshotRow,
  claims: readonly ClaimRow[],
  now: Date,
): NotComparedReason | null {
  if (claims.some(({ state }) => state !== 'declined' && state !== 'withdrawn')) return 'claimed';
  if (now >= claimUntil) return 'too-late';
  return claims.length >= priceMatch.mostClaims ? 'too-many' : null;
}

/** Of a trip that is not covered; one that was just booked has its snapshot in a moment, and until then none can be made. */
async function whyNoSnapshot(
  { db, products, clock }: ClaimDeps,
  { bookingId, customerId, bookedAt }: Pick<TripRecord, 'bookingId' | 'customerId' | 'bookedAt'>,
): Promise<NotComparedReason> {
  const { sessionId, price } = await getBooking(db, bookingId);
  const checkout = await findCheckout(db, sessionId, customerId);
  const snapshot = checkout ? snapshotOf(products, { item: checkout.item, price }) : 'kind-not-covered';
  if (typeof snapshot === 'string') return snapshot;
  const age = clock.now().getTime() - bookedAt.getTime();
  return age < priceMatch.claimHours * 3_600_000 ? 'not-yet' : 'too-late';
}

async function checkTrip(db: Db, { tripId, customerId }: OfCustomer) {
  const trip = await findTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  return trip;
}

const present = (claim: ClaimRow, { startsAt }: Pick<TripRecord, 'startsAt'>): PriceMatchClaim => ({
  claimId: claim.id,
  state: claim.state,
  url: claim.url,
  offered: toWireMoney(money(claim.offeredMinor, claim.currency)),
  madeAt: claim.madeAt.toISOString(),
  answerBy: claim.answerBy.toISOString(),
  compared: [...claim.compared],
  isUnverifiable: claim.state === 'declined' && claim.compared.length === 0,
  paid: claim.paidMinor === null ? null : toWireMoney(money(claim.paidMinor, 'USD')),
  paidAs: claim.paidAs,
  paidOn: isWaiting(claim) ? startsAt.toISOString() : null,
});
