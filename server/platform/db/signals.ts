import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { newId } from '../ids.ts';
import { socketsThatBreakAfter } from './socket-timeout.ts';

const beatEveryMs = 300;
const reconnectMs = 2_000;
/** Its own beats come back several times a second. */
const usualPatience = { silenceMs: 5_000 };
/** The longest time for which a cached value may be stale. */
export const staleAtMostMs = 1_000;

const beat = 'signals_beat';
const asked = 'signals_asked';
const heard = 'signals_heard';

/** Notifications of the database (`notify`), across all processes on it. They arrive in one order for all. */
export interface Signals {
  /** Subscribes to a channel. Throws once `start` was called: the connection listens to the channels known by then. */
  on(channel: string, listener: (payload: string) => void): void;
  /** Connects. Until then nothing arrives and `isCurrent` is false. */
  start(): void;
  /** Called when notifications may have been missed. */
  onGap(listener: () => void): void;
  /** Whether every notification sent until `staleAtMostMs` ago has been received. */
  isCurrent(): boolean;
  /**
   * Resolves once every process has received all earlier notifications, usually within milliseconds; after
   * `staleAtMostMs` in any case, because a process that is not heard from no longer considers itself current.
   */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens to a database on a dedicated connection. A heartbeat, which it sends to itself several times a second, proves
 * that notifications arrive: while the connection is down, or a pool in between passes nothing on, it is not current.
 */
export function openSignals(
  databaseUrl: string,
  log: Pick<Logger, 'warn'>,
  { silenceMs } = usualPatience,
): Signals {
  const me = newId();
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  /** When each process was last heard of, ours too. */
  const seen = new Map<string, number>();
  const questions = new Map<string, Question>();
  let client: pg.Client | null = null;
  let isProven = false;
  /** Since when we have heard everything. */
  let listensSince = Number.POSITIVE_INFINITY;
  let provenUntil = 0;
  let isStopping = false;

  const isAlive = (at: number): boolean => performance.now() - at < staleAtMostMs + beatEveryMs;
  /** Queued: a connection runs one query at a time. */
  let telling: Promise<unknown> = Promise.resolve();
  function tell(channel: string, payload: string): void {
    const notify = () => client?.query('select pg_notify($1, $2)', [channel, payload]);
    telling = telling.then(notify).catch(() => undefined);
  }

  function gap(): void {
    for (const listener of gapListeners) listener();
  }

  function listener({ channel, payload = '' }: pg.Notification): void {
    const [first = '', second = ''] = payload.split(' ');
    if (channel === beat) {
      seen.set(first, performance.now());
      if (first !== me) return;
      // Values read between the start of a connection and its first beat may have missed a notification.
      if (!isProven) gap();
      isProven = true;
      provenUntil = Number(second) + staleAtMostMs;
    } else if (channel === asked) {
      tell(heard, `${first} ${me}`);
      const question = questions.get(first);
      // Every process that considers itself current has been heard from by then.
      const knowsAll = performance.now() - listensSince >= staleAtMostMs;
      if (question && knowsAll)
        question.open = new Set([...seen].flatMap(([id, at]) => (isAlive(at) ? [id] : [])));
    } else if (channel === heard) {
      const question = questions.get(first);
      question?.open?.delete(second);
      if (question?.open?.size === 0) question.done();
    } else for (const one of listeners.get(channel) ?? []) one(payload);
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'cardinal signals',
      stream: socketsThatBreakAfter(silenceMs),
    });
    const gone = new Promise<void>((done) => {
      next.on('error', () => done());
      next.on('end', () => done());
    });
    next.on('notification', listener);
    try {
      await next.connect();
      for (const channel of [beat, asked, heard, ...listeners.keys()]) await next.query(`listen ${channel}`);
      listensSince = performance.now();
      client = next;
      const beating = setInterval(() => tell(beat, `${me} ${performance.now()}`), beatEveryMs);
      tell(beat, `${me} ${performance.now()}`);
      if (isStopping) await next.end();
      await gone;
      clearInterval(beating);
    } catch (error) {
      log.warn({ err: error }, 'the database tells nothing, so that everything is looked up');
      await next.end().catch(() => undefined);
    }
    client = null;
    listensSince = Number.POSITIVE_INFINITY;
    isProven = false;
    provenUntil = 0;
    gap();
  }

  let listening: Promise<void> | undefined;
  const keepListening = async (): Promise<void> => {
    while (!isStopping) {
      await listen();
      if (!isStopping) await sleep(reconnectMs, undefined, { ref: false });
    }
  };

  return {
    start() {
      listening ??= keepListening();
    },
    on(channel, one) {
      if (listening) throw new Error(`The channel ${channel} was subscribed to after the start.`);
      listeners.set(channel, [...(listeners.get(channel) ?? []), one]);
    },
    onGap(one) {
      gapListeners.push(one);
    },
    isCurrent: () => performance.now() < provenUntil,
    async settled() {
      const id = newId();
      const waiting = new AbortController();
      const all = new Promise<void>((done) => questions.set(id, { open: null, done }));
      tell(asked, id);
      await Promise.race([all, sleep(staleAtMostMs, undefined, { signal: waiting.signal })]);
      waiting.abort();
      questions.delete(id);
    },
    async stop() {
      isStopping = true;
      await client?.end();
      await Promise.race([listening, sleep(reconnectMs, undefined, { ref: false })]);
    },
  };
}

/**
 * A question that is open until every process that was there when it was heard has heard it too; null while they are
 * not known.
 */
interface Question {
  open: Set<string> | null;
  done: () => void;
}
