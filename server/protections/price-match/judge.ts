import type { Acting } from '#server/platform/acting.ts';
import { addDays } from '#contract/values/dates.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { beginRefunds, makeRefunds } from '#server/flows/card-refunds.ts';
import { ofRow, patiently, type Rules } from '#server/flows/failing-tasks/index.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import type { AnyItem, TripRecord } from '#server/modules/products/index.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import { addCredited, getTrip, payoutRequest, takeFromTenders } from '#server/modules/trips/index.ts';
import { issueCredits, lockWallet, restorePosted } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask, openTask } from '#server/platform/tasks.ts';
import { lockStanding } from '../lock-standing.ts';
import { paidBackFor, payableBack, waitsForStart } from '../net-paid.ts';
import { paidAsFor } from './paid-as.ts';
import { queuePriceMatchLetter } from './letter.ts';
import { priceMatchWords } from './paid-words.ts';
import type { OfferReader, SeenOffer } from './port.ts';
import { judge, priceMatch, readPrice, type Snapshot, stillMatched, type Verdict } from './rules.ts';
import { type ClaimRow, findSnapshot, getClaim, isWaiting, moveClaim, type PaidAs } from './store.ts';
import { standingOf, withdrawOpen } from './snapshot.ts';

export interface JudgeDeps extends FlowDeps {
  readonly offers: OfferReader;
  readonly paysAs: PaidAs;
}

/** Judges a claim, and declines one that waits for a person when its time is over. */
export const judgeClaimTask = taskKind('judge-price-match', 'claimId');
/** Asks the bank for the card's part of a payment to the original payment. */
const refundClaimTask = taskKind('refund-price-match', 'claimId');
/** Pays a claim whose stay has begun. */
const payClaimTask = taskKind('pay-price-match', 'claimId');
const lookAgainMs = 60_000;

/** Every place where the process may die while it judges and pays. */
export const priceMatchCheckpoints = [
  'price-match:read:before',
  'price-match:read:after',
  'price-match:decide:after',
] as const;

const ofClaim = ofRow('price_match_claims');
/** What happens when they keep failing. */
export const priceMatchRules: Rules = {
  [judgeClaimTask.name]: patiently(ofClaim),
  [refundClaimTask.name]: ofClaim,
  [payClaimTask.name]: ofClaim,
};

/** The tasks of claims: verdicts are given by rule at once; people have until the promised time. [PMT-01] */
export const priceMatchTasks = (deps: JudgeDeps): HandledTask[] => [
  handleTask(judgeClaimTask, async ({ claimId }) => {
    const { db, clock, checkpoint, offers } = deps;
    const claim = await getClaim(db, claimId);
    if (claim.state === 'reviewing') return lapse(deps, claim);
    if (claim.state !== 'submitted') return undefined;
    await checkpoint('price-match:read:before');
    const offer = await offers.read(claim.url);
    await checkpoint('price-match:read:after');
    const now = clock.now();
    const again = await inTransaction(db, (tx) => decide(tx, deps, { claim, offer, now }));
    await checkpoint('price-match:decide:after');
    return again ? { again } : undefined;
  }),

  handleTask(refundClaimTask, async ({ claimId }) => {
    const claim = await getClaim(deps.db, claimId);
    if (claim.state !== 'approved') return undefined;
    const cardRefunds = claim.cardRefunds ?? [];
    const task = openTask(refundClaimTask, { claimId });
    const made = { name: 'payout', id: claimId, cardRefunds, askedAt: claim.changedAt, task } as const;
    const outcome = await makeRefunds(deps, made, (tx, now) => moveClaim(tx, claim, 'paid', now));
    return outcome === 'moved' ? undefined : { again: outcome.wait };
  }),

  handleTask(payClaimTask, async ({ claimId }) => {
    const claim = await getClaim(deps.db, claimId);
    const again = await inTransaction(deps.db, (tx) => payAtStart(tx, deps, claim));
    return again ? { again } : undefined;
  }),
];

/** A person's decision on a claim: the price that they have read, or the words with which they decline it. */
interface PersonsVerdict {
  readonly decision: 'pay' | 'decline';
  readonly offeredMinor: number;
  readonly words: string | null;
  readonly by?: Acting;
}

/**
 * Pays or declines a claim that waits for a person: the difference to the price that the person has read, in US dollars.
 * `moving` while its trip is being cancelled or changed.
 */
export async function decideClaim(
  tx: Tx,
  deps: Pick<JudgeDeps, 'clock' | 'products' | 'paysAs'>,
  claim: ClaimRow,
  { decision, offeredMinor, words, by }: PersonsVerdict,
): Promise<'decided' | 'moving' | 'not-waiting' | 'not-lower'> {
  const now = deps.clock.now();
  await lockWallet(tx, claim.customerId);
  const standing = await lockStanding(tx, claim.tripId);
  if (standing === 'moving') return 'moving';
  const snapshot = await findSnapshot(tx, claim.tripId);
  if (standing === 'cancelled' || claim.state !== 'reviewing' || !snapshot) return 'not-waiting';
  const { trip, item, standing: as } = await standingNow(tx, deps, claim);
  const owedMinor = as.priceMinor - offeredMinor;
  if (decision === 'pay' && owedMinor <= 0) return 'not-lower';
  const matched = as.attributes;
  const verdict = { compared: [readPrice(as.priceMinor, offeredMinor)], owedMinor };
  const isDecided =
    decision === 'decline'
      ? await moveClaim(tx, claim, 'declined', now, { words })
      : await pay(tx, deps, { claim, trip, item, matched, verdict, now });
  if (!isDecided) return 'not-waiting';
  const outcome = decision === 'pay' ? 'verified' : 'declined';
  const end = by ? ({ outcome, by } as const) : {};
  await closeCase(tx, { kind: 'price_match', bookingId: snapshot.bookingId, now, ...end });
  await queuePriceMatchLetter(tx, { tripId: claim.tripId, claimId: claim.id, now });
  return 'decided';
}

/** Gives the verdict in one transaction with its payment; returns when to try again. */
async function decide(
  tx: Tx,
  deps: JudgeDeps,
  { claim, offer, now }: { claim: ClaimRow; offer: SeenOffer | null; now: Date },
): Promise<Date | undefined> {
  await lockWallet(tx, claim.customerId);
  const standing = await lockStanding(tx, claim.tripId);
  // A cancellation or change under way decides first.
  if (standing === 'moving') return new Date(now.getTime() + lookAgainMs);
  if (standing === 'cancelled') return withdrawOpen(tx, claim.tripId, now).then(() => undefined);
  const snapshot = await findSnapshot(tx, claim.tripId);
  if (!snapshot) throw new Error(`claim ${claim.id} has no snapshot`);
  const { trip, item, standing: as } = await standingNow(tx, deps, claim);
  if (!offer) {
    const amount = money(Math.max(0, as.priceMinor - claim.offeredMinor), 'USD');
    if (!(await moveClaim(tx, claim, 'reviewing', now))) return undefined;
    const wish = `${claim.url} (${claim.currency} ${inUnits(claim)}) ${claim.description}`.trim();
    await openCase(tx, { kind: 'price_match', bookingId: snapshot.bookingId, amount, facts: { wish }, now });
    return claim.answerBy;
  }
  const verdict = judge(as, offer);
  const isDecided =
    verdict.owedMinor === 0
      ? await moveClaim(tx, claim, 'declined', now, { compared: verdict.compared })
      : await pay(tx, deps, { claim, trip, item, matched: as.attributes, verdict, now });
  if (isDecided) await queuePriceMatchLetter(tx, { tripId: claim.tripId, claimId: claim.id, now });
  return undefined;
}

/** The locked trip of a claim, and what is compared of it. */
export async function standingNow(
  tx: Tx,
  { products }: Pick<JudgeDeps, 'products'>,
  { tripId }: ClaimRow,
): Promise<{ trip: TripRecord; item: AnyItem; standing: Snapshot }> {
  const trip = await getTrip(tx, tripId);
  const { item, ...standing } = await standingOf(tx, products, trip);
  return { trip, item, standing };
}

interface Approved {
  readonly claim: ClaimRow;
  readonly trip: TripRecord;
  /** All of its item, as it was booked and changed. */
  readonly item: AnyItem;
  readonly matched: Snapshot['attributes'];
  readonly verdict: Verdict;
  readonly now: Date;
}

/**
 * Accepts a claim and pays the difference, at most what was paid for the trip. Where all of it can still come back otherwise, the
 * payment waits for the trip to begin. False when another process decided first.
 */
async function pay(
  tx: Tx,
  deps: Pick<JudgeDeps, 'products' | 'paysAs'>,
  approving: Approved,
): Promise<boolean> {
  const { claim, trip, item, matched, verdict, now } = approving;
  const { compared } = verdict;
  const isLater = now < trip.startsAt && waitsForStart(deps.products, { item, price: trip.price });
  const owedMinor = isLater ? verdict.owedMinor : Math.min(verdict.owedMinor, payableBack(trip));
  if (owedMinor <= 0) return moveClaim(tx, claim, 'declined', now, { compared });
  const paidAs = paidAsFor(deps.paysAs, trip);
  const approved = { compared, matched, paidMinor: owedMinor, paidAs } as const;
  if (!(await moveClaim(tx, claim, 'approved', now, approved))) return false;
  if (isLater) await enqueueTask(tx, payClaimTask, { claimId: claim.id }, trip.startsAt, now);
  else await payAccepted(tx, { claim, trip, paidAs, minor: owedMinor, now });
  return true;
}

interface Paying {
  readonly claim: ClaimRow;
  readonly trip: TripRecord;
  readonly paidAs: PaidAs;
  readonly minor: number;
  readonly now: Date;
}

/** Pays an accepted claim, which lowers what a later cancellation or change gives back. */
async function payAccepted(tx: Tx, { claim, trip, paidAs, minor, now }: Paying): Promise<void> {
  const accepted = { id: claim.id, state: 'approved' } as const;
  const amount = money(minor, 'USD');
  const settle = async (to: 'approved' | 'paid', more: Parameters<typeof moveClaim>[4]) => {
    if (!(await moveClaim(tx, accepted, to, now, more)))
      throw new Error(`claim ${claim.id} was changed while it was paid`);
  };
  if (paidAs === 'credit') {
    const credit = {
      customerId: claim.customerId,
      grantKey: `price-match:${claim.id}`,
      transferKind: priceMatchWords.kind,
      amount,
      expiresOn: addDays(portalDay(now), priceMatch.creditDays),
      reason: 'A lower price was found elsewhere',
      reference: trip.locator,
    };
    await issueCredits(tx, [credit], now);
    if (!(await addCredited(tx, trip, amount)))
      throw new Error(`trip ${trip.id} was changed while its price match was paid`);
    return settle('paid', { paidMinor: minor });
  }
  const drafted = await takeFromTenders(tx, trip, amount, now);
  if (!drafted) throw new Error(`trip ${trip.id} was changed while its price match was paid`);
  const { paid, cardRefunds, walletRefunds } = drafted;
  await settle('approved', { paidMinor: paid.minor, cardRefunds });
  await beginRefunds(tx, cardRefunds);
  const by = { id: claim.id, protection: 'price-match', cause: priceMatchWords.kind } as const;
  await restorePosted(tx, payoutRequest(trip, by, { walletRefunds, quotedAt: now, now }));
  if (cardRefunds.length > 0) await enqueueTask(tx, refundClaimTask, { claimId: claim.id }, now, now);
  else await settle('paid', {});
}

/**
 * Pays an accepted claim once its trip has begun, for the nights that were matched and are still booked, and no more than the
 * offer is still below what is paid. Returns when to try again.
 */
async function payAtStart(
  tx: Tx,
  deps: JudgeDeps,
  { id, customerId, tripId }: ClaimRow,
): Promise<Date | undefined> {
  const now = deps.clock.now();
  await lockWallet(tx, customerId);
  const standing = await lockStanding(tx, tripId);
  if (standing === 'moving') return new Date(now.getTime() + lookAgainMs);
  if (standing === 'cancelled') return withdrawOpen(tx, tripId, now).then(() => undefined);
  const claim = await getClaim(tx, id);
  if (!isWaiting(claim)) return undefined;
  const { trip, standing: as } = await standingNow(tx, deps, claim);
  if (now < trip.startsAt) return trip.startsAt;
  const accepted = claim.paidMinor ?? 0;
  const still = claim.matched ? stillMatched(accepted, claim.matched, as.attributes) : accepted;
  // What one night costs is not known of the offer, so nights that were dropped are taken off by their number.
  const fall = still < accepted ? still - paidBackFor(trip) : as.priceMinor - offeredOf(claim);
  const minor = Math.max(0, Math.min(still, fall, payableBack(trip)));
  if (minor === 0) return withdrawOpen(tx, tripId, now).then(() => undefined);
  await payAccepted(tx, { claim, trip, paidAs: claim.paidAs ?? 'credit', minor, now });
  await queuePriceMatchLetter(tx, { tripId, claimId: id, now, isPaid: true });
  return undefined;
}

const inUnits = ({ offeredMinor, currency }: ClaimRow): string =>
  String(toWireMoney(money(offeredMinor, currency)).amount);

/** The price of an offer as it was read, or as it was claimed where a person decided. */
function offeredOf({ compared, offeredMinor }: ClaimRow): number {
  const price = compared.find(({ attribute }) => attribute === 'price');
  return price ? Math.round(Number(price.offered) * 100) : offeredMinor;
}

/** A claim that could not be verified in time is declined by e-mail. [PMT-01] */
async function lapse({ db, clock }: JudgeDeps, claim: ClaimRow): Promise<{ again: Date } | undefined> {
  const now = clock.now();
  if (now < claim.answerBy) return { again: claim.answerBy };
  await inTransaction(db, async (tx) => {
    if (!(await moveClaim(tx, claim, 'declined', now))) return;
    const snapshot = await findSnapshot(tx, claim.tripId);
    if (snapshot) await closeCase(tx, { kind: 'price_match', bookingId: snapshot.bookingId, now });
    await queuePriceMatchLetter(tx, { tripId: claim.tripId, claimId: claim.id, now });
  });
  return undefined;
}
