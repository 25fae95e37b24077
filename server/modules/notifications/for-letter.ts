/** Shown at 600 by 250; screens of letters have up to two pixels for each. */
const size = { width: 1200, height: 500 } as const;

/** A supplier's picture as letters show it: a JPEG, since some mail programs show neither WebP nor AVIF. Null for what is none. */
export async function forLetter(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer()
    .catch(() => null);
}
