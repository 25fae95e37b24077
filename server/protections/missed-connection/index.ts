import { z } from 'zod';
import { disruptionContractStates } from '#contract/enums/transitions/index.ts';
import { zeroMoney } from '#contract/money.ts';
import { fromDollars } from '#server/modules/currencies/index.ts';
import { chancesOfMissedConnections, type DelayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import {
  countriesOf,
  keepSlices,
  paidFrom,
  type ProtectionSide,
  type Terms,
  whyNotRebooked,
  zoneOf,
} from '#server/modules/protections/index.ts';
import { hasOwnVersion, needsVersion, versionSchema } from '#server/platform/model-version.ts';
import { capCentsSchema, loadSchema, premiumFor, shownPercent } from '../model-settings.ts';
import { reasonableDepartures } from './reasonable.ts';

/** The published price model: the chance of each self-transfer by the delay odds, and a new flight at twice the fare. */
const figures = z.strictObject({
  version: versionSchema.default('missed-1'),
  /** US cents for each traveler. [MCN-01] */
  capEachCents: capCentsSchema.default(500_000),
  lastMinuteFactor: z.number().min(1).max(10).default(2),
  loadPercent: loadSchema.default(50),
});
export const missedModelSchema = figures.refine(hasOwnVersion(figures.parse({})), needsVersion).prefault({});
export type MissedModel = z.output<typeof missedModelSchema>;

const { next } = disruptionContractStates;
const states = {
  made: disruptionContractStates.initial,
  claimable: next('active', 'disrupt') ?? '',
  used: next('claimable', 'refund') ?? '',
  rebooked: next('claimable', 'rebook') ?? '',
  voided: next('active', 'void') ?? '',
  expired: next('active', 'expire') ?? '',
};

/** It can be used this long after the missed flight. */
const windowMs = 24 * 3_600_000;

/** Pays for a new flight when a self-transfer is missed. [MCN-01] */
export const missedConnection = (
  known: DelayKnowledge,
  places: Pick<Places, 'airport' | 'kmBetween'>,
  model = missedModelSchema.parse({}),
): ProtectionSide => ({
  kind: 'missed-connection',
  label: { en: 'Missed connection cover', fr: 'Protection correspondance' },
  states,
  sharesWith: ['disruption-assistance'],
  asOther: 'other-missed-connection',
  countries: (about) => countriesOf(about, places),

  offer({ journey, covered, exchangeRate }, now) {
    if (!journey) return 'not-this-product';
    const slices = keepSlices(journey, covered);
    const last = slices.findLast(({ transfers }) => transfers.length > 0);
    if (!last) return 'no-self-transfer';
    if (covered.minor <= 0) return 'nothing-covered';
    const [firstSlice] = journey.slices;
    if (!firstSlice || firstSlice.departsAt <= now) return 'too-late';
    const capEach = fromDollars(model.capEachCents, covered.currency, exchangeRate);
    if (!capEach) return 'no-rate';
    const cap = capEach.minor * journey.travelers;
    let [expected, spared] = [0, 1];
    for (const [at, { legs }] of journey.slices.entries()) {
      const chances = chancesOfMissedConnections(known, places, [...legs]);
      for (const [index, { isSelfTransfer }] of legs.entries()) {
        if (!isSelfTransfer) continue;
        const chance = chances[index] ?? 0;
        expected += spared * chance * Math.min(cap, (slices[at]?.share ?? 0) * model.lastMinuteFactor);
        spared *= 1 - chance;
      }
    }
    const odds = 1 - spared;
    const most = Math.min(cap, covered.minor);
    const priced = premiumFor(expected, { odds, loadPercent: model.loadPercent, most });
    if (!priced) return 'odds-too-high';
    return {
      kind: 'missed-connection',
      currency: covered.currency,
      ...priced,
      covered: covered.minor,
      coveragePercent: 100,
      usableUntil: new Date(Date.parse(last.arrivesAt) + windowMs).toISOString(),
      timeZone: zoneOf(places, last.destination),
      leavesAirlineCredit: false,
      nights: null,
      loadPercent: model.loadPercent,
      model: model.version,
      oddsPercent: shownPercent(odds * 100),
      capEach: capEach.minor,
      travelers: journey.travelers,
      passengers: journey.passengers,
      thresholdMinutes: null,
      slices,
      countries: [],
      overlaps: ['law-none-self-transfer'],
    };
  },

  lossesOf: transferred,
  refundsWithoutReplacement: true,

  // Nothing reasonable to book: the direction that was missed is refunded, and all after it. [open point 5]
  refundOf: (terms, { slice }) =>
    slice < terms.slices.length ? paidFrom(terms.slices, slice, terms.currency) : zeroMoney(terms.currency),

  departuresOf: ({ departs }) => reasonableDepartures(departs),

  whyNotPaid: (terms, disruption, flight) =>
    whyNotRebooked(terms, disruption, flight, reasonableDepartures(disruption.departs)),

  /** A change by its traveler ends it. [MCN-01] */
  exchange: () => null,

  onTripEvent(happening, { terms, at }) {
    if (happening.kind === 'changedByTraveler') return { endedBy: 'changed-by-traveler' };
    // The flight after a self-transfer is cancelled: its own airline refunds it, and nothing is missed. [open point 34]
    if (happening.kind === 'calledOff') {
      const off = transferred(terms).filter((slice) =>
        terms.slices[slice]?.transfers.every(({ segment }) => happening.segments.includes(segment)),
      );
      return off.length > 0 ? { uncovered: off } : null;
    }
    if (happening.kind !== 'connectionLost') return null;
    for (const [slice, { transfers }] of terms.slices.entries()) {
      const lost = transfers.find(({ segment }) => happening.segments.includes(segment));
      if (!lost) continue;
      // From the missed flight on, whenever it is told. [open point 32]
      const missedAt = lost.departsAt ?? terms.slices[slice]?.arrivesAt;
      const until = new Date(missedAt === undefined ? at : Date.parse(missedAt) + windowMs);
      if (until <= at) continue;
      return {
        disruption: {
          slice,
          reason: 'MissedConnection',
          origin: lost.at,
          departs: lost.departs,
          until,
          timeZone: zoneOf(places, lost.at),
        },
      };
    }
    return null;
  },
});

/** The directions with a self-transfer. */
const transferred = ({ slices }: Pick<Terms, 'slices'>): number[] =>
  slices.flatMap(({ transfers }, at) => (transfers.length > 0 ? [at] : []));
