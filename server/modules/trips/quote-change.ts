import {
  addMoney,
  fromDecimal,
  minMoney,
  money,
  type Money,
  subtractMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import { listHeldPayments, loadCards, type MeansAccount } from '#server/modules/payments/index.ts';
import { amountKindOf, soldBesideIn } from '#server/modules/pricing/index.ts';
import type { ChangeSide, Products, QuotedChange, TripRecord } from '#server/modules/products/index.ts';
import { findOffers, previewRestore, type WalletOffer } from '#server/modules/wallet/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { cardRefunds } from './card-refunds.ts';
import {
  type ChangeRow,
  findChangeOfTrip,
  getChange,
  insertChange,
  type NewChange,
  isAwaitingApproval,
  type PricedChange,
} from './servicing/changes-store.ts';
import { judgeOffers, lostDiscounts, lostPayback, type StoredLoss } from './judge-change.ts';
import { quoteEnd } from './quote-end.ts';
import { rewardOutcomes } from './owed-rewards.ts';
import { judgeForTravelers } from './people/judge-for-travelers.ts';
import { expiredOf, itemPaidBackOf, paidBackOf, paidOf, refundLines } from './refund-lines.ts';
import { type Settled, settleDifference } from './settle-difference.ts';
import { findChangeable } from './servicing/find-changeable.ts';
import type { TripContents } from './store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
}

interface AskedChange<Asked extends object> {
  readonly tripId: string;
  /** The card that pays a difference; without it the one that paid before. */
  readonly paymentMethodId: string | undefined;
  /** The side of the kind that is asked; trips of every other kind are refused. */
  readonly change: ChangeSide<Asked>;
  readonly asked: Asked;
}

/**
 * The price of a change: the supplier prices the whole trip again, and the difference is divided among the tenders. The
 * quote holds at most 15 minutes, and its amounts are those that are charged or refunded. An amount that a price match or
 * a protection paid back is not charged again. One for which the company is asked first is stored with what was wished, to be
 * priced again. Throws PortalError `not-found`, `card-not-found`, `change-not-possible` for a trip of another kind, `change-awaits-approval` while
 * another one waits, `tender-not-allowed`, and the kind's own codes. [TRP-03] [PMT-02] [POL-06]
 */
export async function quoteChange<Asked extends object>(
  { db, clock, products }: Deps,
  principal: Principal,
  { tripId, paymentMethodId, change, asked }: AskedChange<Asked>,
): Promise<ChangeRow> {
  const trip = await findChangeable({ db, products }, { tripId, customerId: principal.userId, change });
  if (await isAwaitingApproval(db, trip.id)) throw new PortalError('change-awaits-approval');
  const { quote, told } = await priceChange({ db, clock }, (now) => change.quote(now, asked), {
    trip,
    change,
    paymentMethodId,
  });
  const policy = withApproval(await judgeForTravelers(db, principal, trip, told.judge), quote);
  const wish = policy.approvalRequired
    ? {
        asked: change.wishOf?.(asked) ?? asked,
        paymentMethodId: paymentMethodId ?? null,
        usableUntil: usableUntil(change, trip, told).toISOString(),
      }
    : null;
  await insertChange(db, { ...quote, policy, wish });
  return getChange(db, quote.id);
}

/** A policy that approves bookings approves changes that cost more or leave it. */
const withApproval = (
  policy: PolicyVerdict,
  { before, after, charge }: Pick<PricedChange, 'before' | 'after' | 'charge'>,
): PolicyVerdict => ({
  ...policy,
  approvalRequired:
    policy.approvalRequired &&
    (policy.state === 'out_of_policy' ||
      charge.minor > 0 ||
      after.price.grandTotal.amount > before.price.grandTotal.amount),
});

/** Until when a change is of use: until the trip begins, before and after it, or its kind changes nothing any more. */
function usableUntil(change: ChangeSide<never>, trip: TripRecord, told: QuotedChange): Date {
  const { startsAt } = change.apply(trip, told.after);
  const ends = [trip.startsAt, startsAt, ...(told.usableUntil ? [told.usableUntil] : [])];
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** Prices a change of a trip without judging or storing it. Throws as `quoteChange` does. */
export async function priceChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ask: (trip: TripRecord) => Promise<QuotedChange>,
  {
    trip: found,
    change,
    paymentMethodId,
  }: { trip: TripRecord; change: ChangeSide<never>; paymentMethodId: string | undefined },
): Promise<{ quote: PricedChange; told: QuotedChange }> {
  const isCharging = (await findChangeOfTrip(db, found.id))?.state === 'card_capturing';
  const trip = { ...found, isChanging: found.isChanging || isCharging };
  const told = await ask(trip);
  const now = clock.now();
  const { repriced, paidPart } = told;
  const price = repriced?.price ?? trip.price;
  const newDue = fromDecimal(price.dueNow.amount, price.currency);
  const kept = trip.paidBackFor && change.kept?.(trip.paidBackFor, trip, told.after);
  const item = itemPaidBackOf(trip);
  const premiums = subtractMoney(paidBackOf(trip), item);
  const paidBack = { before: item, after: keptOf(item, kept, subtractMoney(newDue, premiums)) };
  // Credit that was paid for the trip is no tender: as far as they were charged, the tenders hold that much more.
  const held = addMoney(zeroMoney(newDue.currency), ...trip.tenders.map(paidOf));
  const due = addMoney(
    [premiums, paidBack.after].reduce(subtractMoney, newDue),
    minMoney(trip.credited, held),
  );
  const cards = await loadCards(db, { ...trip, cashBackPercent: told.cashBackPercent.after });
  const judged = repriced
    ? judgeOffers(trip.tenders, await listOffersOfTrip(db, trip), {
        ...repriced.payable,
        beside: soldBesideIn(price),
      })
    : { tenders: trip.tenders, lost: [] };
  const paid = { ...trip, tenders: judged.tenders };
  const settled = settleDifference(paid, due, cardFor(cards, trip, paymentMethodId), {
    earnLine: told.earnLine,
    exchangeRate: trip.price.exchangeRate ?? null,
    price,
    credited: trip.credited,
    ...(trip.premiumsReturned ? { premiumsReturned: trip.premiumsReturned } : {}),
    multipliers: multipliersOf(cards, told),
    ...(paidPart ? { paidPart } : {}),
  });
  if (!settled) throw new PortalError('tender-not-allowed');
  const lost = [...judged.lost, ...lostDiscounts(trip.price, price), ...lostPayback(paidBack)];
  const parts = change.partsOf(trip);
  return { quote: await draftChange(db, { trip, parts, told, price, settled, lost, now }), told };
}

/** The part of what was paid back that stays with a changed trip, at most its price. [open point 10] */
function keptOf(
  paidBack: Money,
  kept: ReturnType<NonNullable<ChangeSide['kept']>> | null | undefined,
  due: Money,
): Money {
  const { units, of } = kept && kept.of > 0 ? kept : { units: 1, of: 1 };
  return minMoney(money(Math.ceil((paidBack.minor * units) / of), due.currency), due);
}

/** The offers that paid for a trip, from the wallet. */
const listOffersOfTrip = (db: Db, { tenders, customerId }: TripRecord): Promise<WalletOffer[]> =>
  findOffers(
    db,
    customerId,
    tenders.flatMap(({ offerId }) => offerId ?? []),
  );

/**
 * Multipliers of cash accounts where the new rate earns differently from the booked one; miles keep the rate they
 * were booked with. [LOD-08]
 */
function multipliersOf(
  cards: readonly MeansAccount[],
  { earnLine, cashBackPercent: { before, after } }: QuotedChange,
): ReadonlyMap<string, number> {
  if (before === after) return new Map();
  return new Map(
    cards
      .filter(({ rewardsCurrency }) => rewardsCurrency === 'Cash')
      .map(({ accountReferenceId, earn }) => [accountReferenceId, earn[earnLine]]),
  );
}

/** The requested card, else the one that paid last, else the preferred one. */
function cardFor(
  cards: readonly MeansAccount[],
  trip: TripRecord,
  paymentMethodId: string | undefined,
): MeansAccount | null {
  const byId = (id: string | null | undefined) => cards.find((card) => card.paymentMethodId === id);
  if (paymentMethodId !== undefined) {
    const chosen = byId(paymentMethodId);
    if (!chosen) throw new PortalError('card-not-found');
    return chosen;
  }
  return byId(trip.tenders.findLast(({ kind }) => kind === 'UserCard')?.paymentMethodId) ?? cards[0] ?? null;
}

interface Drafting {
  readonly trip: TripRecord;
  readonly parts: TripContents['parts'];
  readonly told: Pick<QuotedChange, 'supplierQuoteId' | 'expiresAt' | 'parts' | 'after'>;
  readonly price: TripRecord['price'];
  readonly settled: Settled;
  readonly lost: readonly StoredLoss[];
  readonly now: Date;
}

/** A quoted change as it is stored, with what the wallet and the bank give back. */
export async function draftChange(db: Db, made: Drafting): Promise<PricedChange> {
  const { trip, parts, told, price, settled, lost, now } = made;
  const { holdRefunds: refunds, tenders, earned, holds } = settled;
  const restored =
    refunds.length === 0
      ? []
      : await previewRestore(db, { groupId: trip.bookingId, customerId: trip.customerId, refunds, now });
  const { currency } = trip.price;
  const back = addMoney(zeroMoney(currency), ...settled.refunds.map(({ refund }) => refund));
  const expired = expiredOf(settled.refunds, restored) ?? zeroMoney(currency);
  return {
    id: newId(),
    tripId: trip.id,
    tripVersion: trip.version,
    customerId: trip.customerId,
    supplierQuoteId: told.supplierQuoteId,
    parts: told.parts,
    before: contentsOf(trip, parts),
    after: {
      parts: told.after,
      price: { ...price, amountKind: amountKindOf(tenders) },
      tenders: [...tenders],
      earned: [...earned],
      holds: [...holds],
    },
    charge: settled.charge,
    refund: withoutExpired(back, expired),
    chargeTender: settled.chargeTender,
    cardRefunds:
      back.minor === 0 ? [] : cardRefunds(settled.refunds, await listHeldPayments(db, trip.bookingId)),
    walletRefunds: restored.map((part) => ({ ...part })),
    earnChanges: settled.earnChanges.map(
      ({ accountReferenceId, productDisplayName, currency: of, units, isTold }) => ({
        accountReferenceId,
        productDisplayName,
        currency: of,
        units,
        isTold,
      }),
    ),
    rewardOutcomes: await rewardOutcomes(db, trip, { ...settled, walletRefunds: restored }),
    lost,
    lines: linesOf(settled, expired, now),
    quotedAt: now,
    expiresAt: quoteEnd(told.expiresAt, now),
  };
}

const contentsOf = (
  { price, tenders, earned, holds }: TripRecord,
  parts: TripContents['parts'],
): TripContents => ({ parts, price, tenders, earned, holds });

const withoutExpired = (back: Money, expired: Money): Money => ({
  ...back,
  minor: back.minor - expired.minor,
});

/** A change shows only lines with a refund; a partial refund is not a penalty on the rest. */
const linesOf = ({ refunds }: Settled, expired: Money, now: Date): NewChange['lines'] =>
  refundLines(
    refunds.filter(({ refund }) => refund.minor > 0),
    { expiredMinor: expired.minor, today: portalDay(now) },
  ).map((line) => (line.reason === 'penalty' ? { ...line, reason: 'refunded' } : line));
