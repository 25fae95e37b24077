import type { Brand } from '#contract/brand.ts';
import { accentOf } from './accent.ts';

/** The compass rose of `web/shell/brand-mark.tsx`, for issuers without a mark of their own. */
const rose = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="none" stroke="${color}" stroke-width="1.5"/><path d="M16 4.5 19 16l-3 11.5L13 16z" fill="${color}"/><path d="M4.5 16 16 14.2 27.5 16 16 17.8z" fill="${color}" opacity=".5"/></svg>`;

const drawn = new Map<string, Promise<Buffer>>();

/** The brand's mark as a PNG or JPEG, for letters and papers. */
export async function markOf(
  brand: Brand,
): Promise<{ readonly mediaType: string; readonly content: Buffer }> {
  const [, mediaType, data] = /^data:([\w/]+);base64,(.*)$/.exec(brand.printLogo ?? '') ?? [];
  if (mediaType !== undefined && data !== undefined)
    return { mediaType, content: Buffer.from(data, 'base64') };
  const color = accentOf(brand);
  const known = drawn.get(color) ?? draw(color);
  drawn.set(color, known);
  return { mediaType: 'image/png', content: await known };
}

/** The library for pictures is loaded with the first letter, since loading it at start would delay readiness. */
async function draw(color: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(rose(color)))
    .png()
    .toBuffer();
}
