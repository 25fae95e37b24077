import { cfarStates } from '#contract/enums/transitions/index.ts';
import { money, zeroMoney } from '#contract/money.ts';
import { countriesOf, coverageOf, type ProtectionSide } from '#server/modules/protections/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import { shownPercent } from '../model-settings.ts';
import { followAlertsTask } from './alerts/follow-alerts.ts';
import { cancelModelSchema, price } from './model.ts';
import { cancelSteps } from './purchase-step.ts';

/** The state in which a contract is made and those it ends in; a purchase with its booking is complete at once. */
const states = {
  made: 'Purchase',
  amended: 'Amend',
  used: 'Exercise',
  voided: 'Cancel',
  expired: 'Cancel',
} as const;
for (const [event, to] of [
  ['exercise', states.used],
  ['expire', states.expired],
  ['void', states.voided],
] as const)
  for (const from of [states.made, states.amended])
    if (cfarStates.next(from, event) !== to) throw new Error(`${event} does not lead to ${to}`);
if (cfarStates.next(states.made, 'amend') !== states.amended) throw new Error('nothing is amended');

/** Cancel for any reason, for hotels, homes and flights. [CFR-01, CFR-02] */
export const cancelForAnyReason = (
  places: Pick<Places, 'airport'>,
  model = cancelModelSchema.parse({}),
): ProtectionSide => ({
  kind: 'cancel-for-any-reason',
  label: { en: 'Cancel for any reason', fr: 'Annulation pour tout motif' },
  states,
  sharesWith: ['change-for-any-reason'],
  asOther: 'other-cancel-for-any-reason',
  steps: cancelSteps,
  keepsPremium: true,

  offer(about, now) {
    const { cancelUntil, timeZone, covered, refunds, leavesSupplierCredit, supplierCredit, nights } = about;
    if (covered.minor <= 0) return 'nothing-covered';
    if (cancelUntil <= now) return 'too-late';
    const coverage = Math.floor((covered.minor * model.coveragePercent) / 100);
    const priced = price(model, { coverage, refunds, from: now, until: cancelUntil });
    if (typeof priced === 'string') return priced;
    const { odds, fairValue, premium } = priced;
    return {
      kind: 'cancel-for-any-reason',
      currency: covered.currency,
      premium,
      covered: covered.minor,
      coveragePercent: model.coveragePercent,
      usableUntil: cancelUntil.toISOString(),
      timeZone,
      leavesAirlineCredit: leavesSupplierCredit,
      ...(supplierCredit ? { airlineCredit: supplierCredit.minor } : {}),
      nights,
      fairValue,
      loadPercent: model.loadPercent,
      model: model.version,
      oddsPercent: shownPercent(odds),
      capEach: null,
      travelers: null,
      passengers: null,
      thresholdMinutes: null,
      slices: [],
      countries: countriesOf(about, places),
      overlaps: [
        ...(refunds.some(({ refund }) => refund.minor > 0) ? (['fare-refunds-part'] as const) : []),
        ...(leavesSupplierCredit ? (['fare-leaves-credit'] as const) : []),
      ],
    };
  },

  tasksOnceMade: ({ countries }) => (countries.length > 0 ? [followAlertsTask] : []),

  onTop(terms, refund) {
    const coverage = coverageOf(terms);
    return refund.minor >= coverage.minor
      ? zeroMoney(terms.currency)
      : money(coverage.minor - refund.minor, terms.currency);
  },

  /** We make the change, so it covers the new flights: at most as much as before, since its price stays. [CFR-02] */
  exchange(terms, { after, now }) {
    const { cancelUntil, timeZone, leavesSupplierCredit, supplierCredit } = after;
    const covered = Math.min(terms.covered, after.covered.minor);
    if (covered <= 0 || cancelUntil <= now) return null;
    const { airlineCredit: _before, ...others } = terms;
    return {
      terms: {
        ...others,
        covered,
        usableUntil: cancelUntil.toISOString(),
        timeZone,
        leavesAirlineCredit: leavesSupplierCredit,
        ...(supplierCredit ? { airlineCredit: supplierCredit.minor } : {}),
        countries: countriesOf(after, places),
      },
      uncovered: [],
    };
  },

  // The airline owes everything once it cancels a flight; a hotel's change of dates keeps the option as sold.
  onTripEvent({ kind }, { terms }) {
    if (kind === 'calledOff') return { endedBy: 'cancelled-by-airline' };
    if (kind === 'governmentAlert') return { endedBy: 'government-alert' };
    return kind === 'changedByTraveler' && terms.nights === null ? { endedBy: 'changed-by-traveler' } : null;
  },
});
