import { setTimeout as sleep } from 'node:timers/promises';
import { type Postgres, startPostgres } from './postgres.ts';

const lookEveryMs = 500;
const longestPauseMs = 5_000;

/** A PostgreSQL that is restarted on the same address when it dies. */
export interface KeptPostgres extends Pick<Postgres, 'url'> {
  /** Stops it for good. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a directory and restarts it when it dies. `onTrouble` receives a sentence when
 * it died and when a restart failed.
 */
export async function keepPostgres(options: {
  dir: string;
  onProgress: (sentence: string) => void;
  onTrouble: (sentence: string) => void;
}): Promise<KeptPostgres> {
  const { dir, onProgress, onTrouble } = options;
  const first = await startPostgres({ dir, onProgress });
  const { port } = first;
  const stopping = new AbortController();
  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);

  const restart = async (): Promise<void> => {
    for (let pause = 200; !stopping.signal.aborted; pause = Math.min(longestPauseMs, 2 * pause))
      try {
        await startPostgres({ dir, port });
        return;
      } catch (error) {
        // Processes of the dead server may hold the data for a moment.
        if (pause >= longestPauseMs) onTrouble(error instanceof Error ? error.message : String(error));
        await rest(pause);
      }
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await rest(lookEveryMs);
      if (stopping.signal.aborted || first.isRunning()) continue;
      onTrouble('PostgreSQL stopped, starting it again.');
      await restart();
    }
  })();

  return {
    url: first.url,
    async stop() {
      stopping.abort();
      await watching;
      await first.stop();
    },
  };
}
