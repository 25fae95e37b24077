import { z } from 'zod';
import type { OfferReader } from '#server/protections/price-match/port.ts';
import type { WorldClient } from './client.ts';

const deadlineMs = 8_000;

const words = z.string().max(500);
const answer = z.object({
  offer: z
    .object({
      item: words,
      dates: words,
      party: words,
      option: words,
      meals: words.nullable(),
      cancellation: words.nullable(),
      payment: words.nullable(),
      total: z.object({ minor: z.int().positive(), currency: z.string().length(3) }),
      isPublic: z.boolean(),
    })
    .nullable(),
});

/** Has the sandbox's service read an offer of a rival's site. */
export const sandboxRival = (world: WorldClient): OfferReader => ({
  async read(url) {
    const { offer } = await world.call({
      method: 'POST',
      path: '/v1/rival/looks',
      operation: 'rival.looks',
      deadlineMs,
      body: { url },
      answer,
    });
    if (!offer) return null;
    const { total, ...shown } = offer;
    return { ...shown, ...total };
  },
});
