import type { ExchangeBasis, FlightShopType } from '#contract/enums/index.ts';

/** The basis and the shop of an exchange that a contract pays a part of. [CHF-01] */
export const basisByContract = 'change_for_any_reason' satisfies ExchangeBasis;
export const shopTypeByContract = 'change-for-any-reason-exercise' satisfies FlightShopType;

/** The page on which the flights of a trip are exchanged. [TRP-05] */
export const exchangePath = (tripId: string): string => `/trips/${tripId}/exchange/`;

/** The same with a contract that pays what it covers. [CHF-01] */
export const exchangeByContractHref = (tripId: string, contractId: string): string =>
  `${exchangePath(tripId)}?flightShopType=${shopTypeByContract}&contract=${contractId}`;
