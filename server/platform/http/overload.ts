import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '#contract/endpoint.ts';
import { PortalError } from '../errors.ts';

/** Event loop delay in milliseconds at which shedding starts, and at which everything is shed. */
const bounds = { new: [60, 180], usual: [250, 700] } as const;
/** Requests that wait for a connection to the database, likewise. */
const queueBounds = { new: [60, 200], usual: [250, 800] } as const;
/** Expected duration of a request in milliseconds at the current concurrency, likewise, on a saturated machine. */
const waitBounds = { new: [800, 2_000], usual: [3_000, 6_000] } as const;
/** The machine is saturated from this share of all cores; below it, requests wait for other systems. */
const saturated = 0.9;
const sampleEveryMs = 100;
const samplesASecond = 1_000 / sampleEveryMs;
/** How much the latest sample counts in a mean over about a second. */
const latest = 0.15;
/** With fewer requests at a time than this a slow moment is no overload, and turning away would not help. */
const fewRequests = 32;

/** Error response to a shed request. */
export const tooBusy = new PortalError('unavailable', { retryAfterSeconds: 2 });

/** How busy a process is. */
export interface Load {
  /** Counts a request in; false when one of this priority had better not be begun now. */
  admits(priority: Endpoint['priority']): boolean;
  /** Ends the count of a request, whether it was shed or answered. */
  release(): void;
  stop(): void;
}

/**
 * Watches the event loop delay, the database queue, and on a saturated machine the expected duration of a request:
 * requests in progress over the recent rate of answers (Little's law), sustained for a second, since a burst alone is
 * no overload. The higher the load, the more new work is shed, so that begun work finishes; work with a payment in
 * progress is never shed.
 */
export function watchLoad(options: {
  waiting: () => number;
  /** The share of all cores in use since the previous call. */
  busy?: () => number;
  onShed?: () => void;
}): Load {
  const { busy = watchCores() } = options;
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let delay = 0;
  let requests = 0;
  let answered = 0;
  let shed = 0;
  let pace = 0;
  /** Expected duration of a request, in each sample of the last second. */
  let expected: number[] = [];
  let share = 0;
  const sampler = setInterval(() => {
    pace += latest * ((answered - shed) * (1_000 / sampleEveryMs) - pace);
    share += latest * (busy() - share);
    const now = share < saturated ? 0 : (1_000 * requests) / Math.max(1, pace);
    expected = [...expected, now].slice(-samplesASecond);
    answered = 0;
    shed = 0;
    // The histogram includes its own resolution of ten milliseconds; the rest is delay.
    delay = histogram.count === 0 ? delay : Math.max(0, histogram.mean / 1e6 - 10);
    histogram.reset();
  }, sampleEveryMs);
  sampler.unref();

  return {
    admits(priority) {
      requests += 1;
      if (priority === 'kept' || requests <= fewRequests) return true;
      const level = priority === 'new' ? 'new' : 'usual';
      const part = Math.max(
        between(delay, bounds[level]),
        between(options.waiting(), queueBounds[level]),
        expected.length < samplesASecond ? 0 : between(Math.min(...expected), waitBounds[level]),
      );
      if (part === 0 || Math.random() >= part) return true;
      shed += 1;
      options.onShed?.();
      return false;
    },
    release() {
      requests -= 1;
      answered += 1;
    },
    stop() {
      clearInterval(sampler);
      histogram.disable();
    },
  };
}

const between = (value: number, [from, to]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** The share of all cores in use, by anybody, between one call and the next. */
function watchCores(): () => number {
  let before = { all: 0, idle: 0 };
  return () => {
    const times = cpus().map((core) => core.times);
    const idle = times.reduce((sum, one) => sum + one.idle, 0);
    const all = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle);
    const [used, passed] = [all - idle - (before.all - before.idle), all - before.all];
    before = { all, idle };
    return passed > 0 ? used / passed : 0;
  };
}
