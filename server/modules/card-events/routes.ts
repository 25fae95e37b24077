import { receiveCardEvent } from '#contract/card-events.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { rawBodyOf } from '#server/platform/http/raw-body.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { verifiedWebhookId } from '#server/platform/webhook-signature.ts';
import { followCardTask } from './follow-card.ts';
import { insertEvent } from './store.ts';

export interface CardEventsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The keys the issuer may sign with; without any, every event is refused. */
  readonly secrets: readonly Buffer[];
  readonly checkpoint: Checkpoint;
  /** Tells that there is work. */
  nudge(): void;
}

/**
 * Receives the issuer's card events: each is stored once by its id, together with the task that follows it up, and
 * acknowledged at once.
 */
export const cardEventRoutes = ({ db, clock, secrets, checkpoint, nudge }: CardEventsDeps): Route[] => [
  route(receiveCardEvent, async ({ request, body }) => {
    const now = clock.now();
    const signed = { headers: request.headers, body: rawBodyOf(request) };
    const eventId = verifiedWebhookId(signed, secrets, now);
    if (eventId === null) throw new PortalError('unauthenticated');
    const { accountReferenceId } = body.data;
    await inTransaction(db, async (tx) => {
      const happenedAt = new Date(body.timestamp);
      const event = { eventId, kind: body.type, accountReferenceId, happenedAt, receivedAt: now };
      if (await insertEvent(tx, event))
        await enqueueTask(tx, followCardTask, { accountReferenceId }, now, now);
    });
    await checkpoint('card-event:stored');
    nudge();
    return { received: true as const };
  }),
];
