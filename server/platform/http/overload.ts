import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '#contract/endpoint.ts';
import { PortalError } from '../errors.ts';

/** Delays of the event loop, in milliseconds, from which work is turned away, and at which all of it is. */
const bounds = { new: [60, 180], usual: [250, 700] } as const;
/** Requests that wait for a connection to the database, likewise. */
const queueBounds = { new: [60, 200], usual: [250, 800] } as const;
const sampleEveryMs = 100;
/** With fewer requests at a time than this a slow moment is no overload, and turning away would not help. */
const fewRequests = 32;
const retryAfterSeconds = 2;

/** How busy a process is. */
export interface Load {
  /** Counts a request in. Throws `unavailable` when one of this priority had better not be begun now. */
  admit(priority: Endpoint['priority']): void;
  /** Counts a request out again, whether it was turned away or answered. */
  release(): void;
  /** The latest delay of the event loop in milliseconds. */
  delayMs(): number;
  stop(): void;
}

/**
 * Watches the event loop and the queue for the database. The busier the process, the more new work is turned
 * away, so that what was begun is finished; work in whose midst money is goes on always.
 */
export function watchLoad(options: { waiting: () => number; onShed?: () => void }): Load {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let delay = 0;
  let requests = 0;
  const sampler = setInterval(() => {
    // The histogram counts its own ten milliseconds; what goes beyond is delay.
    delay = histogram.count === 0 ? delay : Math.max(0, histogram.mean / 1e6 - 10);
    histogram.reset();
  }, sampleEveryMs);
  sampler.unref();

  return {
    admit(priority) {
      requests += 1;
      if (priority === 'kept' || requests <= fewRequests) return;
      const level = priority === 'new' ? 'new' : 'usual';
      const part = Math.max(between(delay, bounds[level]), between(options.waiting(), queueBounds[level]));
      if (part === 0 || Math.random() >= part) return;
      options.onShed?.();
      throw new PortalError('unavailable', { retryAfterSeconds });
    },
    release() {
      requests -= 1;
    },
    delayMs: () => delay,
    stop() {
      clearInterval(sampler);
      histogram.disable();
    },
  };
}

const between = (value: number, [from, to]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
