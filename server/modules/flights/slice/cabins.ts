import type { Cabin } from '#contract/enums/index.ts';

const ranks: Readonly<Record<Cabin, number>> = {
  BasicEconomy: 0,
  Economy: 0,
  PremiumEconomy: 1,
  Business: 2,
  First: 3,
};

/** Whether a fare's cabin is the requested one or a better one. */
export const isAtLeast = (cabin: Cabin, asked: Cabin): boolean => ranks[cabin] >= ranks[asked];
