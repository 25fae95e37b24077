import { addDays } from '#contract/values/dates.ts';
import { disruptionContractStates } from '#contract/enums/transitions/index.ts';
import { money, subtractMoney, zeroMoney } from '#contract/money.ts';
import type { DisruptionReason } from '#contract/enums/index.ts';
import { fromDollars } from '#server/modules/currencies/index.ts';
import type { DelayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import {
  countriesOf,
  type Departure,
  type Disruption,
  departsAfter,
  keepSlices,
  keptSlices,
  lawsOf,
  paidFrom,
  type ProtectedSlice,
  type ProtectionSide,
  type Terms,
  whyNotRebooked,
  zoneOf,
} from '#server/modules/protections/index.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import { disruptionModelSchema, price } from './model.ts';

const { next } = disruptionContractStates;
const states = {
  made: disruptionContractStates.initial,
  claimable: next('active', 'disrupt') ?? '',
  used: next('claimable', 'refund') ?? '',
  rebooked: next('claimable', 'rebook') ?? '',
  removed: next('active', 'remove') ?? '',
  voided: next('active', 'void') ?? '',
  expired: next('active', 'expire') ?? '',
};

const hourMs = 3_600_000;
/** Bought this long before departure; announced at most this long before it; claimed this long after arrival. [DIS-01, DIS-03, DIS-04] */
const dayMs = 24 * hourMs;

/** Disruption assistance: a new flight under the disclosed cap, or a refund. [DIS-01] */
export const disruptionAssistance = (
  known: DelayKnowledge,
  places: Pick<Places, 'airport' | 'kmBetween'>,
  model = disruptionModelSchema.parse({}),
): ProtectionSide => ({
  kind: 'disruption-assistance',
  label: { en: 'Disruption assistance', fr: 'Assistance en cas de perturbation' },
  states,
  sharesWith: ['missed-connection'],
  asOther: 'other-disruption-assistance',
  soldAfterBookingUntil: (terms) => departsAfter(terms, dayMs),
  countries: (about) => countriesOf(about, places),

  offer({ journey, covered, exchangeRate, leavesSupplierCredit, supplierCredit }, now) {
    if (!journey) return 'not-this-product';
    if (journey.isMultiCity || journey.slices.length > 2) return 'multi-city';
    if (covered.minor <= 0) return 'nothing-covered';
    const [firstSlice] = journey.slices;
    const lastSlice = journey.slices.at(-1);
    if (!firstSlice || !lastSlice) return 'nothing-covered';
    if (firstSlice.departsAt.getTime() - now.getTime() < dayMs) return 'too-late';
    const capEach = fromDollars(model.capEachCents, covered.currency, exchangeRate);
    if (!capEach) return 'no-rate';
    const slices = keepSlices(journey, covered);
    const shares = slices.map(({ share }) => share);
    const priced = price(known, places, {
      model,
      journey,
      shares,
      capEach: capEach.minor,
    });
    if (!priced) return 'odds-too-high';
    const { odds, fairValue, premium } = priced;
    return {
      kind: 'disruption-assistance',
      currency: covered.currency,
      premium,
      covered: covered.minor,
      coveragePercent: 100,
      usableUntil: new Date(lastSlice.arrivesAt.getTime() + dayMs).toISOString(),
      timeZone: zoneOf(places, lastSlice.legs.at(-1)?.destination),
      leavesAirlineCredit: leavesSupplierCredit,
      ...(supplierCredit ? { airlineCredit: supplierCredit.minor } : {}),
      nights: null,
      fairValue,
      loadPercent: model.loadPercent,
      model: model.version,
      oddsPercent: Math.round(odds * 1000) / 10,
      capEach: capEach.minor,
      travelers: journey.travelers,
      passengers: journey.passengers,
      thresholdMinutes: model.thresholdMinutes,
      slices,
      countries: [],
      overlaps: lawsOf(slices.map(({ origin }) => places.airport(origin, 'en')?.countryCode ?? null)),
    };
  },

  // A refund before the first flight is a cancellation of the trip: everything that was paid comes back.
  onTop: (terms, refund) =>
    terms.covered > refund.minor
      ? subtractMoney(money(terms.covered, terms.currency), refund)
      : zeroMoney(terms.currency),

  lossesOf: ({ slices }) => [...slices.keys()],

  refundOf: (terms, { slice }) => paidFrom(terms.slices, slice, terms.currency),

  departuresOf: ({ departs }) => daysOf(departs),

  whyNotPaid: (terms, disruption, flight) =>
    whyNotRebooked(terms, disruption, flight, daysOf(disruption.departs)),

  /** It was priced by the odds of its flights: those that are kept stay covered, and the others do not. [DIS-03] */
  exchange(terms, { after, changed }) {
    const { journey } = after;
    if (!journey || journey.slices.length !== terms.slices.length) return null;
    const slices = keptSlices(terms.slices, journey, changed);
    const last = slices.filter((_, at) => !changed.includes(at)).at(-1);
    if (!last) return null;
    const until = new Date(Date.parse(last.arrivesAt) + dayMs);
    return { terms: { ...terms, slices, usableUntil: until.toISOString() }, uncovered: changed };
  },

  onTripEvent(happening, { terms, at }) {
    if (happening.kind === 'changedByTraveler') return { endedBy: 'changed-by-traveler' };
    const found = disruptedBy(happening, terms);
    const slice = found && terms.slices[found.slice];
    if (!found || !slice) return null;
    // Announced earlier than a day before departure, it is the airline's to settle. [DIS-03, open point 34]
    const isEarly = ({ departsAt }: ProtectedSlice) => Date.parse(departsAt) - at.getTime() > dayMs;
    if (isEarly(slice)) {
      if (happening.kind !== 'calledOff') return null;
      const off = terms.slices.flatMap((one, index) =>
        isEarly(one) && happening.segments.some((segment) => isWithin(one, segment)) ? [index] : [],
      );
      return { uncovered: off };
    }
    const until = new Date(Date.parse(slice.arrivesAt) + dayMs);
    if (until <= at) return null;
    const disruption: Disruption = {
      ...found,
      origin: slice.origin,
      departs: `${slice.departsOn}T00:00`,
      until,
      timeZone: zoneOf(places, slice.origin),
    };
    return { disruption };
  },
});

/** The day of the disrupted flight and the next. [DIS-05] */
function daysOf(departs: string): Departure[] {
  const day = departs.slice(0, 10);
  return [day, addDays(day, 1)].map((date) => ({ date, from: '00:00', until: '23:59' }));
}

/** The first direction that an event disrupts, and how; null for none. */
export function disruptedBy(
  happening: Happening,
  { slices, thresholdMinutes }: Pick<Terms, 'slices' | 'thresholdMinutes'>,
): { slice: number; reason: DisruptionReason } | null {
  const { reason, segments } = read(happening, thresholdMinutes ?? Number.POSITIVE_INFINITY);
  const slice = slices.findIndex((one) => segments.some((at) => isWithin(one, at)));
  return reason && slice >= 0 ? { slice, reason } : null;
}

const isWithin = ({ first, end }: Pick<ProtectedSlice, 'first' | 'end'>, segment: number): boolean =>
  first <= segment && segment < end;

function read(
  happening: Happening,
  threshold: number,
): { reason: DisruptionReason | null; segments: readonly number[] } {
  if (happening.kind === 'calledOff') return { reason: 'AirlineCancellation', segments: happening.segments };
  if (happening.kind === 'connectionLost')
    return { reason: 'MissedConnection', segments: happening.segments };
  if (happening.kind !== 'delayed') return { reason: null, segments: [] };
  const late = happening.flights.filter(({ minutes }) => minutes >= threshold);
  return { reason: 'Delayed', segments: late.map(({ segment }) => segment) };
}
