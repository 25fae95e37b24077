import type { Brand } from '#contract/brand.ts';

/** `--brand` of `web/tokens/brand.css` in light, for a brand that sets no color. */
const usualColors = { Travel: '#2a3aa8', 'Business Travel': '#0c5163' } as const;

/** The brand's color in light: mail programs choose between light and dark themselves, and papers are white. */
export const accentOf = ({ colors, product }: Brand): string => colors?.brand?.[0] ?? usualColors[product];
