import { createServer } from 'node:net';
import { surfaceOffsets } from '#server/config.ts';

/** Whether nobody listens on a TCP port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });

/**
 * The first of ports in a row that nobody listens on, one for each surface. They lie below 32768, where Linux
 * begins to take ports for outgoing connections: a port found free there may be taken a moment later.
 */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await Promise.all(Object.values(surfaceOffsets).map((offset) => isFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
}
