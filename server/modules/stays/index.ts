export { cashBackPercent } from './cash-back.ts';
export type { StaysDeps } from './deps.ts';
export { findGlimpse } from './glimpse.ts';
export type * from './port.ts';
export { SupplierError } from './port.ts';
export { type QuotedRate, quoteRate, supplierOf } from './quote-rate.ts';
export { stayRoutes } from './routes.ts';
export { openSessionShelf, type SessionShelf } from './session-shelf.ts';
export { purgeSearchSessions } from './purge-sessions.ts';
