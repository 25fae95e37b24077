import { addDays, daysBetween, type PlainDate } from '#contract/values/dates.ts';
import type {
  CreditDetail,
  CreditNotice,
  CreditStatus,
  OfferAction,
  OfferFunnel,
  PremiumProductType,
  RewardsCurrency,
} from '#contract/enums/index.ts';
import type { Currency } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';
import { addYears, membershipYear } from './calendar.ts';
import type { LedgerAccount } from './ledger/ledger.ts';
import type { OfferRow } from './offers/offers.ts';
import type { CardForCredits, HoldItem } from './types.ts';

/** The annual credit of a premium card, 300 dollars. [A 9; B 9] */
export const annualCreditMinor = 30_000;
/** The credit of the first year of a premium card, 250 dollars. [A 9; B 9; open point 15] */
export const oneTimeCreditMinor = 25_000;

export interface CreditRow {
  readonly creditId: string;
  readonly account: LedgerAccount;
  readonly grantKey: string;
  readonly detail: CreditDetail;
  readonly productType: PremiumProductType | null;
  /** The issuer's name of the premium card that it came with, while the customer has that card. */
  readonly cardName: string | null;
  readonly accountReferenceId: string | null;
  readonly last4: string | null;
  readonly currency: Currency;
  readonly issuedMinor: number;
  readonly issuedOn: PlainDate;
  readonly expiresOn: PlainDate | null;
  readonly isForfeited: boolean;
  /** The day on which it was lost with its card or taken back. */
  readonly forfeitedOn: PlainDate | null;
  /** The reason for ending it early. */
  readonly endedBecause: string | null;
  readonly leftMinor: number;
  readonly unheldMinor: number;
}

export interface PointsRow {
  readonly account: LedgerAccount;
  readonly accountReferenceId: string;
  readonly currency: RewardsCurrency;
  readonly unheldUnits: number;
  /** Earnings that were taken back after they were spent. Above zero only while nothing is unheld. */
  readonly owedUnits: number;
}

type Lifetime = Pick<CreditRow, 'expiresOn' | 'isForfeited'>;

/** Whether a credit is past its last day, or was lost with its card. It is valid all day on `expiresOn`. */
export const isOver = ({ expiresOn, isForfeited }: Lifetime, today: PlainDate): boolean =>
  isForfeited || (expiresOn !== null && expiresOn < today);

/**
 * The new last day of a credit that expired after its return was promised: as many days from today as were left on the
 * day of the promise. Null for any other. [0217]
 */
export function prolongedUntil(
  credit: Lifetime & Pick<CreditRow, 'endedBecause'>,
  { promisedOn, today }: { readonly promisedOn: PlainDate; readonly today: PlainDate },
): PlainDate | null {
  const { expiresOn, isForfeited, endedBecause } = credit;
  if (isForfeited || endedBecause !== null || expiresOn === null) return null;
  if (expiresOn < promisedOn || expiresOn >= today) return null;
  return addDays(today, daysBetween(promisedOn, expiresOn));
}

/** The amount a credit can pay now: without the part held by bookings, zero once it is over. */
export const availableMinor = (
  credit: Lifetime & Pick<CreditRow, 'unheldMinor'>,
  today: PlainDate,
): number => (isOver(credit, today) ? 0 : credit.unheldMinor);

/**
 * The state a credit shows. Spent to nothing, an annual credit is `Empty` (another comes with the next
 * membership year) and a one-time credit `Redeemed`. [CRD-05]
 */
export function creditStatus(
  credit: Lifetime & Pick<CreditRow, 'unheldMinor' | 'detail'>,
  today: PlainDate,
): CreditStatus {
  if (isOver(credit, today)) return 'Expired';
  if (credit.unheldMinor > 0) return 'Available';
  return credit.detail === 'Statement' ? 'Empty' : 'Redeemed';
}

/** The notice that an annual credit expires soon shows fewer than this many days before its last. [A 5, 9] */
const expiryWarningDays = 60;
/** The window before a premium card's annual credit ends in which its banner shows. [A 5, 9; open point 16] */
const premiumCardDays = 180;

/** Today's notices about a credit; none once it is spent or past. [CRD-06] */
export function creditNotices(
  credit: {
    readonly detail: CreditDetail;
    readonly productType: PremiumProductType | null;
    readonly status: CreditStatus;
    readonly expiresOn: PlainDate | null;
  },
  today: PlainDate,
): CreditNotice[] {
  const { detail, productType, status, expiresOn } = credit;
  if (detail !== 'Statement' || status !== 'Available' || expiresOn === null) return [];
  const days = daysBetween(today, expiresOn);
  return [
    ...(days < expiryWarningDays ? (['expires-soon'] as const) : []),
    ...(productType !== null && days <= premiumCardDays ? (['premium-card'] as const) : []),
  ];
}

const actionOfFunnel: Readonly<Record<OfferFunnel, OfferAction>> = {
  Air: 'flights',
  Lodging: 'hotels',
  Homes: 'vacation-rentals',
  Home: 'vacation-rentals',
  Ground: 'cars',
  Experiences: 'activities',
};

/**
 * Where an offer is used, in the order of its funnels: one for lodging leads to premium stays when its first
 * description mentions the Premier or the Lifestyle Collection. [OFF-02]
 */
export function offerActions(
  funnels: readonly OfferFunnel[],
  firstDescription: string | undefined,
): OfferAction[] {
  const isPremium = /(premier|lifestyle) collection/i.test(firstDescription ?? '');
  const actions = funnels.map((funnel) =>
    funnel === 'Lodging' && isPremium ? 'premium-stays' : actionOfFunnel[funnel],
  );
  return [...new Set(actions)];
}

/** The amount one hold will set aside, and its source. */
export interface PlannedHold {
  readonly kind: 'credit' | 'points' | 'offer';
  readonly account: LedgerAccount;
  readonly creditId: string | null;
  readonly offerId: string | null;
  readonly accountReferenceId: string | null;
  readonly units: number;
}

/** The offers, credits and points of a customer from which holds are planned. */
export interface Belongings {
  readonly offers: readonly OfferRow[];
  readonly credits: readonly CreditRow[];
  readonly points: readonly PointsRow[];
}

/**
 * Spreads the requested amounts over the customer's assets: offers, then credits in the order given (soonest expiring
 * first), each up to its balance, then points. Throws PortalError `insufficient-balance`, and `offer-not-available` for
 * an offer that is gone. [open point 26]
 */
export function planHolds(
  items: readonly HoldItem[],
  { offers, credits, points }: Belongings,
  today: PlainDate,
): PlannedHold[] {
  return [
    ...planOffers(items, offers, today),
    ...planCredits(items, credits, today),
    ...planPoints(items, points),
  ];
}

function planOffers(
  items: readonly HoldItem[],
  offers: readonly OfferRow[],
  today: PlainDate,
): PlannedHold[] {
  const wanted = items.flatMap((item) => (item.kind === 'offer' ? [item] : []));
  return wanted.map(({ offerId, amount }) => {
    const offer = offers.find((row) => row.offerId === offerId);
    const isOver = offer !== undefined && offer.expiresOn !== null && offer.expiresOn < today;
    if (!offer || isOver) throw new PortalError('offer-not-available', { context: { offerId } });
    if (amount.currency !== offer.account.currency || amount.minor <= 0 || amount.minor > offer.amountMinor)
      throw new RangeError(`Offer ${offerId} cannot pay ${amount.minor} ${amount.currency}`);
    return {
      kind: 'offer' as const,
      account: offer.account,
      creditId: null,
      offerId,
      accountReferenceId: null,
      units: amount.minor,
    };
  });
}

function planCredits(
  items: readonly HoldItem[],
  credits: readonly CreditRow[],
  today: PlainDate,
): PlannedHold[] {
  const wanted = new Map<Currency, number>();
  for (const item of items) {
    if (item.kind === 'credit') addWanted(wanted, item.amount.currency, item.amount.minor);
  }
  return [...wanted].flatMap(([currency, minor]) => {
    let left = minor;
    const planned: PlannedHold[] = [];
    for (const credit of credits) {
      if (credit.currency !== currency) continue;
      const units = Math.min(left, availableMinor(credit, today));
      if (units <= 0) continue;
      planned.push({
        kind: 'credit',
        account: credit.account,
        creditId: credit.creditId,
        offerId: null,
        accountReferenceId: null,
        units,
      });
      left -= units;
    }
    if (left > 0) throw insufficient({ kind: 'credit', currency, wanted: minor, available: minor - left });
    return planned;
  });
}

function planPoints(items: readonly HoldItem[], points: readonly PointsRow[]): PlannedHold[] {
  const wanted = new Map<string, number>();
  for (const item of items) {
    if (item.kind === 'points') addWanted(wanted, item.accountReferenceId, item.points);
  }
  return [...wanted].flatMap(([accountReferenceId, units]) => {
    if (units === 0) return [];
    const found = points.find((row) => row.accountReferenceId === accountReferenceId);
    const available = found?.unheldUnits ?? 0;
    if (!found || available < units)
      throw insufficient({ kind: 'points', accountReferenceId, wanted: units, available });
    const { account } = found;
    return [{ kind: 'points' as const, account, creditId: null, offerId: null, accountReferenceId, units }];
  });
}

function addWanted<K>(wanted: Map<K, number>, from: K, units: number): void {
  if (!Number.isSafeInteger(units) || units < 0)
    throw new RangeError(`${units} cannot be held: whole units, not below zero`);
  wanted.set(from, (wanted.get(from) ?? 0) + units);
}

const insufficient = (context: Record<string, unknown>) =>
  new PortalError('insufficient-balance', { context });

/** A credit that comes with a card. */
export interface CreditGrant {
  readonly grantKey: string;
  readonly detail: CreditDetail;
  readonly minor: number;
  readonly issuedOn: PlainDate;
  readonly expiresOn: PlainDate;
}

/**
 * The credits due with a card on a day: for primary holders of an open premium card in good standing, the annual credit
 * until the next anniversary, and in the first year the one-time credit for a year. [CRD-08]
 */
export function cardCreditsDue(card: CardForCredits, today: PlainDate): CreditGrant[] {
  if (card.premiumProduct === null || card.role !== 'Primary' || !card.inGoodStanding) return [];
  if (card.openedOn > today) return [];
  const year = membershipYear(card.openedOn, today);
  const annual: CreditGrant = {
    grantKey: `annual:${card.accountReferenceId}:${year.startsOn}`,
    detail: 'Statement',
    minor: annualCreditMinor,
    issuedOn: today,
    expiresOn: year.nextAnniversary,
  };
  if (year.years > 0) return [annual];
  const oneTime: CreditGrant = {
    grantKey: `one-time:${card.accountReferenceId}`,
    detail: 'OneTime',
    minor: oneTimeCreditMinor,
    issuedOn: today,
    expiresOn: addYears(today, 1),
  };
  return [annual, oneTime];
}

/** Whether the card a credit came with is no longer held as a premium card. [CRD-09] */
export const hasLostItsCard = (
  credit: Pick<CreditRow, 'accountReferenceId' | 'isForfeited'>,
  cards: readonly CardForCredits[],
): boolean =>
  credit.accountReferenceId !== null &&
  !credit.isForfeited &&
  !cards.some(
    (card) => card.premiumProduct !== null && card.accountReferenceId === credit.accountReferenceId,
  );
