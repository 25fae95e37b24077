import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work of an area that starts once the process serves. */
type Begin = () => Promise<void> | void;

const firstPauseMs = 500;
const longestPauseMs = 60_000;

/**
 * Starts each of these, and again with growing pauses until it has succeeded: without it credits would never expire and
 * the ledger never be audited.
 */
export function keepBeginning(
  begins: readonly Begin[],
  log: Pick<Logger, 'error'>,
): { haveAllBegun(): boolean; stop(): Promise<void> } {
  const stopping = new AbortController();
  let left = begins.length;
  const keep = async (begin: Begin): Promise<void> => {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(longestPauseMs, pause * 2))
      try {
        await begin();
        left -= 1;
        return;
      } catch (error) {
        log.error({ err: error, againInMs: pause }, 'work that comes back by itself could not be scheduled');
        await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      }
  };
  const done = Promise.all(begins.map(keep));
  return {
    haveAllBegun: () => left === 0,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
