import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { DescribedExperiment, ExperimentDesk } from '#server/modules/experiments/port.ts';
import type { WorldClient } from './client.ts';

const deskSchema = z.object({
  version: z.int().nonnegative(),
  /** Subject to experiment to variant. */
  switches: z.record(z.string(), z.record(z.string(), z.string())),
});
type Desk = z.output<typeof deskSchema>;

const retryMs = 500;
const longPollMs = 30_000;
/** Bounds the memory of reported exposures; a forgotten one is reported again, which costs a call. */
const mostRemembered = 10_000;

/**
 * The desk of the sandbox's console, followed: a switch is known here milliseconds after it is made, and the last ones
 * known stay in force while the world cannot be reached. The world hears which experiments there are.
 */
export function followExperimentDesk(
  client: WorldClient,
  { tenant, experiments }: { tenant: string; experiments: readonly DescribedExperiment[] },
): ExperimentDesk & { stop(): Promise<void> } {
  let desk: Desk | null = null;
  const stopping = new AbortController();
  const told = new Map<string, string>();

  const follow = (after: number | null) =>
    client.call({
      method: 'POST',
      path: '/v1/experiments/follow',
      body: { tenant, experiments, after },
      answer: deskSchema,
      readsOnly: true,
      deadlineMs: longPollMs,
      operation: 'experiments.follow',
      signal: stopping.signal,
    });

  const following = (async () => {
    let isInTouch = false;
    while (!stopping.signal.aborted) {
      try {
        // After a silence it may be another world, which has not heard of the experiments.
        desk = await follow(isInTouch && desk ? desk.version : null);
        isInTouch = true;
      } catch {
        // The client reports every call that fails.
        if (stopping.signal.aborted) return;
        isInTouch = false;
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  })();

  return {
    hasSwitches: () => desk !== null && Object.keys(desk.switches).length > 0,
    switchesOf: (subject) => desk?.switches[subject] ?? {},
    tell(subject, ruled) {
      const text = JSON.stringify(ruled);
      if (told.get(subject) === text) return;
      if (told.size >= mostRemembered) told.clear();
      told.set(subject, text);
      // Exposures that did not arrive are reported with the next response.
      void client
        .call({
          method: 'PUT',
          path: `/v1/experiments/assignments/${encodeURIComponent(subject)}`,
          body: { tenant, assignments: ruled },
          answer: z.object({}),
          operation: 'experiments.tell',
          signal: stopping.signal,
        })
        .catch(() => told.delete(subject));
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
