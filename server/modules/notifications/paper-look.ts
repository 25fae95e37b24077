import type { Brand } from '#contract/brand.ts';
import { accentOf } from './accent.ts';
import { markOf } from './mark.ts';
import type { PaperLook } from '#server/platform/pdf/pdf.ts';

/** The part of a brand that appears on its papers. */
export const paperLookOf = (brand: Brand): PaperLook => ({
  color: accentOf(brand),
  logo: async () => (await markOf(brand)).content,
  fonts: {
    ...(brand.printFonts?.text ? { text: Buffer.from(brand.printFonts.text, 'base64') } : {}),
    ...(brand.printFonts?.headline ? { headline: Buffer.from(brand.printFonts.headline, 'base64') } : {}),
  },
});
