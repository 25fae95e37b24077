import type { WalletSection } from '#contract/enums/index.ts';

export type { WalletSection };

/** The sections one can go to, in their order on the page; each is the id of its place. [A 2] */
export const walletSections = ['credits', 'offers', 'faq'] as const satisfies readonly WalletSection[];

/**
 * Comes to rest 20 px below the header, 4rem unless `--above` says otherwise, and on desktop the tabs, 3.5rem and their
 * line; the page itself keeps 6rem free already (web/tokens/theme.css), or `--kept-free`. [A 9]
 */
export const sectionPlace =
  'scroll-mt-[calc(var(--above,4rem)+20px-var(--kept-free,6rem))] desktop:scroll-mt-[calc(var(--above,4rem)+3.5rem+1px+20px-var(--kept-free,6rem))] focus:outline-none';
