import { EventEmitter, once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { type Choice, numberBefore, readAfter } from './store.ts';

const REREAD_MS = 2_000;
const PART = 200;
/** Number of past events sent to a reader without a start number. */
const SHOWN_AT_FIRST = 100;

/** Event streams to the connected readers. */
export interface Streams {
  /** Call after new events were stored. */
  tell(): void;
  /**
   * Responds with server-sent events: all selected events after a number, then new ones, with the event number as id.
   * Without a number it begins with the latest hundred. Ends when the reader disconnects.
   */
  send(reply: FastifyReply, choice: Choice, after: number | null): void;
  close(): void;
}

/** Streams of a database. Events stored by another process appear within two seconds. */
export function openStreams(db: Pool): Streams {
  const changes = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();

  async function* read(choice: Choice, after: number | null, leaving: AbortSignal): AsyncGenerator<string> {
    let last = after ?? (await numberBefore(db, choice, SHOWN_AT_FIRST));
    // Tells the reader that it is connected before the first event.
    yield ': connected\n\n';
    while (!leaving.aborted) {
      const over = new AbortController();
      const signal = AbortSignal.any([over.signal, leaving, AbortSignal.timeout(REREAD_MS)]);
      // Listen before reading, so that no event is missed in between.
      const changed = once(changes, 'change', { signal }).catch(() => undefined);
      const events = await readAfter(db, choice, last, PART);
      last = events.at(-1)?.number ?? last;
      for (const event of events) yield `id: ${event.number}\ndata: ${JSON.stringify(event)}\n\n`;
      if (events.length === PART) over.abort();
      // Keep-alive: a failing write reveals a reader that is gone.
      else if ((await changed) === undefined && !leaving.aborted) yield ': still there\n\n';
    }
  }

  return {
    tell: () => void changes.emit('change'),
    send(reply, choice, after) {
      const gone = new AbortController();
      reply.raw.on('close', () => gone.abort());
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      void write(reply, read(choice, after, AbortSignal.any([gone.signal, closing.signal])));
    },
    close: () => closing.abort(),
  };
}

/** Writes with back-pressure; after a broken stream the reader reconnects. */
async function write({ raw, log }: FastifyReply, parts: AsyncIterable<string>): Promise<void> {
  try {
    for await (const part of parts) {
      if (raw.destroyed) return;
      if (!raw.write(part)) await Promise.race([once(raw, 'drain'), once(raw, 'close')]);
    }
  } catch (error) {
    log.warn(error, 'a stream of events broke');
  }
  raw.end();
}
