import { fromDecimal, money } from '#contract/money.ts';
import { paidForItem, paidNowOf } from '#server/modules/pricing/index.ts';
import { itemReader, type ProtectSide } from '#server/modules/products/index.ts';
import { bookedStaySchema } from '#contract/stays/checkout-item.ts';
import { z } from 'zod';
import { stayItems } from './item.ts';

const readStay = itemReader(z.object({ stay: bookedStaySchema }));

export const protectStay: ProtectSide = {
  facts(item, price) {
    const { stay } = readStay(item);
    const paid = paidForItem(price);
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
      leavesAirlineCredit: false,
      nights: stay.nights,
      flights: null,
      exchangeRate: price.exchangeRate ?? null,
    };
  },
};
