import { Agent, get } from 'node:http';
import { parentPort, Worker } from 'node:worker_threads';
import { timesOf } from './sample.ts';

interface Asked {
  readonly url: string;
  readonly times: number;
}

/** HTTP client in its own thread, so that its garbage collection is not measured as the server's. */
export class CallingThread {
  readonly #worker = new Worker(new URL(import.meta.url));

  /** Latencies of sequential calls up to the last byte, in milliseconds; any status but 200 is an error. */
  ask(asked: Asked): Promise<number[]> {
    return new Promise((resolve, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('message', (took: number[]) => {
        this.#worker.off('error', reject);
        resolve(took);
      });
      this.#worker.postMessage(asked);
    });
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const call = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });

parentPort?.on('message', async ({ url, times }: Asked) => {
  parentPort?.postMessage(await timesOf(times, () => call(url)));
});
