/** How long special requests may be. */
export const mostWishes = 500;

/** Special requests with a wish on a line of its own at their end. */
export const withWish = (wishes: string, wish: string): string =>
  wishes.trim() === '' ? wish : `${wishes.trimEnd()}\n${wish}`;

/** Special requests without a wish; what was typed around it stays. */
export const withoutWish = (wishes: string, wish: string): string =>
  wishes.replace(`\n${wish}`, '').replace(wish, '').replace(/^\n/, '');
