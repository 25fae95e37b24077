import type { z } from 'zod';
import type { BookedStay, BookRequest } from '#contract/booking.ts';
import type { StayChangePart } from '#contract/enums/index.ts';
import { addMoney, fromDecimal, type Money, shareOf, zeroMoney } from '#contract/money.ts';
import type { Policy, PolicyVerdict } from '#contract/policy.ts';
import type { Price } from '#contract/pricing.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { quoteChange as endpoint } from '#contract/trips.ts';
import { nightsAndTerms } from '#server/modules/stays/index.ts';
import type { ReadRates } from '#server/modules/currencies/index.ts';
import { listHeldPayments, loadCards, type MeansAccount } from '#server/modules/payments/index.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import { judgeStay } from '#server/modules/policy/index.ts';
import {
  amountKindOf,
  buildPrice,
  type Payable,
  policyAndRates,
  portalLinesOf,
  supplierTotalOf,
} from '#server/modules/pricing/index.ts';
import {
  type StayChangeQuote,
  type StaySupplier,
  SupplierError,
  type SupplierFailure,
  requireStayDates,
  supplierOf,
} from '#server/modules/stays/index.ts';
import { findOffers, previewRestore, type WalletOffer } from '#server/modules/wallet/index.ts';
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
} from './changes-store.ts';
import { judgeOffers, lostDiscounts, type StoredLoss } from './judge-change.ts';
import { quoteEnd } from './quote-end.ts';
import type { QuoteDeps } from './quote-cancellation.ts';
import { rewardOutcomes } from './owed-rewards.ts';
import { expiredOf, refundLines } from './refund-lines.ts';
import { changeableParts } from './rules.ts';
import { type Settled, settleDifference } from './settle-difference.ts';
import { findTrip, type TripContents } from './store.ts';
import { readStayTrip, type StayTripRow } from './trip-rows.ts';
import { type Wanted, wantedStay } from './wanted-stay.ts';

export interface ChangeDeps extends QuoteDeps {
  /** The caller's travel policy; null without one, as always on consumer. */
  readonly policyFor: (principal: Principal) => Promise<Policy | null>;
  /** Reads current exchange rates. */
  readonly readRates: ReadRates;
}

const nothingToJudge: PolicyVerdict = { state: 'not_applicable', reasons: [], approvalRequired: false };

/**
 * The price of other dates, rooms or names: the supplier prices the whole stay again, and the difference is divided
 * among the tenders. The quote holds at most 15 minutes, and its amounts are those that are charged or refunded.
 * Throws PortalError `not-found`, `change-nothing`, `change-not-possible` with the hindrance, `change-sold-out`,
 * `change-breaks-rules` with the rules, `change-other-room`, `homes-change-quote-failure`, `change-needs-approval`
 * and `tender-not-allowed`. [TRP-03]
 */
export async function quoteChange(
  deps: ChangeDeps,
  principal: Principal,
  asked: { tripId: string } & z.output<typeof endpoint.body & object>,
): Promise<ChangeRow> {
  const { db, clock } = deps;
  const found = await findTrip(db, asked.tripId, principal.userId);
  if (!found || !('stay' in found.item)) throw new PortalError('not-found');
  const trip = readStayTrip(found);
  const isCharging = (await findChangeOfTrip(db, trip.id))?.state === 'card_capturing';
  const wanted = wantedStay(trip, asked);
  if (wanted.parts.includes('dates')) requireStayDates(wanted, trip.stay.timeZone, clock.now());
  checkAllowed({ ...trip, isChanging: trip.isChanging || isCharging }, wanted.parts, clock.now());
  const told = await askSupplier(deps, trip, wanted);
  const now = clock.now();
  const isNewStay = wanted.parts.some((part) => part !== 'guests');
  const price = isNewStay ? newPrice(trip, told) : trip.price;
  const policy = isNewStay ? await judge(deps, principal, trip, told) : nothingToJudge;
  if (policy.approvalRequired) throw new PortalError('change-needs-approval', { context: { policy } });
  const due = fromDecimal(price.dueNow.amount, price.currency);
  const stay = isNewStay ? { ...trip.stay, ...nightsAndTerms(told) } : trip.stay;
  const cards = await loadCards(db, { ...trip, cashBackPercent: stay.cashBackPercent ?? null });
  const product = trip.kind === 'Home' ? 'homes' : 'hotels';
  const judged = isNewStay
    ? judgeOffers(trip.tenders, await listOffersOfTrip(db, trip), payableOfChange(stay, product, price, trip))
    : { tenders: trip.tenders, lost: [] };
  const paid = { ...trip, tenders: judged.tenders };
  const settled = settleDifference(paid, due, cardFor(cards, trip, asked.paymentMethodId), {
    product,
    exchangeRate: trip.price.exchangeRate ?? null,
    multipliers: multipliersOf(cards, product, { before: trip.stay, after: stay }),
  });
  if (!settled) throw new PortalError('tender-not-allowed');
  const lost = [...judged.lost, ...lostDiscounts(trip.price, price)];
  const quote = await draft(db, { trip, wanted, told, price, stay, settled, lost, policy, now });
  await insertChange(db, quote);
  return getChange(db, quote.id);
}

/** The offers that paid for a trip, from the wallet. */
const listOffersOfTrip = (db: Db, { tenders, customerId }: StayTripRow): Promise<WalletOffer[]> =>
  findOffers(
    db,
    customerId,
    tenders.flatMap(({ offerId }) => offerId ?? []),
  );

/** The changed stay as the rules of offers need it. */
const payableOfChange = (
  { lat, lon, paymentTiming }: BookedStay,
  product: 'hotels' | 'homes',
  price: Price,
  trip: StayTripRow,
): Payable => ({
  dueNow: fromDecimal(price.dueNow.amount, price.currency),
  exchangeRate: trip.price.exchangeRate ?? null,
  paymentTiming,
  product,
  target: { at: { lat, lon } },
  collection: 'NoCollection',
});

function checkAllowed(trip: StayTripRow, parts: readonly StayChangePart[], now: Date): void {
  const allowed = changeableParts(trip, { now });
  if (!parts.every((part) => allowed.parts.includes(part)))
    throw new PortalError('change-not-possible', {
      context: { hindrance: allowed.hindrance, can: allowed.parts },
    });
}

const problemOfQuote: Partial<Record<SupplierFailure, ProblemCode>> = { sold_out: 'change-sold-out' };

async function askSupplier(
  { suppliers }: ChangeDeps,
  trip: StayTripRow,
  { checkIn, checkOut, rooms }: Wanted,
): Promise<StayChangeQuote> {
  const supplier = supplierOf(suppliers, trip.source);
  try {
    return await supplier.quoteChange(trip.supplierBookingId, { checkIn, checkOut, rooms });
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.retryable || error.failure === null) throw new PortalError('unavailable', { cause: error });
    if (error.failure === 'rate_gone') throw await whyGone(supplier, trip, { checkIn, checkOut, rooms });
    const code =
      trip.kind === 'Home'
        ? 'homes-change-quote-failure'
        : (problemOfQuote[error.failure] ?? 'change-not-possible');
    throw new PortalError(code, { cause: error, context: { failure: error.failure } });
  }
}

/** The reason why the wanted stay is not available, found by a search for it. */
async function whyGone(
  supplier: StaySupplier,
  { stay, price, kind }: StayTripRow,
  wanted: Pick<Wanted, 'checkIn' | 'checkOut' | 'rooms'>,
): Promise<PortalError> {
  const asked = { ...wanted, pets: stay.pets ?? 0, currency: price.currency };
  try {
    const { rates, problems } = await supplier.getRates(stay.lodgingId, asked);
    if (problems.length > 0) return new PortalError('change-breaks-rules', { context: { problems } });
    if (rates.length === 0) return new PortalError('change-sold-out');
    return new PortalError(kind === 'Home' ? 'homes-change-quote-failure' : 'change-other-room');
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return new PortalError('unavailable', { cause: error });
  }
}

/** The booking froze the exchange rate of the wallet; it applies to the changed stay too. */
function newPrice(trip: StayTripRow, { rate, expiresAt }: StayChangeQuote): Price {
  const shown = supplierTotalOf(trip.price);
  if (rate.total.currency !== shown.currency) throw new PortalError('change-not-possible');
  const price = buildPrice(rate, {
    shown,
    frozenUntil: expiresAt,
    portal: portalLinesOf(trip.price),
    product: trip.kind === 'Home' ? 'home' : 'hotel',
  });
  const { exchangeRate } = trip.price;
  return { ...price, frozenUntil: null, ...(exchangeRate ? { exchangeRate } : {}) };
}

async function judge(
  deps: ChangeDeps,
  principal: Principal,
  trip: StayTripRow,
  { rate, rooms }: StayChangeQuote,
): Promise<PolicyVerdict> {
  const { policy, rates } = await policyAndRates(deps, principal, rate.total.currency);
  const nightly = shareOf(rate.total, 1, rate.nights.length * rooms.length);
  return judgeStay(policy, { stars: trip.stay.stars, nightly }, convertBy(rates));
}

/**
 * Multipliers of cash accounts where the new rate earns differently from the booked one; miles keep the rate they
 * were booked with. [LOD-08]
 */
function multipliersOf(
  cards: readonly MeansAccount[],
  product: 'hotels' | 'homes',
  { before, after }: { before: BookedStay; after: BookedStay },
): ReadonlyMap<string, number> {
  if ((before.cashBackPercent ?? null) === (after.cashBackPercent ?? null)) return new Map();
  return new Map(
    cards
      .filter(({ rewardsCurrency }) => rewardsCurrency === 'Cash')
      .map(({ accountReferenceId, earn }) => [accountReferenceId, earn[product]]),
  );
}

/** The requested card, else the one that paid last, else the preferred one. */
function cardFor(
  cards: readonly MeansAccount[],
  trip: StayTripRow,
  paymentMethodId: string | undefined,
): MeansAccount | null {
  const byId = (id: string | null | undefined) => cards.find((card) => card.paymentMethodId === id);
  if (paymentMethodId !== undefined) {
    const chosen = byId(paymentMethodId);
    if (!chosen) throw new PortalError('not-found');
    return chosen;
  }
  return byId(trip.tenders.findLast(({ kind }) => kind === 'UserCard')?.paymentMethodId) ?? cards[0] ?? null;
}

interface Drafting {
  readonly trip: StayTripRow;
  readonly wanted: Wanted;
  readonly told: StayChangeQuote;
  readonly price: Price;
  readonly stay: BookedStay;
  readonly settled: Settled;
  readonly lost: readonly StoredLoss[];
  readonly policy: PolicyVerdict;
  readonly now: Date;
}

async function draft(db: Db, made: Drafting): Promise<NewChange> {
  const { trip, wanted, told, price, stay, settled, lost, policy, now } = made;
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
    supplierQuoteId: told.quoteId,
    parts: wanted.parts,
    before: contentsOf(trip, trip.request.guests),
    after: {
      stay,
      price: { ...price, amountKind: amountKindOf(tenders) },
      tenders: [...tenders],
      earned: [...earned],
      holds: [...holds],
      guests: wanted.guests,
    },
    policy,
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
  { stay, price, tenders, earned, holds }: StayTripRow,
  guests: BookRequest['guests'],
): TripContents => ({ stay, price, tenders, earned, holds, guests });

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
