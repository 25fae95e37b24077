import type { BookingProgress } from '#contract/booking.ts';
import type { TripChangeState } from '#contract/enums/index.ts';
import { fromDecimal, subtractMoney, toWireMoney } from '#contract/money.ts';
import { type ApprovalSubjects, detailsChanged } from '#server/modules/approvals/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import {
  advanceChangeTask,
  changeHash,
  getChange,
  getTrip,
  listChanges,
  listTripsByIds,
  problemOfChange,
} from '#server/modules/trips/index.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { endedBy } from './await-approval.ts';

const outcomes: Partial<Record<TripChangeState, BookingProgress['outcome']>> = {
  awaiting_approval: 'waiting_for_approval',
  supplier_pending: 'pending',
  with_agent: 'pending',
  card_capturing: 'confirmed',
  card_refunding: 'confirmed',
  done: 'confirmed',
  card_releasing: 'failed',
  refused: 'failed',
  lapsed: 'failed',
};

/** Changes of trips, as requests for approval ask for them. [POL-06] */
export const changeSubject = (products: Products): ApprovalSubjects['change'] => ({
  async hash(tx, id) {
    const change = await getChange(tx, id);
    const trip = await getTrip(tx, change.tripId);
    const isOver =
      change.state !== 'awaiting_approval' || trip.isCancelling || (await endedBy(tx, change, trip)) !== null;
    return isOver ? null : changeHash(change);
  },

  goOn: (tx, changeId, now) => enqueueTask(tx, advanceChangeTask, { changeId }, now, now),

  async read(db, ids) {
    const changes = await listChanges(db, ids);
    const trips = await listTripsByIds(
      db,
      changes.map(({ tripId }) => tripId),
    );
    return new Map(
      changes.flatMap((change) => {
        const trip = trips.find(({ id }) => id === change.tripId);
        if (!trip) return [];
        const { id, before, after, charge, refund, policy, policyException: exception } = change;
        const { items, people, letters, change: side } = products.of(trip.item.product);
        if (!side) return [];
        const sideOf = (contents: typeof before) => {
          const { item, request } = side.apply(trip, contents.parts);
          return { item: { ...trip.item, ...item }, names: [...people.names(request)] };
        };
        const [was, will] = [sideOf(before), sideOf(after)];
        return [
          [
            id,
            {
              language: trip.language,
              present(language) {
                const { name, startsOn, endsOn } = items.title(will.item, language);
                const old = items.title(was.item, language);
                return {
                  bookingId: trip.bookingId,
                  tripId: trip.id,
                  product: trip.item.product,
                  title: name,
                  place: items.place?.(will.item, language) ?? null,
                  startsOn,
                  endsOn,
                  people: will.names,
                  total: after.price.grandTotal,
                  lines: after.price.lineItems.map(({ label, amount }) => ({
                    label: label[language],
                    amount,
                  })),
                  dueAtProperty: after.price.dueAtProperty,
                  before: {
                    title: old.name,
                    startsOn: old.startsOn,
                    endsOn: old.endsOn,
                    people: was.names,
                    total: before.price.grandTotal,
                    difference: toWireMoney(subtractMoney(charge, refund)),
                    differenceAtProperty: toWireMoney(
                      subtractMoney(
                        fromDecimal(after.price.dueAtProperty.amount, after.price.currency),
                        fromDecimal(before.price.dueAtProperty.amount, after.price.currency),
                      ),
                    ),
                  },
                  heldUntil: null,
                  details: detailsChanged(
                    letters.ofItem?.(was.item, language),
                    letters.ofItem?.(will.item, language),
                  ),
                  protection: null,
                  policy,
                  exception,
                  outcome: outcomes[change.state] ?? 'working',
                  problem: problemOfChange(change, language),
                };
              },
            },
          ] as const,
        ];
      }),
    );
  },
});
