import type { WalletSection } from '#contract/enums/index.ts';

export type { WalletSection };

/** The sections one can go to, in their order on the page; each is the id of its place. [A 2] */
export const walletSections = ['credits', 'offers', 'faq'] as const satisfies readonly WalletSection[];

/**
 * Comes to rest 20 px below the header, 4rem, and on desktop the tabs, 3.5rem and their line; the page itself keeps 6rem
 * free already (web/tokens/theme.css). [A 9]
 */
export const sectionPlace =
  'scroll-mt-[calc(4rem+20px-6rem)] desktop:scroll-mt-[calc(7.5rem+1px+20px-6rem)] focus:outline-none';
