import type { BookingProgress } from '#contract/booking.ts';
import type { ProtectionPurchaseState } from '#contract/enums/index.ts';
import { toWireMoney } from '#contract/money.ts';
import type { Language } from '#contract/values/dates.ts';
import type { ApprovalSubjects } from '#server/modules/approvals/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import {
  getPurchase,
  listPurchases,
  premiumOf,
  presentOffer,
  problemOfPurchase,
  type ProtectionPurchaseRow,
  type Protections,
} from '#server/modules/protections/index.ts';
import { getTrip, listTripsByIds } from '#server/modules/trips/index.ts';
import { PortalError, presentProblem } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { purchaseHash } from './ask-approval.ts';
import { endedBy } from './await-approval.ts';
import { advancePurchaseTask } from './request.ts';

const outcomes: Readonly<Record<ProtectionPurchaseState, BookingProgress['outcome']>> = {
  requested: 'working',
  awaiting_approval: 'waiting_for_approval',
  authorised: 'working',
  releasing: 'working',
  refunding: 'working',
  bought: 'confirmed',
  failed: 'failed',
};

/** Protections that are bought for a trip later, as requests for approval ask for them. [POL-06] */
export const purchaseSubject = (
  products: Products,
  protections: Protections,
): ApprovalSubjects['purchase'] => ({
  async hash(tx, id) {
    const purchase = await getPurchase(tx, id);
    const trip = await getTrip(tx, purchase.tripId);
    const isOver =
      purchase.state !== 'awaiting_approval' || trip.isCancelling || (await endedBy(tx, trip)) !== null;
    return isOver ? null : purchaseHash(purchase);
  },

  goOn: (tx, purchaseId, now) => enqueueTask(tx, advancePurchaseTask, { purchaseId }, now, now),

  async read(db, ids) {
    const purchases = await listPurchases(db, ids);
    const trips = await listTripsByIds(
      db,
      purchases.map(({ tripId }) => tripId),
    );
    return new Map(
      purchases.flatMap((purchase) => {
        const trip = trips.find(({ id }) => id === purchase.tripId);
        const { id, policy, terms, state } = purchase;
        if (!trip || !policy) return [];
        const { items, people } = products.of(trip.item.product);
        const total = toWireMoney(premiumOf(terms));
        const { label } = protections.of(terms.kind);
        const { coverageAmount, capEach, usableUntil, timeZone } = presentOffer(terms);
        return [
          [
            id,
            {
              language: trip.language,
              present(language: Language) {
                const { name, startsOn, endsOn } = items.title(trip.item, language);
                return {
                  bookingId: trip.bookingId,
                  tripId: trip.id,
                  product: trip.item.product,
                  title: `${label[language]} · ${name}`,
                  place: items.place?.(trip.item, language) ?? null,
                  startsOn,
                  endsOn,
                  people: [...people.names(trip.request)],
                  total,
                  lines: [{ label: label[language], amount: total }],
                  dueAtProperty: { ...total, amount: 0 },
                  heldUntil: null,
                  before: null,
                  details: [],
                  protection: {
                    name: label[language],
                    trip: name,
                    coverageAmount,
                    capEach,
                    usableUntil,
                    timeZone,
                  },
                  policy,
                  exception: null,
                  outcome: outcomes[state],
                  problem: failureOf(purchase, language),
                };
              },
            },
          ] as const,
        ];
      }),
    );
  },
});

const failureOf = ({ id, state, problemCode }: ProtectionPurchaseRow, language: Language) =>
  state !== 'failed' || problemCode === null
    ? null
    : {
        ...presentProblem(new PortalError(problemCode), id, language),
        title: problemOfPurchase(problemCode)[language],
      };
