import { Socket } from 'node:net';

/**
 * Creates sockets that are destroyed after this many milliseconds without traffic. Where packets are lost, the
 * operating system would retransmit for a quarter of an hour before it reported an error.
 */
export const socketsThatBreakAfter = (silenceMs: number) => (): Socket => {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' })),
  );
  return socket;
};
