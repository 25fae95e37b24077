/** Reads every market that somebody follows, one after the other, every day. Its subject is `all`. */
export const readMarketsTask = 'read-markets';
/** Reads one market at once, because somebody waits. Subjects are market ids. */
export const readMarketTask = 'read-market';
/** Learns anew from everything that was seen. Its subject is `all`. */
export const learnPricesTask = 'learn-prices';
