import { z } from 'zod';
import { money } from '#contract/money.ts';
import { changeContractStates } from '#contract/enums/transitions/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { ProtectionSide } from '#server/modules/protections/index.ts';
import { countriesOf, departsAfter, keepSlices, zoneOf } from '#server/modules/protections/index.ts';
import { hasOwnVersion, needsVersion, versionSchema } from '#server/platform/model-version.ts';
import {
  chanceOfChange,
  leadScaleSchema,
  loadSchema,
  percentSchema,
  premiumFor,
  shownPercent,
} from '../model-settings.ts';

/**
 * The published price model: the chance that an owner changes once grows with the time until departure. It then costs the
 * airline's fee, or a new ticket where the fare allows no change, and a quarter of the fare as difference, together at most
 * the fare that was paid.
 */
const figures = z.strictObject({
  version: versionSchema.default('change-2'),
  leastChangePercent: percentSchema.default(0.5),
  mostChangePercent: percentSchema.default(10),
  leadScaleDays: leadScaleSchema.default(45),
  fareDifferencePercent: percentSchema.default(25),
  loadPercent: loadSchema.default(50),
});
export const changeModelSchema = figures.refine(hasOwnVersion(figures.parse({})), needsVersion).prefault({});
export type ChangeModel = z.output<typeof changeModelSchema>;

const { next } = changeContractStates;
/** Used in the flight shop, or asked for by telephone: then it waits for staff, and only a cancellation of the trip ends it. [CHF-02] */
const states = {
  made: changeContractStates.initial,
  exercising: next('active', 'exercise') ?? '',
  rebooked: next('exercising', 'changed') ?? '',
  asked: next('active', 'ask') ?? '',
  used: next('asked', 'reimburse') ?? '',
  voided: next('active', 'void') ?? '',
  expired: next('active', 'expire') ?? '',
};

const hourMs = 3_600_000;
/** Bought this long before departure, and used this long before it. [CHF-01] */
const [boughtHours, usedHours] = [24, 3];

/** One change of the flights for any reason: the airline's fee and the fare difference are paid. [CHF-01] */
export const changeForAnyReason = (
  places: Pick<Places, 'airport'>,
  model = changeModelSchema.parse({}),
): ProtectionSide => ({
  kind: 'change-for-any-reason',
  label: { en: 'Change for any reason', fr: 'Modification pour tout motif' },
  states,
  sharesWith: ['cancel-for-any-reason'],
  asOther: 'other-change-for-any-reason',
  soldAfterBookingUntil: (terms) => departsAfter(terms, boughtHours * hourMs),
  countries: (about) => countriesOf(about, places),

  offer({ journey, covered: paid, supplierCredit }, now) {
    if (!journey) return 'not-this-product';
    if (paid.minor <= 0) return 'nothing-covered';
    // After a change the flights can still be cancelled: it pays what the airline's credit leaves of the fare then.
    const covered = money(Math.max(0, paid.minor - (supplierCredit?.minor ?? 0)), paid.currency);
    if (covered.minor === 0) return 'fare-leaves-credit';
    const [first] = journey.slices;
    if (!first) return 'nothing-covered';
    if (first.departsAt.getTime() - now.getTime() < boughtHours * hourMs) return 'too-late';
    const difference = (covered.minor * model.fareDifferencePercent) / 100;
    const costs = Math.min(
      covered.minor,
      journey.changeFee === null ? covered.minor : journey.changeFee.minor + difference,
    );
    const until = new Date(first.departsAt.getTime() - usedHours * hourMs);
    const odds = chanceOfChange(
      { from: now, until },
      {
        leastPercent: model.leastChangePercent,
        mostPercent: model.mostChangePercent,
        scaleDays: model.leadScaleDays,
      },
    );
    const priced = premiumFor((costs * odds) / 100, {
      odds: odds / 100,
      loadPercent: model.loadPercent,
      most: covered.minor,
    });
    if (!priced) return 'odds-too-high';
    return {
      kind: 'change-for-any-reason',
      currency: covered.currency,
      ...priced,
      covered: covered.minor,
      coveragePercent: 100,
      usableUntil: until.toISOString(),
      timeZone: zoneOf(places, first.legs[0]?.origin),
      leavesAirlineCredit: false,
      nights: null,
      loadPercent: model.loadPercent,
      model: model.version,
      oddsPercent: shownPercent(odds),
      capEach: null,
      travelers: journey.travelers,
      passengers: journey.passengers,
      thresholdMinutes: null,
      slices: keepSlices(journey, covered),
      countries: [],
      overlaps: [
        ...(journey.changeFee?.minor === 0 ? (['fare-changes-free'] as const) : []),
        ...(supplierCredit ? (['fare-leaves-credit'] as const) : []),
      ],
    };
  },

  /** Not used for the change, it goes on for the new flights: at most as much as before, since its price stays. [CHF-01] */
  exchange(terms, { after: { journey, covered: paid, supplierCredit }, now }) {
    const [first] = journey?.slices ?? [];
    const covered = Math.min(terms.covered, Math.max(0, paid.minor - (supplierCredit?.minor ?? 0)));
    if (!journey || !first || covered === 0) return null;
    const until = new Date(first.departsAt.getTime() - usedHours * hourMs);
    if (until <= now) return null;
    return {
      terms: {
        ...terms,
        covered,
        usableUntil: until.toISOString(),
        timeZone: zoneOf(places, first.legs[0]?.origin),
        slices: keepSlices(journey, money(covered, terms.currency)),
      },
      uncovered: [],
    };
  },

  onTripEvent({ kind }) {
    if (kind === 'calledOff') return { endedBy: 'cancelled-by-airline' };
    return kind === 'changedByTraveler' ? { endedBy: 'changed-by-traveler' } : null;
  },
});
