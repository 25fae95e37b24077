import { decimalAmount, fromDecimal } from '#contract/money.ts';
import { carTarget, findRateAgain, payableCar } from '#server/modules/cars/index.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import { judgeCar } from '#server/modules/policy/index.ts';
import { laterPayments, policyAndRates } from '#server/modules/pricing/index.ts';
import type { AnyItem, Checkout, CheckoutSide } from '#server/modules/products/index.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { ProductDeps } from '../kind.ts';
import { type CarItem, readCar, readCarItem } from './item.ts';
import { quoteCar } from './quote-car.ts';
import { totalWithoutExtras } from './without-extras.ts';

/** Errors of a supplier about a rate that it cannot price again. */
const gone = ['car-rate-gone', 'car-sold-out', 'car-desk-closed'] as const;

/** What of a rental is paid after booking: at the desk, or by it from the card that guarantees. */
export const laterOf = (price: Checkout['price'], car: CarItem['car'], now: Date) =>
  laterPayments(
    price,
    {
      cancellation: car.cancellation,
      paidOn: car.pickUp.at.slice(0, 10),
      paymentTiming: car.paymentTiming,
      timeZone: car.pickUp.desk.timeZone,
    },
    now,
  );

/** The car of a checkout, with its later payments. */
export function presentCar({ item, price }: Pick<Checkout, 'item' | 'price'>, now: Date) {
  const { product, car } = readCarItem(item);
  return { product, car, later: laterOf(price, car, now) };
}

const deskOf = (item: AnyItem) => {
  const { pickUp, supplier } = readCar(item).car;
  return { lat: pickUp.desk.lat, lon: pickUp.desk.lon, supplier: supplier.code };
};

export const carCheckout = (deps: ProductDeps): CheckoutSide => ({
  funnel: () => 'Ground',

  target: (item) => carTarget(deskOf(item)),

  payable: ({ item, price }) =>
    payableCar(deskOf(item), {
      dueNow: fromDecimal(price.dueNow.amount, price.currency),
      exchangeRate: price.exchangeRate ?? null,
      paymentTiming: readCar(item).car.paymentTiming,
    }),

  cashBackPercent: () => null,

  async reopen(principal, { item, state, price }) {
    const { rateToken, car } = readCarItem(item);
    if (state === 'submitted') throw new PortalError('car-cannot-resume');
    try {
      return await quoteCar(deps, principal, {
        rateToken,
        extras: car.chosenExtras,
        shownTotal: decimalAmount(totalWithoutExtras(price)),
      });
    } catch (error) {
      if (gone.some((code) => isPortalError(error, code)))
        throw new PortalError('car-cannot-resume', { cause: error });
      throw error;
    }
  },

  async quoteAgain(principal, { source, item, price }) {
    const { rateToken, rateId, car } = readCarItem(item);
    const { pickUp, dropOff, driverAge, residence } = car;
    const at = { pickUpAt: pickUp.at, dropOffAt: dropOff.at };
    const { currency } = price;
    return quoteCar(deps, principal, {
      rateToken: rateId
        ? await findRateAgain(deps, source, { rateId, ...at, driverAge, residence, currency })
        : rateToken,
      extras: car.chosenExtras,
      shownTotal: decimalAmount(totalWithoutExtras(price)),
    });
  },

  async judge(principal, { item, price }) {
    const { perDay } = readCarItem(item).car;
    const { policy, rates } = await policyAndRates(deps, principal, price.currency);
    return judgeCar(policy, fromDecimal(perDay.amount, perDay.currency), convertBy(rates));
  },

  present: async (checkout, { now }) => presentCar(checkout, now),
});
