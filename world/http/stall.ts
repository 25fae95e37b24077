import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Waits, but ends early when the caller disconnects. */
export function pause(request: FastifyRequest, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      request.raw.socket.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    request.raw.socket.once('close', done);
  });
}

/** Simulates a vendor timeout: silence for thirty seconds, then 504 `timeout`. */
export async function timeOut(request: FastifyRequest): Promise<never> {
  await pause(request, 30_000);
  throw new Problem(504, 'timeout', 'The answer did not come in time.');
}
