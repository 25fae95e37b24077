import { addMoney, minMoney, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import { paidByOffers } from '#server/modules/payments/index.ts';
import { portalLinesOf, supplierTotalOf } from '#server/modules/pricing/index.ts';
import { coverageOf, decide, isClaimable } from '#server/modules/protections/index.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import { divideCancellation, divideRefund, mostBack, settleDifference } from '#server/modules/trips/index.ts';
import { type Acting, bySupplier, byTraveler } from '#server/platform/acting.ts';
import {
  factsOf,
  type Held,
  type History,
  hour,
  leaves,
  leavesCredit,
  priceOf,
  usd,
} from './test-booking.ts';

/** What can happen to a trip. */
export type Act =
  | { readonly act: 'cancel'; readonly by: boolean }
  | { readonly act: 'called-off' | 'connection-lost' | 'government-alert' | 'cancelled-by-supplier' }
  | { readonly act: 'delayed'; readonly minutes: number }
  | { readonly act: 'refund' | 'rebook'; readonly which: number }
  | { readonly act: 'match' | 'drop' | 'match-to-tenders'; readonly fell: number }
  | { readonly act: 'change'; readonly percent: number }
  | { readonly act: 'reimburse'; readonly cost: number }
  /** By an agent's power: to what paid for the trip, canceled or not, or as travel credit beside it. */
  | { readonly act: 'agent-refund' | 'agent-credit'; readonly minor: number };

/** What the supplier gives for a cancellation. */
function toldOf({ setup, price, isCalledOff }: History) {
  const total = supplierTotalOf(price);
  const less = subtractMoney(total, minMoney(usd(setup.fee), total));
  const none = zeroMoney('USD');
  if (isCalledOff || setup.fare === 'free') return { refund: total };
  if (setup.fare === 'fee') return { refund: less };
  // Extras come back with money that is refunded without a fee alone: a credit is of the fare.
  const { supplierCredit = none } = factsOf(setup, price);
  if (setup.fare === 'money-and-credit') {
    const refund = usd(Math.floor(supplierCredit.minor / 2));
    return { refund, supplierCredit: subtractMoney(supplierCredit, refund) };
  }
  return { refund: none, supplierCredit };
}

/** Tells the contracts of an event. */
function onTripEvent(history: History, happening: Happening, by: Acting): History {
  const at = new Date(history.now);
  const contracts = history.contracts.map((held): Held => {
    const decision = decide(held.side, held, { happening, at, by });
    if (!decision) return held;
    const claim = decision.kind === 'claimable' ? decision.disruption : held.claim;
    return { ...held, state: decision.to, claim };
  });
  return { ...history, contracts };
}

const traveler = byTraveler('customer');

/** Gives money back to the tenders. */
function giveBack(history: History, back: Money): History {
  const { tenders } = divideRefund(history.tenders, back);
  const { journal } = history;
  return { ...history, tenders, journal: { ...journal, toTenders: journal.toTenders + back.minor } };
}

function cancel(history: History, isBy: boolean): History {
  const told = toldOf(history);
  const usable = history.contracts
    .filter(({ side, state, claim }) =>
      side.states.claimable === undefined
        ? state === side.states.made
        : state === side.states.claimable && claim !== null,
    )
    .flatMap((held) => {
      const onTop = held.side.onTop?.(held.terms, told.refund);
      return onTop && onTop.minor > 0 ? [{ held, onTop }] : [];
    })
    .toSorted((a, b) => b.onTop.minor - a.onTop.minor)[0];
  const used = isBy ? usable : undefined;
  const divided = divideCancellation(history, told, used?.onTop ?? null);
  const isUsed = used !== undefined && divided.onTop.minor > 0;
  const { journal } = history;
  const marked: History = {
    ...history,
    isCancelled: true,
    contracts: history.contracts.map((held) =>
      isUsed && held === used.held ? { ...held, cancellationId: 'by' } : held,
    ),
    journal: {
      ...journal,
      airlineCredit: journal.airlineCredit + divided.newCredit.minor,
      byContracts: journal.byContracts + divided.onTop.minor,
    },
  };
  const cancellationId = isUsed ? 'by' : 'plain';
  return onTripEvent(giveBack(marked, divided.back), { kind: 'cancelled', cancellationId }, traveler);
}

function payContract(history: History, paying: Held, owed: Money, beside?: Money): History {
  const paid = minMoney(owed, mostBack(history, beside ? { supplierCredit: beside } : {}));
  if (paid.minor === 0) return history;
  const after = giveBack(history, paid);
  return {
    ...after,
    contracts: after.contracts.map((held) =>
      held === paying ? { ...held, state: held.side.states.used } : held,
    ),
    journal: { ...after.journal, byContracts: after.journal.byContracts + paid.minor },
  };
}

/** Changes what is booked; flights, whose fares may leave a credit, are not changed online. */
function change(history: History, percent: number): History {
  if (leavesCredit(history.setup)) return history;
  const { setup, price, tenders, credited, journal } = history;
  const changed = { ...setup, base: Math.max(1, Math.round((setup.base * percent) / 100)) };
  const next = priceOf(changed, portalLinesOf(price));
  const paid = tenders.reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0);
  const before = Math.round(price.dueNow.amount * 100);
  const backBefore = Math.max(0, before - paid + credited.minor);
  const due = Math.round(next.dueNow.amount * 100);
  if (due < 0) return history;
  const settled = settleDifference(
    { tenders, earned: [], holds: [] },
    usd(due - Math.min(backBefore, due) + credited.minor),
    {
      accountReferenceId: 'account',
      paymentMethodId: 'card',
      productDisplayName: 'Card',
      lastFour: '0001',
      rewardsCurrency: 'Miles',
      units: 0,
      brand: 'visa' as const,
      redemptionMinUnits: 0,
      isEarnTold: true,
      earn: { hotels: 0, homes: 0, cars: 0, flights: 0 },
    },
    { earnLine: 'flights', exchangeRate: null, price: next, credited },
  );
  if (!settled) return history;
  const back = settled.refunds.reduce((sum, { refund }) => sum + refund.minor, 0);
  const moved: History = {
    ...history,
    setup: changed,
    price: next,
    tenders: settled.tenders,
    journal: {
      ...journal,
      paid: journal.paid + settled.charge.minor,
      paidByAll: journal.paidByAll + settled.charge.minor,
      toTenders: journal.toTenders + back,
    },
  };
  const happening: Happening = {
    kind: 'changedByTraveler',
    changeId: 'change',
    parts: ['dates'],
    isUndone: false,
  };
  return onTripEvent(moved, happening, traveler);
}

/**
 * A lower price elsewhere or later, as credit beside the tenders or to them. Where a cancelled fare becomes a credit with its
 * airline, it waits until the trip begins, which is after each history.
 */
function payFall(history: History, fell: number, isCredit: boolean): History {
  if (leavesCredit(history.setup)) return history;
  const paid = minMoney(usd(fell), mostBack(history));
  if (paid.minor === 0) return history;
  if (!isCredit) return giveBack(history, paid);
  const { journal, credited } = history;
  return {
    ...history,
    credited: addMoney(credited, paid),
    journal: { ...journal, credited: journal.credited + paid.minor },
  };
}

/** What an agent gives: never more than can come back beside what the airline's credit would leave, or has left. */
function byAgent(history: History, minor: number, isCredit: boolean): History {
  const { setup, price, journal, credited, isCancelled } = history;
  if (isCancelled && isCredit) return history;
  const { supplierCredit: standing } = factsOf(setup, price);
  const beside = isCancelled
    ? { supplierCredit: usd(journal.airlineCredit), isNeverUsable: true }
    : standing && { supplierCredit: standing };
  const paid = minMoney(usd(minor), mostBack(history, beside ?? {}));
  if (paid.minor === 0) return history;
  if (!isCredit) return giveBack(history, paid);
  return {
    ...history,
    credited: addMoney(credited, paid),
    journal: { ...journal, credited: journal.credited + paid.minor },
  };
}

/** One act upon a trip; an act that is not possible changes nothing. */
export function act(history: History, one: Act): History {
  if (one.act === 'agent-refund' || one.act === 'agent-credit')
    return byAgent(history, one.minor, one.act === 'agent-credit');
  if (history.isCancelled) return history;
  const near = { ...history, now: leaves - 2 * hour };
  switch (one.act) {
    case 'cancel':
      return history.isGivenUp ? history : cancel(history, one.by);
    case 'called-off':
      return onTripEvent({ ...near, isCalledOff: true }, { kind: 'calledOff', segments: [0] }, bySupplier);
    case 'connection-lost':
      return onTripEvent(near, { kind: 'connectionLost', segments: [1] }, bySupplier);
    case 'delayed':
      return onTripEvent(
        near,
        { kind: 'delayed', flights: [{ segment: 0, minutes: one.minutes }] },
        bySupplier,
      );
    case 'government-alert':
      return onTripEvent(history, { kind: 'governmentAlert', alert: 'emergency', country: 'US' }, bySupplier);
    case 'cancelled-by-supplier': {
      const back = mostBack(history);
      const cancelled = { kind: 'cancelled', cancellationId: 'supplier' } as const;
      return onTripEvent(giveBack({ ...history, isCancelled: true }, back), cancelled, bySupplier);
    }
    case 'refund':
    case 'rebook': {
      const open = history.contracts.filter((held) => isClaimable(held.side, held, new Date(history.now)));
      const held = open[one.which % Math.max(1, open.length)];
      if (!held?.claim) return history;
      const owed = held.side.refundOf?.(held.terms, held.claim);
      if (one.act === 'refund')
        return owed ? { ...payContract(history, held, owed), isGivenUp: true } : history;
      const { rebooked } = held.side.states;
      if (rebooked === undefined) return history;
      const { journal } = history;
      return {
        ...history,
        contracts: history.contracts.map((other) => (other === held ? { ...held, state: rebooked } : other)),
        journal: { ...journal, newFlights: [...journal.newFlights, `${held.side.kind} ${held.claim.slice}`] },
      };
    }
    case 'match':
    case 'drop':
      return payFall(history, one.fell, true);
    case 'match-to-tenders':
      return payFall(history, one.fell, false);
    case 'change':
      return change(history, one.percent);
    case 'reimburse': {
      const held = history.contracts.find(
        ({ side, state }) => side.states.asked && state === side.states.made,
      );
      if (!held) return history;
      const { supplierCredit } = factsOf(history.setup, history.price);
      return payContract(history, held, minMoney(usd(one.cost), coverageOf(held.terms)), supplierCredit);
    }
  }
}

/** Why a history breaks the law; nothing when it does not. */
export function faultsOf({ journal, setup, tenders, isCancelled }: History): string[] {
  const { paid, paidByAll, toTenders, credited, airlineCredit, newFlights } = journal;
  // Once it is canceled an agent may give premiums back as well: all that was paid, and no more.
  const premiums = isCancelled ? 0 : journal.premiums;
  const faults: string[] = [];
  if (toTenders + credited > paid - premiums)
    faults.push(`${toTenders} + ${credited} came back of ${paid - premiums} that was paid for the item`);
  if (paidByOffers(tenders, 'USD').minor > setup.offer) faults.push('an offer grew');
  // Alone, the airline's credit may be the whole fare, also where a freeze paid a part of it.
  const beside = toTenders + credited;
  if (airlineCredit > 0 && beside > Math.max(0, paidByAll - premiums - airlineCredit))
    faults.push(`${beside} came back beside a credit of ${airlineCredit}, of ${paidByAll - premiums}`);
  if (new Set(newFlights).size !== newFlights.length) faults.push('a loss was paid by two new flights');
  return faults;
}
