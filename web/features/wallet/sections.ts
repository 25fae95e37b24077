import type { WalletSection } from '#contract/enums/index.ts';

export type { WalletSection };

/** Sections with a tab, in page order; each value is an element id. [A 2] */
export const walletSections = ['credits', 'offers', 'faq'] as const satisfies readonly WalletSection[];

/**
 * Scroll margin: 20 px below the header (4rem unless `--above` is set) and, on desktop, below the tabs (3.5rem and
 * border). The page already reserves 6rem (web/tokens/theme.css), or `--kept-free`. [A 9]
 */
export const sectionPlace =
  'scroll-mt-[calc(var(--above,4rem)+20px-var(--kept-free,6rem))] desktop:scroll-mt-[calc(var(--above,4rem)+3.5rem+1px+20px-var(--kept-free,6rem))] focus:outline-none';
