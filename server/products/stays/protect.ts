import { addMoney, fromDecimal, money } from '#contract/money.ts';
import { paidByPortal, paidForItem, paidNowOf } from '#server/modules/pricing/index.ts';
import {
  itemReader,
  type MatchedAttributes,
  type PriceWatch,
  type ProtectSide,
} from '#server/modules/products/index.ts';
import { collectionSchema } from '#contract/enums/index.ts';
import type { NotComparedReason, NotWatchedReason } from '#contract/price-protections/reasons.ts';
import { stayItems, stayItemSchema } from './item.ts';

const readStay = itemReader(
  stayItemSchema
    .pick({ product: true, stay: true, freeze: true, countryCode: true })
    .extend({ collection: collectionSchema.optional() }),
);

/** Hotels once, at day 5; neither homes nor hotels of the premier and lifestyle collections. [PDP-01] */
function watchOf({
  product,
  collection,
  freeze,
}: ReturnType<typeof readStay>): PriceWatch | NotWatchedReason {
  if (product !== 'hotel') return 'kind-not-covered';
  if (collection !== 'NoCollection') return 'collection-not-covered';
  return freeze ? 'frozen-price' : { days: 5, isDaily: false };
}

/** Not vacation rentals, nor premier and lifestyle hotels that are paid at the hotel. [PMT-01] */
function matchOf({
  product,
  collection,
  freeze,
  stay,
}: ReturnType<typeof readStay>): MatchedAttributes | NotComparedReason {
  if (product !== 'hotel') return 'vacation-rental';
  if (collection !== 'NoCollection' && stay.paymentTiming !== 'PayNow') return 'pay-at-hotel-collection';
  if (freeze) return 'frozen-price';
  return {
    item: stay.name,
    dates: `${stay.checkIn} – ${stay.checkOut}`,
    party: stay.rooms.map(({ adults, childAges }) => [adults, ...childAges].join('+')).join(', '),
    option: stay.roomName.en,
    meals: stay.mealPlan,
    cancellation: stay.refundPolicy,
    payment: stay.paymentTiming,
  };
}

export const protectStay: ProtectSide = {
  facts(item, price) {
    const read = readStay(item);
    const { stay } = read;
    // A supplier's fee is taken from its own price, which a freeze may pay in part.
    const paid = addMoney(paidForItem(price), paidByPortal(price));
    const refundOf = (penalty: number) => money(Math.max(0, paid.minor - penalty), paid.currency);
    return {
      cancelUntil: stayItems.span(item).startsAt,
      timeZone: stay.timeZone,
      // Room base and taxes. [CFR-05]
      covered: paidNowOf(price, ['base', 'tax', 'discount']),
      refunds: [
        ...stay.cancellation.map(({ until, penalty }) => ({
          until: until === null ? null : new Date(until),
          refund: refundOf(fromDecimal(penalty.amount, penalty.currency).minor),
        })),
        // After the last of its terms nothing comes back.
        { until: null, refund: refundOf(paid.minor) },
      ],
      leavesSupplierCredit: false,
      priceWatch: watchOf(read),
      comparable: matchOf(read),
      nights: stay.nights,
      country: read.countryCode ?? null,
      journey: null,
      exchangeRate: price.exchangeRate ?? null,
    };
  },
};
