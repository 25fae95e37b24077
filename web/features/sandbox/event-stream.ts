import { useEffect, useRef, useState } from 'react';
import type { TrackedEvent } from './world.ts';

/** Maximum number of events held and shown. */
export const mostShown = 500;
/** Events within this time are rendered in one batch, in milliseconds. */
const drawEveryMs = 100;
/** Delay before reconnecting after a refusal, in milliseconds; the browser reconnects by itself in other cases. */
const retryMs = 3_000;

export interface EventStream {
  /** Newest first. */
  readonly events: readonly TrackedEvent[];
  readonly state: 'connecting' | 'live' | 'paused' | 'lost';
}

/**
 * The events that match a query: first the latest existing ones, then each as it arrives. The stream resumes without a
 * gap after a lost connection, and after a pause.
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
