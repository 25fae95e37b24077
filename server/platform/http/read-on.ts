import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How much of a refused body is read, and for how long, so that its sender gets to the answer. */
const mostBytes = 8 * 1024 * 1024;
const mostMs = 5_000;
/** How long a connection is still read after its last answer, in milliseconds. */
const lingerMs = 2_000;

/**
 * Reads and drops the rest of a request's body. Resolves with true when all of it arrived: the connection can be
 * reused. With false it has to be closed after the response.
 */
export function readOn(request: IncomingMessage): Promise<boolean> {
  return new Promise((done) => {
    if (request.complete && request.readableLength === 0) return done(true);
    let size = 0;
    const finish = (isWhole: boolean) => {
      clearTimeout(timer);
      request.off('data', count).off('end', whole).off('close', broken);
      done(isWhole);
    };
    const count = (piece: Buffer | string) => {
      size += piece.length;
      if (size > mostBytes) finish(false);
    };
    const whole = () => finish(true);
    const broken = () => finish(false);
    const timer = setTimeout(broken, mostMs);
    request.on('data', count).once('end', whole).once('close', broken);
    request.resume();
  });
}

/**
 * Has a connection that is closed after its answer read for a while longer. Closing it while more arrives resets it,
 * and its sender loses the answer. Node closes a server's connection by `destroySoon`.
 */
export function lingerAfterAnswer(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
