import sharp from 'sharp';
import { seededRandom } from './random.ts';

// Smaller than the smallest picture: a tile may not stick out.
const TILE = 192;

/** Paper grain: a seeded tile of faint light and dark specks that also breaks up banding in gradients. */
function grainTile(): Buffer {
  const random = seededRandom('grain');
  const pixels = Buffer.alloc(TILE * TILE * 4);
  for (let i = 0; i < TILE * TILE; i++) {
    // The mean of three draws lies near the middle most of the time: few specks stand out.
    const value = (random.next() + random.next() + random.next()) / 3;
    const tone = value < 0.5 ? 40 : 255;
    pixels.set([tone, tone, tone, Math.round(Math.abs(value - 0.5) * 30)], i * 4);
  }
  return pixels;
}

const grain = grainTile();

/**
 * Rasterises a picture to WebP with a touch of grain. Decoding, drawing and encoding run on the thread pool of
 * the runtime, not on the thread that answers calls.
 */
export function render(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, raw: { width: TILE, height: TILE, channels: 4 }, tile: true }])
    .webp({ quality: 78, effort: 2 })
    .toBuffer();
}
