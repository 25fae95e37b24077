import { setTimeout as sleep } from 'node:timers/promises';

/** Whether an address answers, polled repeatedly. */
export interface WatchedAddress {
  /** False until it has answered, and while it does not. */
  answers(): boolean;
  stop(): Promise<void>;
}

const timeoutMs = 5_000;
/** Milliseconds between two requests, while it answers and while it does not. */
const pauses = { answering: 30_000, silent: 2_000 } as const;

/**
 * Starts polling. `onChange` is called with the reason when it stops answering, and with null when it answers again.
 */
export function watchAddress(url: string, onChange: (error: unknown) => void): WatchedAddress {
  let isAnswering = false;
  let wasTold = true;
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const failure = await ask(url, stopping.signal);
      if (stopping.signal.aborted) return;
      isAnswering = failure === null;
      if (isAnswering !== wasTold) onChange(failure);
      wasTold = isAnswering;
      const pause = isAnswering ? pauses.answering : pauses.silent;
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    answers: () => isAnswering,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/** Null when it answered well. */
async function ask(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    await answer.body?.cancel();
    return answer.ok ? null : new Error(`${url} answered ${answer.status}`);
  } catch (error) {
    return error;
  }
}
