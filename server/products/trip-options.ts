import type { ChangeHindrance } from '#contract/enums/index.ts';
import type { CancellationTerm } from '#contract/trips/cancellation-terms.ts';
import type { ScheduleChange } from '#contract/flights/progress.ts';
import { isUsable } from '#contract/trips/ways-on.ts';
import type { TripOption, WhyClosed } from '#contract/trips/options.ts';
import { toWireMoney, type WireMoney } from '#contract/money.ts';
import { buyerZone } from '#contract/values/time-zone.ts';
import { presentContracts } from '#server/modules/protections/index.ts';
import type { TripFacts, TripRecord } from '#server/modules/products/index.ts';
import { type ChangeRow, isUnpaid, mostBack } from '#server/modules/trips/index.ts';
import type { ProductDeps } from './kind.ts';

type Moment = NonNullable<TripOption['until']>;
type Cost = NonNullable<TripOption['cost']>;
type Supplier = Extract<TripOption['by'], 'hotel' | 'airline' | 'operator' | 'car_supplier'>;

const open = { protection: null, by: 'traveler', closed: null, until: null, cost: null } as const;

/** An instant with the zone that it is told in. */
export const moment = (at: Date | string, timeZone: string): Moment => ({
  at: new Date(at).toISOString(),
  timeZone,
});

/** The same of a deadline that may not exist. */
export const deadline = (at: Date | string | null, timeZone: string): Moment | null =>
  at === null ? null : moment(at, timeZone);

export const cost = (form: Cost['form'], more: Partial<Omit<Cost, 'form'>> = {}): Cost => ({
  form,
  amount: null,
  until: null,
  terms: null,
  ...more,
});

/** An act that is possible now. */
export const openTo = (act: TripOption['act'], more: Partial<Omit<TripOption, 'act'>> = {}): TripOption => ({
  act,
  ...open,
  ...more,
});

/** An act that is not possible now, the reason, and whom to ask. */
export const closedTo = (act: TripOption['act'], closed: WhyClosed, by: TripOption['by']): TripOption => ({
  act,
  ...open,
  closed,
  by,
});

/** What canceling costs now by the terms that the trip was sold with; `quoted` where they tell nothing about now. */
export function costByTerms(
  terms: readonly CancellationTerm[],
  { paid, timeZone, now }: { readonly paid: WireMoney; readonly timeZone: string; readonly now: Date },
): Cost {
  const current = terms.find(
    ({ from, until }) =>
      (from === null || new Date(from) <= now) && (until === null || now < new Date(until)),
  );
  if (!current) return cost('quoted');
  const until = deadline(current.until, timeZone);
  if (current.penalty.amount === 0) return cost('free', { until });
  if (paid.amount > 0 && current.penalty.amount >= paid.amount) return cost('nothing_back');
  return cost('fee', { amount: current.penalty, until });
}

/** An act that is possible now unless there is a reason against it, which names whom to ask. */
export const openUnless = (
  act: TripOption['act'],
  closed: WhyClosed | null,
  { supplier, how }: { readonly supplier: Supplier; readonly how: Pick<TripOption, 'until' | 'cost'> },
): TripOption => (closed === null ? openTo(act, how) : closedTo(act, closed, askedAbout(closed, supplier)));

/** Why parts of a trip cannot be changed, in the words of options; null where they can. */
function closedByHindrance(hindrance: ChangeHindrance | null, isOver: boolean): WhyClosed | null {
  if (hindrance === 'stay_begun') return isOver ? 'over' : 'begun';
  return hindrance === 'cancelled' ? 'over' : hindrance;
}

/** Changing what was booked: until its free time is over, at a difference that is shown first. */
export function changeOption(
  hindrance: ChangeHindrance | null,
  {
    supplier,
    until,
    isOver,
  }: { readonly supplier: Supplier; readonly until: Moment | null; readonly isOver: boolean },
): TripOption {
  const how = { until, cost: cost('quoted') };
  return openUnless('change', closedByHindrance(hindrance, isOver), { supplier, how });
}

/** Other flights in place of booked ones: until the last of them leaves, at a difference that is shown first. [TRP-05] */
export function exchangeOption(
  trip: TripRecord,
  {
    until,
    terms,
    awaitsApproval,
    now,
  }: {
    readonly until: Moment | null;
    readonly terms: string | null;
    readonly awaitsApproval: boolean;
    readonly now: Date;
  },
): TripOption {
  const isOver = until !== null && new Date(until.at) <= now;
  const closed = isOver
    ? 'over'
    : awaitsApproval
      ? 'awaits_approval'
      : whyClosed(trip, { hasBegun: false, now });
  return openUnless('change', closed, {
    supplier: 'airline',
    how: { until, cost: cost('quoted', { terms }) },
  });
}

/** Paying a change that was made and whose card could not be charged. [TRP-05] */
export const payOption = (change: ChangeRow | null): TripOption | null =>
  change && isUnpaid(change)
    ? openTo('pay_change', { cost: cost('owed', { amount: toWireMoney(change.charge) }) })
    : null;

/** Accepting or declining times that an airline has changed; null where there are none to answer. */
export const answerOption = (
  times: Pick<ScheduleChange, 'canAccept' | 'answerBy'> | null,
  timeZone: string,
): TripOption | null =>
  times?.canAccept
    ? openTo('answer_times', { until: deadline(times.answerBy, timeZone), cost: cost('free') })
    : null;

/** Why nothing can be done with a confirmed trip in general; null where it can. */
export function whyClosed(
  trip: Pick<TripRecord, 'isCancelling' | 'isChanging' | 'isWithAgent' | 'endsAt'>,
  { hasBegun, now }: { readonly hasBegun: boolean; readonly now: Date },
): WhyClosed | null {
  if (trip.isWithAgent) return 'with_agent';
  if (trip.isCancelling || trip.isChanging) return 'under_way';
  if (now >= trip.endsAt) return 'over';
  return hasBegun ? 'begun' : null;
}

/** Whom to ask about what is closed: the supplier once the trip has begun, an agent otherwise. */
export const askedAbout = (closed: WhyClosed, supplier: Supplier): TripOption['by'] => {
  if (closed === 'awaits_approval') return 'company';
  return closed === 'begun' || closed === 'over' ? supplier : 'agent';
};

/** Canceling all of a trip: what it costs now, or why it is not possible and whom to ask. */
export function cancelOption(
  trip: TripRecord,
  can: TripFacts['can'],
  {
    supplier,
    now,
    ...how
  }: {
    readonly supplier: Supplier;
    readonly now: Date;
    readonly until: Moment;
    readonly cost: Cost;
  },
): TripOption {
  return openUnless('cancel', whyClosed(trip, { hasBegun: !can.cancel, now }), { supplier, how });
}

/** Canceling for one of several people, by an agent; null for one person, and where nothing can be canceled. */
export const leaveOption = (
  people: number,
  { cancel }: Pick<TripFacts['can'], 'cancel'>,
  more: Pick<TripOption, 'until'> & Partial<Pick<TripOption, 'cost'>>,
): TripOption | null => (cancel && people > 1 ? openTo('leave', { by: 'agent', ...more }) : null);

/** What every confirmed trip offers beside the acts of its kind, which come first. */
export function optionsOf(
  trip: Pick<TripRecord, 'status'>,
  can: TripFacts['can'],
  acts: readonly (TripOption | null)[],
): TripOption[] {
  if (trip.status !== 'Confirmed') return [openTo('contact', { by: 'agent' })];
  return [
    ...acts.filter((act) => act !== null),
    ...(can.requestTravelerEdit ? [openTo('correct_names', { by: 'agent', cost: cost('free') })] : []),
    openTo('contact', { by: 'agent' }),
  ];
}

/** The protections of a trip that can be used now, until when, and what they pay. */
export async function usableProtections(
  { db, protections }: Pick<ProductDeps, 'db' | 'protections'>,
  trip: TripRecord,
  now: Date,
): Promise<TripOption[]> {
  const { id: tripId, customerId } = trip;
  if (trip.status !== 'Confirmed') return [];
  const most = mostBack(trip);
  const reading = { tripId, customerId, now, payable: { refund: most, change: most } };
  const contracts = await presentContracts(db, protections, reading);
  return contracts.flatMap(({ kind, claim }) =>
    isUsable(claim)
      ? [
          openTo('use_protection', {
            protection: kind,
            until: moment(claim.until, claim.timeZone ?? buyerZone(trip.request)),
            cost: claim.refund ? cost('pays', { amount: claim.refund }) : null,
          }),
        ]
      : [],
  );
}
