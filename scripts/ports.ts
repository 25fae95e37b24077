import { createServer } from 'node:net';
import { surfaceOffsets } from '#server/config.ts';

/** True if a TCP port of this machine is free. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });

/**
 * The first of a row of free ports, one per surface. Below 32768, where Linux begins to assign ports to outgoing
 * connections and could take one at any time.
 */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await Promise.all(Object.values(surfaceOffsets).map((offset) => isFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
}
