import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import { addMoney, type Money, money, toWireMoney } from '#contract/money.ts';
import type {
  chooseExchange,
  ExchangedProtection,
  ExchangeQuote,
  exchangeAskSchema,
  WhyNotOnline,
} from '#contract/trips/exchange.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { ExchangeReason } from '#contract/enums/index.ts';
import type { FlightChange } from '#contract/trips/flight-trip.ts';
import { findApprovalOf } from '#server/modules/approvals/index.ts';
import {
  type AskRow,
  exchangeStateOf,
  findAskOfChange,
  shownFor,
  shownState,
} from '#server/modules/exchange/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { withoutContract } from '#server/modules/protections/index.ts';
import {
  type ApprovalTerms,
  approvalTermsOf,
  type ChangeRow,
  creditedParts,
  getChange,
  isUnpaid,
  presentChange,
  presentChangeQuote,
} from '#server/modules/trips/index.ts';
import { isPortalError } from '#server/platform/errors.ts';
import type { ProductDeps } from '../../kind.ts';
import { readFigures, readFlightParts } from './change.ts';
import { equationOf } from './lines.ts';

type ChosenFare = z.output<typeof chooseExchange.body & object>['fares'][number];

interface Reading {
  readonly now: Date;
  readonly language: Language;
}

/** A reason as its traveler reads it. */
export function presentWhy(
  reason: ExchangeReason,
  { attempts, promisedBy, caseId }: Pick<AskRow, 'attempts' | 'promisedBy' | 'caseId'>,
): WhyNotOnline {
  const { owner, next } = shownFor(reason, attempts);
  return { reason, owner, next, knownBy: promisedBy?.toISOString() ?? null, caseId };
}

/** An exchange in wire format, from the shop to its end. [TRP-05] */
export async function presentAsk(
  { db, changeShop }: Pick<ProductDeps, 'db' | 'changeShop'>,
  ask: AskRow,
  reading: Reading,
  chosen: readonly ChosenFare[] = [],
): Promise<z.input<typeof exchangeAskSchema>> {
  const change = ask.changeId === null ? null : await getChange(db, ask.changeId);
  const state = exchangeStateOf(ask.state, change?.state ?? null);
  const shown = shownState(state);
  const reason = change && state === 'failed' ? reasonOf(change) : ask.reason;
  const { goesOnThoughFree: _seen, offered, fares: _fares, ...wish } = ask.wish;
  const promisedBy = change?.promisedBy ?? ask.promisedBy;
  return {
    askId: ask.id,
    basis: ask.basis,
    contractId: ask.contractId,
    state,
    ...shown,
    ...(reason ? { screen: shownFor(reason, ask.attempts).screen, result: 'failure' as const } : {}),
    why: reason && presentWhy(reason, { ...ask, promisedBy }),
    wish,
    promisedBy: promisedBy?.toISOString() ?? null,
    residualForm: offered?.residual ?? null,
    offers:
      state === 'shopping' ? await offersOf(changeShop, ask, { language: reading.language, chosen }) : [],
    quote:
      change &&
      presentQuote(change, { ...reading, approval: await approvalTermsOf(db, change, reading.now) }),
    offeredTotal:
      reason === 'approved_price_changed' && change
        ? ((await findApprovalOf(db, { kind: 'change', id: change.id }))?.offeredTotal ?? null)
        : null,
    unpaid: change && isUnpaid(change) ? toWireMoney(change.charge) : null,
    change: change?.requestedAt ? presentChange(change, { ...reading, supplier: 'airline' }) : null,
  };
}

/** Why a change that was asked for was not made: the company did not approve it, or the airline refused when it was to be made. */
const reasonOf = ({ problemCode }: ChangeRow): ExchangeReason =>
  (problemCode && reasonsOfApprovals[problemCode]) ?? 'refused_late';

const reasonsOfApprovals: Partial<Record<ProblemCode, ExchangeReason>> = {
  'approval-denied': 'approval_denied',
  'approval-lapsed': 'approval_denied',
  'approval-price-changed': 'approved_price_changed',
  'approval-withdrawn': 'approval_ended',
  'approval-asker-left': 'approval_ended',
  'approval-traveler-left': 'approval_ended',
  'approval-company-closed': 'approval_ended',
  'approval-trip-changed': 'approval_ended',
  'approval-trip-canceled': 'approval_ended',
  'approval-unavailable': 'approval_ended',
};

/** The ways of each slice that is changed; none once the offer has run out. */
async function offersOf(
  shop: ProductDeps['changeShop'],
  { customerId, searchId, basis, wish: { offered } }: AskRow,
  { language, chosen }: { readonly language: Language; readonly chosen: readonly ChosenFare[] },
): Promise<z.input<typeof exchangeAskSchema>['offers']> {
  if (searchId === null || offered === null) return [];
  try {
    const session = await shop.find(customerId, searchId);
    const { currency } = session.query;
    const { oldMinor, penaltyMinor, kept } = offered;
    return shop.list(session, kept, chosen, language).map(({ slice, ways }) => ({
      slice,
      ways: ways.map(({ way, newMinor }) => ({
        way,
        toPay: toWireMoney(money(basis === 'involuntary' ? 0 : newMinor - oldMinor + penaltyMinor, currency)),
      })),
    }));
  } catch (error) {
    if (isPortalError(error, 'search-expired')) return [];
    throw error;
  }
}

/** What a contract pays of an exchange, and the most that it would; null for none. */
function coveredOf(change: ChangeRow): ExchangeQuote['covered'] {
  const [part] = creditedParts(change);
  if (!part?.contractId) return null;
  const { contractId, amount } = part;
  return { contractId, creditKind: 'ChfarCredit', paidAs: 'AirChfarExerciseDiscount', amount };
}

/** What a freeze paid of the old flights stays paid for the new ones. */
const withFreeze = (
  { before: { tenders } }: ChangeRow,
  protections: readonly ExchangedProtection[],
): ExchangedProtection[] => [
  ...protections,
  ...(tenders.some(({ freezeId }) => freezeId !== undefined)
    ? [withoutContract('price-freeze', 'carried')]
    : []),
];
/** What an exchange of a trip changed; null for a change of another kind. */
export async function presentExchanged(
  db: ProductDeps['db'],
  { id: tripId, customerId }: Pick<TripRecord, 'id' | 'customerId'>,
  change: ChangeRow,
  language: Language,
): Promise<FlightChange['exchange']> {
  const ask = await findAskOfChange(db, { changeId: change.id, tripId, customerId });
  if (!ask) return null;
  const { flight: before } = readFlightParts(change.before.parts);
  const { flight: after, figures } = readFlightParts(change.after.parts);
  const left = figures && equationOf(readFigures(figures));
  const wireOf = (amount: Money | undefined) => (amount && amount.minor > 0 ? toWireMoney(amount) : null);
  const changed = ask.wish.changes.map(({ slice }) => slice);
  return {
    askId: ask.id,
    slices: before.slices[language].flatMap((one) => {
      const other = after.slices[language].find(({ sliceIndex }) => sliceIndex === one.sliceIndex);
      return other && changed.includes(one.sliceIndex) ? [{ before: one, after: other }] : [];
    }),
    residualKept: wireOf(left?.residualKept),
    creditUntil: figures?.residual?.validUntil ?? null,
    residualForfeited: wireOf(left?.residualForfeited),
  };
}

function presentQuote(
  change: ChangeRow,
  reading: Reading & { readonly approval: ApprovalTerms },
): ExchangeQuote | null {
  const { flight: before } = readFlightParts(change.before.parts);
  const parts = readFlightParts(change.after.parts);
  const { flight: after, figures: stored, protections } = parts;
  if (!stored) return null;
  const figures = readFigures(stored);
  const { addCollect, refund, residualKept, residualForfeited } = equationOf(figures);
  const pair = ({ base, taxes }: typeof figures.old) => ({
    fare: toWireMoney(base),
    taxes: toWireMoney(taxes),
    total: toWireMoney(addMoney(base, taxes)),
  });
  const outcomeOf = (sliceIndex: number, isKept: boolean, passenger: number, kind: 'seat' | 'bag') => ({
    kind,
    passenger,
    slice: sliceIndex,
    outcome: isKept ? ('carried' as const) : ('lost' as const),
  });
  return {
    ...presentChangeQuote(change, reading),
    equation: {
      old: pair(figures.old),
      new: pair(figures.new),
      penalty: toWireMoney(figures.penalty),
      addCollect: toWireMoney(addCollect),
      refund: toWireMoney(refund),
      residualKept: toWireMoney(residualKept),
      creditUntil: figures.residual?.validUntil ?? null,
      residualForfeited: toWireMoney(residualForfeited),
      lostExtras: toWireMoney(figures.lostExtras),
    },
    residualForm: figures.residual?.form ?? null,
    extras: [
      ...before.extras.seats.map((seat) =>
        outcomeOf(
          seat.sliceIndex,
          after.extras.seats.some((one) => one.sliceIndex === seat.sliceIndex),
          seat.passenger,
          'seat',
        ),
      ),
      ...before.extras.bags.map((bag) =>
        outcomeOf(
          bag.sliceIndex,
          after.extras.bags.some((one) => one.sliceIndex === bag.sliceIndex),
          bag.passenger,
          'bag',
        ),
      ),
    ],
    protections: withFreeze(change, protections),
    covered: coveredOf(change),
    cheaperElsewhere: parts.savedByCanceling ? { saves: parts.savedByCanceling } : null,
    needsForfeitAccepted: residualForfeited.minor > 0,
    from: { slices: before.slices[reading.language], price: change.before.price },
    to: { slices: after.slices[reading.language], price: change.after.price },
  };
}
