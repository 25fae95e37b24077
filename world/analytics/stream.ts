import { EventEmitter, once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { type Choice, numberBefore, readAfter } from './store.ts';

const REREAD_MS = 2_000;
const PART = 200;
/** Whoever begins to read without a number is shown so many of what was before. */
const SHOWN_AT_FIRST = 100;

/** Shows events to whoever reads along. */
export interface Streams {
  /** There are new events. */
  tell(): void;
  /**
   * Answers with server-sent events: each chosen event after a number, and from then on as they come, with its number as
   * its id. Without a number it begins with the latest hundred. It ends when the reader leaves.
   */
  send(reply: FastifyReply, choice: Choice, after: number | null): void;
  close(): void;
}

/** The streams of a database. What another process on it was told is shown within two seconds. */
export function openStreams(db: Pool): Streams {
  const changes = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();

  async function* read(choice: Choice, after: number | null, leaving: AbortSignal): AsyncGenerator<string> {
    let last = after ?? (await numberBefore(db, choice, SHOWN_AT_FIRST));
    // A reader learns that it is connected before the first event.
    yield ': connected\n\n';
    while (!leaving.aborted) {
      const over = new AbortController();
      const signal = AbortSignal.any([over.signal, leaving, AbortSignal.timeout(REREAD_MS)]);
      // Listening begins before the reading, so that nothing falls between the two.
      const changed = once(changes, 'change', { signal }).catch(() => undefined);
      const events = await readAfter(db, choice, last, PART);
      last = events.at(-1)?.number ?? last;
      for (const event of events) yield `id: ${event.number}\ndata: ${JSON.stringify(event)}\n\n`;
      if (events.length === PART) over.abort();
      // A reader who has gone is noticed by what it does not take.
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

/** Writes as fast as the reader takes it; a stream that breaks is one that its reader takes up again. */
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
