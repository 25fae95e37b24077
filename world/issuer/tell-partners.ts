import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { WorldClock } from '../clock/clock.ts';
import type { CardEventHook } from '../config.ts';

const LOOK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 10_000;
const AT_ONCE = 20;
const LONGEST_PAUSE_S = 300;

interface OpenEvent {
  id: string;
  client: string;
  account_reference_id: string;
  type: string;
  happened_at: Date;
  attempts: number;
}

/**
 * Sends card events to partners as signed webhooks (standardwebhooks.com), retried with growing delays until
 * accepted. Returns a function that stops it.
 */
export function tellPartners(db: Pool, clock: WorldClock, hooks: readonly CardEventHook[]): () => void {
  if (hooks.length === 0) return () => undefined;
  let isBusy = false;
  const look = async () => {
    const { rows } = await db.query<OpenEvent>(
      `select id, client, account_reference_id, type, happened_at, attempts from issuer_card_event
       where delivered_at is null and next_at <= now() and client = any($1) order by next_at limit $2`,
      [hooks.map(({ client }) => client), AT_ONCE],
    );
    await Promise.all(
      rows.map(async (event) => {
        const hook = hooks.find(({ client }) => client === event.client);
        const isTaken = hook !== undefined && (await send(hook, event, clock.now()));
        const pause = Math.min(LONGEST_PAUSE_S, 2 ** Math.min(event.attempts, 9));
        await db.query(
          `update issuer_card_event set attempts = attempts + 1,
             delivered_at = case when $2 then now() end, next_at = now() + make_interval(secs => $3)
           where id = $1`,
          [event.id, isTaken, pause],
        );
      }),
    );
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // If the database is unavailable, the next interval retries.
    look()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** True if the partner accepted the event. */
async function send({ url, secret }: CardEventHook, event: OpenEvent, now: Date): Promise<boolean> {
  const body = JSON.stringify({
    type: event.type,
    timestamp: event.happened_at.toISOString(),
    data: { accountReferenceId: event.account_reference_id },
  });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureOf(secret, event.id, now, body) },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Signature headers of a webhook; the secret is `whsec_` and base64. */
export function signatureOf(secret: string, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
