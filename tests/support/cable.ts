import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can drop data silently, without closing connections. */
export interface Cable {
  readonly url: string;
  /** Drops all data in both directions; new connections are accepted but dead. */
  cut(): void;
  /** New connections work again. Cut ones stay dead, as after a failover. */
  mend(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the host and port of a URL. */
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
