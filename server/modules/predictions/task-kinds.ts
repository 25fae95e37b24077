import { taskKind } from '#server/platform/task-kinds.ts';

/** Reads every followed market, one after the other, every day. */
export const readMarketsTask = taskKind('read-markets');
/** Reads one market at once, because a customer waits. */
export const readMarketTask = taskKind('read-market', 'marketId');
/** Trains the model on all observations. */
export const learnPricesTask = taskKind('learn-prices');
