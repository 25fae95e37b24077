/** The page on which the flights of a trip are exchanged. [TRP-05] */
export const exchangePath = (tripId: string): string => `/trips/${tripId}/exchange/`;

/** The same with a change for any reason, which pays what it covers. [CHF-01] */
export const exchangeByContractHref = (tripId: string, contractId: string): string =>
  `${exchangePath(tripId)}?flightShopType=change-for-any-reason-exercise&contract=${contractId}`;
