import { useEffect, useRef, useState } from 'react';
import type { TrackedEvent } from './world.ts';

/** So many of the latest events are held and shown. */
export const mostShown = 500;
/** Events that come together are drawn together. */
const drawEveryMs = 100;
/** A browser takes up a connection again by itself, unless it was refused. */
const retryMs = 3_000;

export interface EventStream {
  /** Newest first. */
  readonly events: readonly TrackedEvent[];
  readonly state: 'connecting' | 'live' | 'paused' | 'lost';
}

/**
 * The events that fit a query, first the latest that were there and then each as it comes. The browser takes up a lost
 * connection where it was; so does going on after a pause.
 */
export function useEventStream(query: string, isPaused: boolean): EventStream {
  const [shown, setShown] = useState<{ query: string; events: readonly TrackedEvent[] }>();
  const [connection, setConnection] = useState<'connecting' | 'live' | 'lost'>('connecting');
  const [attempt, setAttempt] = useState(0);
  const last = useRef<{ query: string; number: number }>(undefined);

  useEffect(() => {
    if (isPaused) return;
    const after = last.current?.query === query ? `&after=${last.current.number}` : '';
    const source = new EventSource(`/v1/analytics/stream?${query}${after}`);
    let arrived: TrackedEvent[] = [];
    let timer: number | undefined;
    const draw = () => {
      timer = undefined;
      const fresh = arrived.toReversed();
      arrived = [];
      setShown((before) => ({
        query,
        events: [...fresh, ...(before?.query === query ? before.events : [])].slice(0, mostShown),
      }));
    };
    source.addEventListener('open', () => {
      setConnection('live');
      timer ??= window.setTimeout(draw, drawEveryMs);
    });
    let retry: number | undefined;
    source.addEventListener('error', () => {
      setConnection('lost');
      if (source.readyState === EventSource.CLOSED)
        retry ??= window.setTimeout(() => setAttempt((before) => before + 1), retryMs);
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as TrackedEvent;
      last.current = { query, number: event.number };
      arrived.push(event);
      timer ??= window.setTimeout(draw, drawEveryMs);
    });
    return () => {
      source.close();
      window.clearTimeout(timer);
      window.clearTimeout(retry);
      if (arrived.length > 0) draw();
      setConnection('connecting');
    };
  }, [query, isPaused, attempt]);

  return {
    events: shown?.query === query ? shown.events : [],
    state: isPaused ? 'paused' : connection === 'live' && shown?.query !== query ? 'connecting' : connection,
  };
}
