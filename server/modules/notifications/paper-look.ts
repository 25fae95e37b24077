import type { Brand } from '#contract/brand.ts';
import type { PaperLook } from '#server/platform/pdf/pdf.ts';

/** The part of a brand that appears on its papers. */
export const paperLookOf = ({ colors, printLogo, printFonts }: Brand): PaperLook => ({
  color: colors?.brand?.[0],
  logo: printLogo?.data,
  fonts: {
    ...(printFonts?.text ? { text: Buffer.from(printFonts.text, 'base64') } : {}),
    ...(printFonts?.headline ? { headline: Buffer.from(printFonts.headline, 'base64') } : {}),
  },
});
