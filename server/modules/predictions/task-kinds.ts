import { taskKind } from '#server/platform/task-kinds.ts';

/** Reads every market that somebody follows, one after the other, every day. */
export const readMarketsTask = taskKind('read-markets');
/** Reads one market at once, because somebody waits. */
export const readMarketTask = taskKind('read-market', 'marketId');
/** Learns anew from everything that was seen. */
export const learnPricesTask = taskKind('learn-prices');
