import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can swallow what is sent on it, without ending anything. */
export interface Cable {
  readonly url: string;
  /** From now on nothing passes, in no direction; who connects is not refused either. */
  cut(): void;
  /** Who connects from now on gets through. What was cut stays so, as after a failover. */
  mend(): void;
  close(): Promise<void>;
}

/** Lays a cable to where an address leads. */
export async function layCable(address: string): Promise<Cable> {
  const target = new URL(address);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    ends.add(near);
    if (isCut) return;
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => near.destroy());
    ends.add(far);
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(address);
  const own = server.address();
  url.port = String(typeof own === 'object' && own ? own.port : 0);
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const end of ends) end.unpipe().pause();
    },
    mend() {
      isCut = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
  };
}
