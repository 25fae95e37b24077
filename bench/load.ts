import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { processorSeconds } from './processes.ts';

const report = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.number(),
  statusCodeStats: z.record(z.string(), z.object({ count: z.number() })),
  duration: z.number(),
});

export interface LoadOptions {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly connections: number;
  readonly seconds: number;
  /** Requests offered per second, independent of responses; unlimited when left out. */
  readonly rate?: number;
}

/** Result of a load test: responses per second by status, and failed calls. */
export interface LoadReport {
  readonly perSecond: ReadonlyMap<number, number>;
  readonly errors: number;
  /** Client CPU use as a share of one core: near 1 the client is the limit. 0 where unknown. */
  readonly clientShare: number;
}

const lookEveryMs = 250;

/** Runs autocannon in a separate process. */
export async function putUnderLoad(options: LoadOptions): Promise<LoadReport> {
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('autocannon')),
      '--json',
      `--connections=${options.connections}`,
      `--duration=${options.seconds}`,
      ...(options.rate === undefined ? [] : [`--overallRate=${Math.round(options.rate)}`]),
      '--method=POST',
      `--body=${options.body}`,
      ...Object.entries(options.headers).map(([name, value]) => `--headers=${name}=${value}`),
      options.url,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const began = performance.now();
  let used = 0;
  let lookedAt = began;
  const watching = setInterval(() => {
    used = processorSeconds(child.pid ?? 0) ?? used;
    lookedAt = performance.now();
  }, lookEveryMs);
  await new Promise((done) => child.on('close', done));
  clearInterval(watching);
  const clientShare = lookedAt > began ? (1_000 * used) / (lookedAt - began) : 0;
  const { errors, statusCodeStats, duration } = report.parse(JSON.parse(output));
  const perSecond = new Map(
    Object.entries(statusCodeStats).map(([status, { count }]) => [Number(status), count / duration]),
  );
  return { perSecond, errors, clientShare };
}
