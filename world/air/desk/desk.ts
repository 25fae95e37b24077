import { Worker } from 'node:worker_threads';
import { Problem } from '../../http/problem.ts';
import type { AirAnswers, AirJob, Reply } from './jobs.ts';

/** Hands jobs to a thread that holds the timetable, so that no search holds up the other calls of the world. */
export interface AirDesk {
  ask<K extends AirJob['kind']>(job: Extract<AirJob, { kind: K }>): Promise<AirAnswers[K]>;
  /** Starts the thread before the first job would; it takes a second or two. */
  wake(): void;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: AirAnswers[keyof AirAnswers]): void;
  reject(error: Error): void;
}

/**
 * A desk for the timetable of a data directory, whose thread starts with the first job, and again with the next one
 * should it ever die.
 */
export function openAirDesk(dataDir: string): AirDesk {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const settle = (reply: Reply) => {
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (!asker) return;
    if ('answer' in reply) asker.resolve(reply.answer);
    else if ('refused' in reply)
      asker.reject(new Problem(reply.refused.status, reply.refused.code, reply.refused.message));
    else asker.reject(new Error(reply.broken));
  };
  const giveUp = (gone: Worker, why: Error) => {
    if (worker !== gone) return;
    worker = undefined;
    for (const asker of waiting.values()) asker.reject(why);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('thread.ts', import.meta.url), { execArgv: [], workerData: dataDir });
    // Errors are answered per job; a thread that dies anyway fails the jobs it had.
    started.on('message', settle);
    started.on('error', (error: Error) => giveUp(started, error));
    started.on('exit', () => giveUp(started, new Error('The thread of the timetable ended.')));
    started.unref();
    return started;
  };

  return {
    ask<K extends AirJob['kind']>(job: Extract<AirJob, { kind: K }>): Promise<AirAnswers[K]> {
      worker ??= start();
      const id = ++last;
      return new Promise<AirAnswers[K]>((resolve, reject) => {
        // The worker answers each kind of job with that kind's type in `AirAnswers`.
        waiting.set(id, { resolve: (answer) => resolve(answer as AirAnswers[K]), reject });
        worker?.postMessage({ id, job });
      });
    },
    wake() {
      worker ??= start();
    },
    async close() {
      const open = worker;
      worker = undefined;
      for (const asker of waiting.values()) asker.reject(new Error('The world ends.'));
      waiting.clear();
      await open?.terminate();
    },
  };
}
