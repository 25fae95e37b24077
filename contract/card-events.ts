import { z } from 'zod';
import { instantSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import { isStorable, notStorable } from './values/text.ts';

const text = z.string().min(1).refine(isStorable, notStorable);

/** An event from the issuer's systems about a card, without details: which card, what happened, when. */
export const cardEventSchema = z
  .object({
    type: text
      .max(100)
      .describe(
        'card.opened, card.renewed, card.changed, card.closed, holder.died; any other is looked into likewise.',
      ),
    timestamp: instantSchema.describe('When it happened.'),
    data: z.object({
      accountReferenceId: text.max(64).describe('The card account, as the issuer lists it.'),
    }),
  })
  .meta({ id: 'CardEvent' });

export const receiveCardEvent = endpoint({
  method: 'POST',
  path: '/api/v0/card-events',
  area: 'card-events',
  summary:
    'A webhook of the issuer, signed as Standard Webhooks say (webhook-id, webhook-timestamp, webhook-signature); kept once by its id, then looked into',
  access: 'public',
  priority: 'kept',
  isSigned: true,
  body: cardEventSchema,
  response: z.object({ received: z.literal(true) }),
});
