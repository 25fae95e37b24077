import { Socket } from 'node:net';

/**
 * Makes sockets that break once nothing has come or gone for so long. Where packets are lost on the way, the system
 * would send them again for a quarter of an hour before it said anything.
 */
export const socketsThatBreakAfter = (silenceMs: number) => (): Socket => {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' })),
  );
  return socket;
};
