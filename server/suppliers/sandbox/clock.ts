import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FollowedClock } from '#server/platform/clock.ts';
import type { WorldClient } from './client.ts';

/** The world's time as a straight line: now = anchorWorld + (real now − anchorReal) × speed. */
const anchorSchema = z.object({
  version: z.int().nonnegative(),
  anchorReal: z.iso.datetime().transform(Date.parse),
  anchorWorld: z.iso.datetime().transform(Date.parse),
  speed: z.number().positive().max(100),
});
type Anchor = z.output<typeof anchorSchema>;

const retryMs = 500;
const longPollMs = 30_000;

/**
 * A clock that follows the world's, which a console may move forward; from the last known anchor while the world
 * cannot be reached. Throws when the first reading fails.
 */
export async function followWorldClock(client: WorldClient): Promise<FollowedClock> {
  const read = (after: number | null, signal?: AbortSignal): Promise<Anchor> =>
    client.call({
      method: 'GET',
      path: after === null ? '/v1/clock' : `/v1/clock?after=${after}`,
      answer: anchorSchema,
      deadlineMs: after === null ? 5_000 : longPollMs,
      operation: after === null ? 'clock.read' : 'clock.follow',
      ...(signal ? { signal } : {}),
    });

  let anchor = await read(null);
  let ready = true;
  const stopping = new AbortController();
  const listeners = new Set<() => void>();

  const following = (async () => {
    while (!stopping.signal.aborted) {
      try {
        // After a silence the anchor may be of another world, so it is read afresh.
        const next = await read(ready ? anchor.version : null, stopping.signal);
        ready = true;
        if (next.version === anchor.version) continue;
        anchor = next;
        for (const listener of listeners) listener();
      } catch {
        if (stopping.signal.aborted) return;
        ready = false;
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  })();

  return {
    now: () => new Date(anchor.anchorWorld + Math.max(0, Date.now() - anchor.anchorReal) * anchor.speed),
    isReady: () => ready,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
