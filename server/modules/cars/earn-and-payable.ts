import type { PaymentTiming } from '#contract/enums/index.ts';
import { type Money, money, toWireMoney } from '#contract/money.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import { earnsOf, type Payable, payableOf, payableOffers } from '#server/modules/pricing/index.ts';
import type { Circumstances } from './car-session.ts';
import type { CarDesk } from './port.ts';
import { supplierOf } from './present.ts';

/** Where and with whom a car is rented, as offers are limited to it: they name companies, not their codes. [SAL-14] */
export const carTarget = ({ lat, lon, supplier }: Pick<CarDesk, 'lat' | 'lon' | 'supplier'>) => ({
  at: { lat, lon },
  supplier: supplierOf(supplier).name,
});

/** What the tenders that may pay a car depend on: offers of a place or of suppliers, and the earn rate of cars. */
export const payableCar = (
  desk: Pick<CarDesk, 'lat' | 'lon' | 'supplier'>,
  price: Pick<Payable, 'dueNow' | 'paymentTiming' | 'exchangeRate'>,
): Payable => ({
  ...price,
  collection: 'NoCollection',
  earnLine: 'cars',
  funnels: ['Ground'],
  target: carTarget(desk),
});

/** The part of a price that the wallet could pay, and the earn of paying it: only the amount due now counts. */
export function earnAndPayable(
  circumstances: Circumstances,
  desk: Pick<CarDesk, 'lat' | 'lon' | 'supplier'>,
  { dueNow, paymentTiming }: { dueNow: Money; paymentTiming: PaymentTiming },
) {
  const exchangeRate = rateOf(dueNow.currency, circumstances.rates);
  const payable = payableCar(desk, { dueNow, paymentTiming, exchangeRate });
  const credit =
    paymentTiming === 'PayLater'
      ? money(0, dueNow.currency)
      : payableOf(circumstances.credit, dueNow, exchangeRate);
  return {
    payableCredit: toWireMoney(credit),
    payableOffers: payableOffers(circumstances, payable),
    earn: earnsOf(circumstances, dueNow, ({ earn }) => earn.cars),
  };
}
