import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { chancesOfMissedConnections, delayKnowledge } from '#server/modules/delay-odds/index.ts';
import { feeOf, freezeModel, useFreeze, whyNotUsable } from '#server/modules/freeze/index.ts';
import type { Protectable } from '#server/modules/products/index.ts';
import {
  decide,
  type Disruption,
  isClaimable,
  type ProtectionSide,
  type Terms,
} from '#server/modules/protections/index.ts';
import { isOutsideBand } from '#server/modules/value-card/index.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import { byTraveler } from '#server/platform/acting.ts';
import { cancelForAnyReason } from './cancel-for-any-reason/index.ts';
import { cancelModelSchema, chanceOfCancelling } from './cancel-for-any-reason/model.ts';
import { changeForAnyReason, changeModelSchema } from './change-for-any-reason/index.ts';
import { missedConnection, missedModelSchema } from './missed-connection/index.ts';
import { dropOf } from './price-drop/rules.ts';
import { judge } from './price-match/rules.ts';

const hour = 3_600_000;
const day = 24 * hour;
const trips = 100_000;
const bought = Date.parse('2027-03-01T12:00:00Z');
const known = delayKnowledge();
const places = { airport: () => null, kmBetween: () => 1200 };
const missed = missedConnection(known, places);
const cancelling = cancelForAnyReason(places);
const changing = changeForAnyReason(places);
const cfar = cancelModelSchema.parse({});
const chanceOf = ({ refunds, cancelUntil }: Protectable) =>
  chanceOfCancelling(cfar, { coverage: 0, refunds, from: new Date(bought), until: cancelUntil });
const missedModel = missedModelSchema.parse({});
const changeModel = changeModelSchema.parse({});

/** Deterministic numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** A flight of two legs, the second one a self-transfer; it leaves in some weeks and takes ten hours. */
function makeFacts(next: () => number): { facts: Protectable; leaves: number; arrives: number } {
  const leaves = bought + 2 * day + Math.floor(next() * 50) * day;
  const arrives = leaves + 10 * hour;
  const covered = 8_000 + Math.floor(next() * 90_000);
  const travelers = 1 + Math.floor(next() * 3);
  const firstRefund = Math.floor(next() * covered);
  const leg = (origin: string, destination: string, at: number, stopoverMinutes: number | null) => ({
    origin,
    destination,
    departs: new Date(at).toISOString().slice(0, 16),
    departsAt: new Date(at),
    stopoverMinutes,
    isSelfTransfer: stopoverMinutes !== null,
  });
  return {
    leaves,
    arrives,
    facts: {
      cancelUntil: new Date(leaves - 3 * hour),
      timeZone: null,
      covered: money(covered, 'USD'),
      refunds: [
        { until: new Date(bought + next() * 0.8 * (leaves - bought)), refund: money(firstRefund, 'USD') },
        { until: null, refund: money(0, 'USD') },
      ],
      leavesSupplierCredit: false,
      nights: null,
      priceWatch: 'kind-not-covered',
      comparable: 'kind-not-covered',
      exchangeRate: null,
      country: null,
      journey: {
        isMultiCity: false,
        travelers,
        passengers: { ADT: travelers, CNN: 0, INS: 0, INF: 0 },
        changeFee: null,
        slices: [
          {
            departsAt: new Date(leaves),
            arrivesAt: new Date(arrives),
            cabin: 'Economy',
            legs: [leg('JFK', 'ORD', leaves, 120), leg('ORD', 'LAX', leaves + 5 * hour, null)],
          },
        ],
      },
    },
  };
}

function sold(side: ProtectionSide, facts: Protectable): Terms {
  const terms = side.offer(facts, new Date(bought));
  if (typeof terms === 'string') throw new Error(terms);
  return terms;
}

const by = byTraveler('c');

const held = (side: ProtectionSide, terms: Terms) => ({
  terms,
  state: side.states.made,
  claim: null as Disruption | null,
  cancellationId: null as string | null,
  exerciseBookingId: null,
});

describe('over 100,000 simulated contracts', () => {
  it('“cancel for any reason” pays the missing amount once, two thirds of premiums in total [CFR-01] [CFR-02]', () => {
    const next = numbers(1);
    let [premiums, payouts, count] = [0, 0, 0];
    for (let at = 0; at < trips; at++) {
      const { facts } = makeFacts(next);
      const terms = cancelling.offer(facts, new Date(bought));
      // Where the fare itself refunds almost all of it, it is not sold.
      if (typeof terms === 'string') continue;
      premiums += terms.premium;
      const moment = bought + next() * (facts.cancelUntil.getTime() - bought);
      if (next() >= chanceOf(facts) / 100) continue;
      const step = facts.refunds.find(({ until }) => until === null || moment < until.getTime());
      const refund = step?.refund ?? money(0, 'USD');
      const owed = Math.max(0, Math.floor((facts.covered.minor * 80) / 100) - refund.minor);
      const paid = cancelling.onTop?.(terms, refund).minor ?? -1;
      if (paid !== owed) expect({ at, paid }).toEqual({ at, paid: owed });
      // The cancellation uses it; a second one finds nothing to use.
      const contract = { ...held(cancelling, terms), cancellationId: 'c' };
      const event = {
        happening: { kind: 'cancelled', cancellationId: 'c' } as Happening,
        at: new Date(moment),
        by,
      };
      const used = decide(cancelling, contract, event);
      if (used?.kind !== 'used') expect(used).toEqual({ kind: 'used' });
      const again = decide(cancelling, { ...contract, state: used?.to ?? '' }, event);
      if (again !== null) expect(again).toBeNull();
      payouts += paid;
      count += 1;
    }
    expect(count).toBeGreaterThan(11_000);
    expect(payouts / premiums).toBeGreaterThan(0.63);
    expect(payouts / premiums).toBeLessThan(0.7);
  });

  it('missed connection cover pays once, from the missed direction on, within a day of the missed flight [MCN-01]', () => {
    const next = numbers(2);
    let count = 0;
    for (let at = 0; at < trips; at++) {
      const { facts, leaves } = makeFacts(next);
      const terms = sold(missed, facts);
      const lost = next() < 0.5 ? leaves + Math.floor(next() * 8) * hour : null;
      const wrongSegment = next() < 0.2;
      const voided = next() < 0.2 ? leaves + Math.floor(next() * 40) * hour : null;
      const asked = leaves + Math.floor(next() * 60) * hour;
      const isOwed =
        lost !== null &&
        !wrongSegment &&
        asked > lost &&
        // The missed flight leaves five hours after the first.
        asked < leaves + 5 * hour + day &&
        (voided === null || voided >= asked);
      // Events at one moment arrive in this order.
      const events = [
        ...(lost === null
          ? []
          : [
              {
                at: lost,
                happening: { kind: 'connectionLost', segments: [wrongSegment ? 5 : 1] } as Happening,
              },
            ]),
        ...(voided === null
          ? []
          : [{ at: voided, happening: { kind: 'cancelled', cancellationId: 'other' } as Happening }]),
      ].toSorted((a, b) => a.at - b.at);
      let contract = held(missed, terms);
      for (const event of events.filter((one) => one.at < asked)) {
        const decision = decide(missed, contract, { ...event, at: new Date(event.at), by });
        if (decision)
          contract = {
            ...contract,
            state: decision.to,
            claim: decision.kind === 'claimable' ? decision.disruption : contract.claim,
          };
      }
      const paid: number[] = [];
      for (let twice = 0; twice < 2; twice++) {
        if (!contract.claim || !isClaimable(missed, contract, new Date(asked))) continue;
        paid.push(missed.refundOf?.(terms, contract.claim).minor ?? -1);
        contract = { ...contract, state: missed.states.used };
      }
      const expected = isOwed ? [facts.covered.minor] : [];
      if (JSON.stringify(paid) !== JSON.stringify(expected))
        expect({ at, paid }).toEqual({ at, paid: expected });
      count += paid.length;
    }
    expect(count).toBeGreaterThan(5_000);
  });

  it.each([
    ['at the predicted frequency', 1, false],
    ['at twice the predicted frequency, which raises an alert', 2, true],
    ['at a third of the predicted frequency, which raises an alert', 1 / 3, true],
  ])(
    'missed connection cover pays its share of premiums when connections are missed %s [MCN-01]',
    (_, often, isOutside) => {
      const next = numbers(7);
      let [premiums, payouts, said, came] = [0, 0, 0, 0];
      for (let at = 0; at < trips; at++) {
        const { facts, leaves } = makeFacts(next);
        const terms = sold(missed, facts);
        premiums += terms.premium;
        said += (terms.oddsPercent ?? 0) / 100;
        const [slice] = facts.journey?.slices ?? [];
        const [odds = 0] = chancesOfMissedConnections(known, places, [...(slice?.legs ?? [])]);
        if (next() >= odds * often) continue;
        const lost: Happening = { kind: 'connectionLost', segments: [1] };
        const decision = decide(missed, held(missed, terms), { happening: lost, at: new Date(leaves), by });
        if (decision?.kind !== 'claimable') throw new Error('a missed connection can be claimed');
        // A new flight on the day costs twice the fare, and is paid up to the limit of each traveler.
        const fare = missed.refundOf?.(terms, decision.disruption).minor ?? 0;
        payouts += Math.min(
          (terms.capEach ?? 0) * (terms.travelers ?? 0),
          fare * missedModel.lastMinuteFactor,
        );
        came += 1;
      }
      const share = payouts / premiums;
      if (often === 1)
        expect([share > 0.63, share < 0.7, Math.abs(said - came) / trips < 0.05]).toEqual([true, true, true]);
      expect(isOutsideBand({ contracts: trips, share })).toBe(isOutside);
    },
  );

  it.each([
    ['at the predicted frequency', 1, false],
    ['at twice the predicted frequency, which raises an alert', 2, true],
    ['at a third of the predicted frequency, which raises an alert', 1 / 3, true],
  ])(
    '“change for any reason” pays its share of premiums when flights are changed %s [CHF-01]',
    (_, often, isOutside) => {
      const next = numbers(8);
      let [premiums, payouts] = [0, 0];
      for (let at = 0; at < trips; at++) {
        const { facts } = makeFacts(next);
        const { covered, journey } = facts;
        if (!journey) throw new Error('these are flights');
        // A third of the fares allows no change, a third asks a fee, and a third asks none.
        const fee =
          [null, money(Math.floor(next() * 0.4 * covered.minor), 'USD'), money(0, 'USD')][at % 3] ?? null;
        const terms = sold(changing, { ...facts, journey: { ...journey, changeFee: fee } });
        premiums += terms.premium;
        if (next() >= (often * (terms.oddsPercent ?? 0)) / 100) continue;
        const difference = next() * 2 * (changeModel.fareDifferencePercent / 100) * covered.minor;
        payouts += fee === null ? covered.minor : Math.min(covered.minor, fee.minor + difference);
      }
      const share = payouts / premiums;
      if (often === 1) expect([share > 0.63, share < 0.7]).toEqual([true, true]);
      expect(isOutsideBand({ contracts: trips, share })).toBe(isOutside);
    },
  );

  it('“change for any reason” ends once and pays nothing automatically [CHF-01]', () => {
    const next = numbers(3);
    const happenings: readonly Happening[] = [
      { kind: 'delayed', flights: [{ segment: 0, minutes: 300 }] },
      { kind: 'connectionLost', segments: [1] },
      { kind: 'calledOff', segments: [0] },
      { kind: 'changedByTraveler', changeId: 'c', parts: [], isUndone: false },
      { kind: 'cancelled', cancellationId: 'c' },
    ];
    const { onTop, refundOf, states } = changing;
    expect([onTop, refundOf, states.claimable]).toEqual([undefined, undefined, undefined]);
    for (let at = 0; at < trips; at++) {
      const { facts } = makeFacts(next);
      let contract = held(changing, sold(changing, facts));
      let ends = 0;
      for (let event = 0; event < 4; event++) {
        const happening = happenings[Math.floor(next() * happenings.length)];
        if (!happening) continue;
        const decision = decide(changing, contract, { happening, at: new Date(bought + day), by });
        if (decision === null) continue;
        if (decision.kind !== 'ended') expect(decision.kind).toBe('ended');
        ends += 1;
        contract = { ...contract, state: decision.to };
      }
      if (ends > 1) expect(ends).toBe(1);
    }
  });

  it('price drop pays the difference to the lowest price once, after the last check [PDP-01] [PDP-02]', () => {
    const next = numbers(4);
    let [count, below, capped] = [0, 0, 0];
    for (let at = 0; at < trips; at++) {
      const paidMinor = 5_000 + Math.floor(next() * 100_000);
      const looks = Array.from({ length: next() < 0.5 ? 1 : 10 }, () =>
        next() < 0.1 ? null : Math.max(1, Math.round(paidMinor * (0.95 + next() * 0.12))),
      );
      let lowest: number | null = null;
      for (const price of looks) if (price !== null && (lowest === null || price < lowest)) lowest = price;
      const fell = paidMinor - (lowest ?? paidMinor);
      const owed = fell < 100 ? 0 : fell > 5_000 ? 5_000 : fell;
      const paid = dropOf({ paidMinor, capMinor: 5_000, thresholdMinor: 100 }, lowest);
      if (paid !== owed) expect({ at, paid }).toEqual({ at, paid: owed });
      count += paid > 0 ? 1 : 0;
      below += fell > 0 && fell < 100 ? 1 : 0;
      capped += paid === 5_000 ? 1 : 0;
    }
    expect([count > 10_000, below > 100, capped > 100]).toEqual([true, true, true]);
  });

  it('price match pays the whole difference when everything matches, and otherwise nothing [PMT-01] [PMT-02]', () => {
    const next = numbers(5);
    const attributes = {
      item: 'Hotel Lisboa',
      dates: '2027-05-01 to 2027-05-04',
      party: '2 adults',
      option: 'Superior room',
      meals: 'Breakfast',
      cancellation: 'Not refundable',
      payment: 'Now',
    };
    const names = Object.keys(attributes) as (keyof typeof attributes)[];
    let count = 0;
    for (let at = 0; at < trips; at++) {
      const priceMinor = 10_000 + Math.floor(next() * 100_000);
      const minor = priceMinor - 5_000 + Math.floor(next() * 7_000);
      const wrong = next() < 0.4 ? names[Math.floor(next() * names.length)] : undefined;
      const isPublic = next() > 0.1;
      const currency = next() > 0.1 ? 'USD' : 'EUR';
      const offer = {
        ...attributes,
        ...(wrong ? { [wrong]: 'Other' } : {}),
        minor,
        currency,
        isPublic,
      };
      const isOwed = !wrong && isPublic && currency === 'USD' && minor < priceMinor;
      const { owedMinor } = judge({ attributes, priceMinor }, offer);
      const owed = isOwed ? priceMinor - minor : 0;
      if (owedMinor !== owed) expect({ at, owedMinor }).toEqual({ at, owedMinor: owed });
      count += owedMinor > 0 ? 1 : 0;
    }
    expect(count).toBeGreaterThan(20_000);
  });

  it('a price freeze pays the rise up to its cap once, with pay-out share and odds as published [PFZ-01] [PFZ-02] [PFZ-05]', () => {
    const next = numbers(6);
    const bins = Array.from({ length: 10 }, () => ({ said: 0, came: 0, count: 0 }));
    let [fees, payouts] = [0, 0];
    for (let at = 0; at < trips; at++) {
      const price = 20_000 + Math.floor(next() * 100_000);
      const cap = 500 + Math.floor(next() * 30_000);
      const daily = 0.01 + next() * 0.06;
      const days = 1 + Math.floor(next() * 14);
      const until = new Date(bought + days * day);
      const capEach = money(cap, 'USD');
      const { fee, chanceAboveCap } = feeOf([money(price, 'USD')], {
        cap: capEach,
        daily,
        from: new Date(bought),
        until,
      });
      // A lognormal price without drift at the end of the window.
      const s = daily * Math.sqrt(days);
      const normal = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
      const now = Math.max(1, Math.round(price * Math.exp(s * normal - (s * s) / 2)));
      const use = useFreeze({ price: money(price, 'USD'), capEach, units: 1, fee }, money(now, 'USD'));
      const owed = now <= price ? 0 : now - price > cap ? cap : now - price;
      if (use.payOff.minor !== owed) expect({ at, paid: use.payOff.minor }).toEqual({ at, paid: owed });
      fees += fee.minor;
      payouts += use.payOff.minor;
      const bin = bins[Math.min(9, Math.floor(chanceAboveCap * 10))];
      if (bin) {
        bin.said += chanceAboveCap;
        bin.came += now > price + cap ? 1 : 0;
        bin.count += 1;
      }
    }
    const share = 1 / (1 + freezeModel.load);
    expect(payouts / fees).toBeGreaterThan(share - 0.03);
    expect(payouts / fees).toBeLessThan(share + 0.03);
    const ece = bins.reduce((sum, { said, came }) => sum + Math.abs(said - came), 0) / trips;
    expect(ece).toBeLessThan(0.05);
    const used = {
      id: 'f',
      customerId: 'c',
      from: new Date(bought),
      until: new Date(bought + day),
      bookingId: 'b',
      unavailableAt: null,
    };
    expect(whyNotUsable({ ...used, state: 'Exercised' }, new Date(bought))).toBe('freeze-used');
  });
});
