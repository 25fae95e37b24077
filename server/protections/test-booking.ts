import { addMoney, minMoney, type Money, money, subtractMoney } from '#contract/money.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import type { LineItem, Price } from '#contract/pricing.ts';
import { delayKnowledge } from '#server/modules/delay-odds/index.ts';
import { useFreeze } from '#server/modules/freeze/index.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import {
  assemblePrice,
  paidByPortal,
  paidForItem,
  paidNowOf,
  portalLinesOf,
  premiumsIn,
  type PriceLine,
  withPortalLines,
} from '#server/modules/pricing/index.ts';
import type { Protectable } from '#server/modules/products/index.ts';
import {
  type Disruption,
  paidByCustomer,
  type ProtectionSide,
  type Terms,
} from '#server/modules/protections/index.ts';
import { cancelForAnyReason } from './cancel-for-any-reason/index.ts';
import { changeForAnyReason } from './change-for-any-reason/index.ts';
import { disruptionAssistance } from './disruption/index.ts';
import { missedConnection } from './missed-connection/index.ts';

/**
 * Histories of one trip after another, made of the portal's own pure rules: prices, offers of protections, tenders, the law of
 * what a trip gives back, what an event does to a contract. For tests of everything together.
 */

export const hour = 3_600_000;
const bought = Date.parse('2027-03-01T12:00:00Z');
const places = { airport: () => null, kmBetween: () => 1200 };
const known = delayKnowledge();
/** The kinds that are sold with a booking. */
export type SoldKind = Extract<
  ProtectionKind,
  'cancel-for-any-reason' | 'change-for-any-reason' | 'disruption-assistance' | 'missed-connection'
>;
export const sides: Readonly<Record<SoldKind, ProtectionSide>> = {
  'cancel-for-any-reason': cancelForAnyReason(places),
  'change-for-any-reason': changeForAnyReason(places),
  'disruption-assistance': disruptionAssistance(known, places),
  'missed-connection': missedConnection(known, places),
};

export const usd = (minor: number): Money => money(minor, 'USD');
const label = { en: 'Line', fr: 'Ligne' };

/** What is booked, and how it is paid. Amounts are US cents. */
export interface Setup {
  readonly kind: 'stay' | 'flight';
  readonly base: number;
  readonly tax: number;
  readonly extras: number;
  /** What the fare or rate gives back when its traveler cancels. */
  readonly fare: 'free' | 'fee' | 'lost' | 'credit' | 'money-and-credit';
  readonly fee: number;
  /** The frozen price in percent of the price of now, and the fee that was paid for it; null without a freeze. */
  readonly freeze: { readonly percent: number; readonly fee: number } | null;
  readonly offer: number;
  readonly credit: number;
  readonly points: number;
  readonly protections: readonly SoldKind[];
}

export interface Held {
  readonly side: ProtectionSide;
  readonly terms: Terms;
  readonly state: string;
  readonly claim: Disruption | null;
  readonly cancellationId: string | null;
  readonly exerciseBookingId: null;
}

/** Everything that a trip gave back, and what was paid for it. */
export interface Journal {
  /** By cards, credit and points, premiums included; and by everything that pays. */
  readonly paid: number;
  readonly paidByAll: number;
  readonly premiums: number;
  readonly toTenders: number;
  readonly credited: number;
  readonly airlineCredit: number;
  readonly byContracts: number;
  /** The disruptions for which a contract paid for a new flight. */
  readonly newFlights: readonly string[];
}

export interface History {
  readonly setup: Setup;
  readonly price: Price;
  readonly tenders: readonly StoredTender[];
  readonly credited: Money;
  readonly isCancelled: boolean;
  readonly isCalledOff: boolean;
  /** Flights were given up for a refund: the airline does not cancel what is left. */
  readonly isGivenUp: boolean;
  readonly contracts: readonly Held[];
  readonly journal: Journal;
  readonly now: number;
}

const line = (kind: LineItem['kind'], minor: number): LineItem => ({
  kind,
  code: kind,
  label,
  amount: { amount: minor / 100, currency: 'USD' },
  dueAtProperty: false,
});

const tender = (kind: StoredTender['kind'], minor: number): StoredTender => ({
  kind,
  label: kind,
  amount: { amount: minor / 100, currency: 'USD' },
  points: kind === 'Rewards' ? minor : null,
  accountReferenceId: kind === 'Rewards' || kind === 'UserCard' ? 'account' : null,
  paymentMethodId: kind === 'UserCard' ? 'card' : null,
  lastFour: null,
});

export function priceOf(
  { base, tax, extras }: Pick<Setup, 'base' | 'tax' | 'extras'>,
  portal: readonly PriceLine[],
): Price {
  const total = usd(base + tax + extras);
  return assemblePrice(
    {
      lines: [line('base', base), line('tax', tax), ...(extras ? [line('extra', extras)] : [])],
      base: usd(base),
      tax: usd(tax),
      fee: usd(extras),
      discount: null,
      total,
      dueAtProperty: usd(0),
    },
    { shown: total, frozenUntil: null, portal },
  );
}

/** A cancelled fare becomes a credit with its airline, whole or in part. */
export const leavesCredit = ({ fare }: Pick<Setup, 'fare'>): boolean =>
  fare === 'credit' || fare === 'money-and-credit';

/** Departure of the first flight, or check-in. */
export const leaves = bought + 20 * 24 * hour;

export function factsOf(setup: Setup, price: Price): Protectable {
  const covered = paidNowOf(price, ['base', 'tax']);
  const fare = addMoney(covered, paidByPortal(price));
  const less = subtractMoney(fare, minMoney(usd(setup.fee), fare));
  const half = usd(Math.floor(less.minor / 2));
  const refund = { free: fare, fee: less, lost: usd(0), credit: usd(0), 'money-and-credit': half }[
    setup.fare
  ];
  const leg = (origin: string, destination: string, at: number, stopoverMinutes: number | null) => ({
    origin,
    destination,
    departs: new Date(at).toISOString().slice(0, 16),
    stopoverMinutes,
    isSelfTransfer: stopoverMinutes !== null,
  });
  const slice = (departs: number) => ({
    departsAt: new Date(departs),
    arrivesAt: new Date(departs + 10 * hour),
    cabin: 'Economy' as const,
    legs: [leg('JFK', 'ORD', departs, 120), leg('ORD', 'LAX', departs + 5 * hour, null)],
  });
  return {
    cancelUntil: new Date(setup.kind === 'stay' ? leaves : leaves - 3 * hour),
    timeZone: null,
    covered,
    refunds: [{ until: null, refund }],
    leavesSupplierCredit: leavesCredit(setup),
    ...(leavesCredit(setup) && less.minor > 0 ? { supplierCredit: less } : {}),
    nights: setup.kind === 'stay' ? 3 : null,
    priceWatch: 'kind-not-covered',
    comparable: 'kind-not-covered',
    exchangeRate: null,
    country: null,
    journey:
      setup.kind === 'stay'
        ? null
        : {
            isMultiCity: false,
            travelers: 1,
            passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 },
            changeFee: null,
            slices: [slice(leaves), slice(leaves + 5 * 24 * hour)],
          },
  };
}

/** Books: the offer pays for the item, what protections cover is fixed with it, and the card pays the rest. */
export function book(setup: Setup): History {
  const priceNow = usd(setup.base + setup.tax);
  const use =
    setup.freeze &&
    useFreeze(
      {
        price: usd(Math.round((priceNow.minor * setup.freeze.percent) / 100)),
        capEach: usd(50_000),
        units: 1,
        fee: usd(setup.freeze.fee),
      },
      priceNow,
    );
  const frozen: PriceLine[] =
    use && use.payOff.minor > 0
      ? [{ code: 'frozen-price', label, amount: subtractMoney(usd(0), use.payOff) }]
      : [];
  const plain = priceOf(setup, frozen);
  const fee = use ? minMoney(use.feeCredited, paidForItem(plain)) : usd(0);
  const offer = minMoney(usd(setup.offer), subtractMoney(paidForItem(plain), fee));
  const facts = paidByCustomer(factsOf(setup, plain), offer);
  const contracts = setup.protections.flatMap((kind): Held[] => {
    const side = sides[kind];
    const terms = side.offer(facts, new Date(bought));
    return typeof terms === 'string'
      ? []
      : [
          {
            side,
            terms,
            state: side.states.made,
            claim: null,
            cancellationId: null,
            exerciseBookingId: null,
          },
        ];
  });
  const price = withPortalLines(plain, [
    ...portalLinesOf(plain),
    ...contracts.map(({ side, terms }) => ({
      code: `protection:${side.kind}`,
      label,
      amount: usd(terms.premium),
    })),
  ]);
  let rest = Math.round(price.dueNow.amount * 100) - fee.minor - offer.minor;
  const take = (most: number): number => {
    const taken = Math.min(most, rest);
    rest -= taken;
    return taken;
  };
  const [credit, points] = [take(setup.credit), take(setup.points)];
  const card = take(rest);
  const parts = [
    ['AirPriceFreezeExerciseDiscount', fee.minor],
    ['TravelWalletOffer', offer.minor],
    ['TravelWalletCredit', credit],
    ['Rewards', points],
    ['UserCard', card],
  ] as const;
  return {
    setup,
    price,
    tenders: parts.flatMap(([kind, minor]) => (minor > 0 ? [tender(kind, minor)] : [])),
    credited: usd(0),
    isCancelled: false,
    isCalledOff: false,
    isGivenUp: false,
    contracts,
    journal: {
      paid: credit + points + card,
      paidByAll: credit + points + card + offer.minor + fee.minor,
      premiums: premiumsIn(price).minor,
      toTenders: 0,
      credited: 0,
      airlineCredit: 0,
      byContracts: 0,
      newFlights: [],
    },
    now: bought,
  };
}
