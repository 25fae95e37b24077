import type { FreezeTrip } from '#contract/freeze/freezes.ts';
import { insertFreeze, listFreezes, windowOf } from '#server/modules/freeze/index.ts';
import type { TripSide } from '#server/modules/products/index.ts';
import { insertTrip, planReminder } from '#server/modules/trips/index.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { closedTo, cost, moment, openTo, optionsOf } from '../trip-options.ts';
import { canHaveFeeBack } from './cancel.ts';
import { planExpiry } from './expire.ts';
import { type FreezeTripItem, readFreezeItem, readFreezeRequest, readFreezeTripItem } from './item.ts';
import { presentFreeze } from './present-freeze.ts';

const dayMs = 24 * 3_600_000;

export const freezeTrip = (
  { db, freezes }: Pick<ProductDeps, 'db' | 'freezes'>,
  kinds: readonly SoldKind[],
): TripSide<FreezeTrip> => ({
  isListedApart: true,
  hasBegun: ({ endsAt }, now) => now >= endsAt,

  async make(tx, { booking, checkout, made }) {
    const { id: tripId, bookedAt: now, customerId } = made;
    const item = readFreezeItem(checkout.item);
    const { from, until } = windowOf(freezes, item.of.product, now, new Date(item.of.startsAt));
    const terms = { ...item.terms, until: until.toISOString() };
    const bought: FreezeTripItem = { ...item, terms, state: 'Valid' };
    await insertTrip(tx, {
      ...made,
      source: checkout.source,
      item: bought,
      request: readFreezeRequest(booking.request),
      startsAt: from,
      endsAt: until,
    });
    await insertFreeze(tx, { tripId, customerId, from, until });
    await planExpiry(tx, { tripId, until, now });
    await planReminder(tx, { tripId, due: new Date(until.getTime() - dayMs), now });
  },

  card(trip, { language }) {
    const { of } = readFreezeTripItem(trip.item);
    return {
      title: of.title[language],
      place: words[language],
      picture: null,
      startsOn: of.startsOn,
      endsOn: of.endsOn,
      attention: null,
      checkInSoon: false,
    };
  },

  async present(trip, { common, can, ownerIs }, reading) {
    const [sold] = await listFreezes(db, trip.customerId, trip.id);
    if (!sold) throw new Error(`trip ${trip.id} has no freeze`);
    const hasFeeBack = canHaveFeeBack(sold.freeze, reading.now);
    return {
      kind: 'PriceFreeze',
      ...common,
      freeze: presentFreeze(sold, kinds, reading),
      givenName: readFreezeTripItem(trip.item).givenName,
      options: optionsOf(trip, can, [
        !can.cancel
          ? null
          : hasFeeBack
            ? openTo('cancel', { until: moment(trip.endsAt, common.buyerZone), cost: cost('free') })
            : closedTo('cancel', 'still_sold', 'agent'),
      ]),
      owner: ownerIs('portal'),
    };
  },

  /** A day before the window ends, and when it has ended; once used, none. */
  nextReminder({ item, endsAt, remindedFor }, now) {
    const { state } = readFreezeTripItem(item);
    const before = new Date(endsAt.getTime() - dayMs);
    if (remindedFor === null && state === 'Valid' && now < endsAt) return { due: before, of: before };
    const isOver = state === 'Valid' || state === 'Expired';
    return isOver && (remindedFor === null || remindedFor < endsAt) ? { due: endsAt, of: endsAt } : null;
  },
});

const words = { en: 'Frozen price', fr: 'Prix gelé' };
