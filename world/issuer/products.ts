import type { CardAccount, ProductType } from './customer.ts';

type Product = Pick<
  CardAccount,
  'productDisplayName' | 'productType' | 'brand' | 'kind' | 'currency' | 'redemptionMin' | 'earn'
>;

/** Card products of this issuer: earn rates and rewards currency. */
const PRODUCTS: Record<ProductType, Product> = {
  VentureX: {
    productDisplayName: 'Summit',
    productType: 'VentureX',
    brand: 'visa',
    kind: 'Personal',
    currency: 'Miles',
    redemptionMin: 1_000,
    earn: { hotels: 10, cars: 10, flights: 5, homes: 5 },
  },
  Venture: {
    productDisplayName: 'Horizon',
    productType: 'Venture',
    brand: 'visa',
    kind: 'Personal',
    currency: 'Miles',
    redemptionMin: 1_000,
    earn: { hotels: 5, cars: 5, flights: 2, homes: 5 },
  },
  Quicksilver: {
    productDisplayName: 'Everyday Cash',
    productType: 'Quicksilver',
    brand: 'master',
    kind: 'Personal',
    currency: 'Cash',
    redemptionMin: 500,
    earn: { hotels: 5, cars: 5, flights: 1.5, homes: 5 },
  },
  VentureXBusiness: {
    productDisplayName: 'Summit Business',
    productType: 'VentureXBusiness',
    brand: 'master',
    kind: 'Business',
    currency: 'Miles',
    redemptionMin: 1_000,
    earn: { hotels: 5, cars: 5, flights: 2, homes: 5 },
  },
  SparkMiles: {
    productDisplayName: 'Business Miles',
    productType: 'SparkMiles',
    brand: 'visa',
    kind: 'Business',
    currency: 'Miles',
    redemptionMin: 1_000,
    earn: { hotels: 5, cars: 5, flights: 2, homes: 2 },
  },
  SparkCash: {
    productDisplayName: 'Business Cash',
    productType: 'SparkCash',
    brand: 'visa',
    kind: 'Business',
    currency: 'Cash',
    redemptionMin: 500,
    earn: { hotels: 5, cars: 5, flights: 2, homes: 2 },
  },
};

/** Card products that can be opened or changed to. */
export const productTypes = [
  'VentureX',
  'Venture',
  'Quicksilver',
  'VentureXBusiness',
  'SparkMiles',
  'SparkCash',
] as const satisfies readonly ProductType[];

type Opened = Pick<
  CardAccount,
  'lastFour' | 'cardToken' | 'customerAccountRole' | 'openedDaysBefore' | 'rewardsBalance'
>;

/** An open card account of a product. Its reference is derived from its card token. */
export function account(productType: ProductType, opened: Opened): CardAccount {
  return {
    ...PRODUCTS[productType],
    accountReferenceId: opened.cardToken.replace(/^card-/, 'acct-'),
    goodStanding: true,
    ...opened,
  };
}
