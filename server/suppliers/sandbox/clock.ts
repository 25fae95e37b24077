import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ClockAnchor, FollowedClock } from '#server/platform/clock.ts';
import type { WorldClient } from './client.ts';

const anchorSchema = z.object({
  version: z.int().nonnegative(),
  anchorReal: z.iso.datetime().transform(Date.parse),
  anchorWorld: z.iso.datetime().transform(Date.parse),
  speed: z.number().positive().max(100),
});

/** Where the last reading is kept, for a start while the world is away. Neither throws. */
export interface StoredReading {
  read(): Promise<ClockAnchor | null>;
  keep(anchor: ClockAnchor): void;
}

const retryMs = 500;
const longPollMs = 30_000;

const noReading: StoredReading = { read: async () => null, keep: () => undefined };

/**
 * A clock that follows the world's, which a console may move forward. While the world cannot be reached it continues
 * from the last known anchor, at a start from the stored one; without one it uses this machine's time.
 */
export async function followWorldClock(
  client: WorldClient,
  kept: StoredReading = noReading,
): Promise<FollowedClock> {
  const read = (after: number | null, signal?: AbortSignal): Promise<ClockAnchor> =>
    client.call({
      method: 'GET',
      path: after === null ? '/v1/clock' : `/v1/clock?after=${after}`,
      answer: anchorSchema,
      deadlineMs: after === null ? 5_000 : longPollMs,
      operation: after === null ? 'clock.read' : 'clock.follow',
      ...(signal ? { signal } : {}),
    });

  const first = await read(null).catch(() => null);
  let ready = first !== null;
  let anchor: ClockAnchor = first ?? (await kept.read()) ?? machineTime();
  if (first) kept.keep(first);
  const stopping = new AbortController();
  const listeners = new Set<() => void>();

  const following = (async () => {
    while (!stopping.signal.aborted) {
      try {
        // After a silence the anchor may be of another world, so it is read afresh.
        const next = await read(ready ? anchor.version : null, stopping.signal);
        ready = true;
        if (isSame(next, anchor)) continue;
        anchor = next;
        kept.keep(next);
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

const machineTime = (): ClockAnchor => ({ version: -1, anchorReal: 0, anchorWorld: 0, speed: 1 });

const isSame = (one: ClockAnchor, other: ClockAnchor): boolean =>
  one.version === other.version && one.anchorReal === other.anchorReal;
