let href = '/?queue=team';

/** Remembers the queue that was read last, so that a case leads back to it. */
export function rememberQueue(next: string): void {
  href = next;
}

/** The queue that was read last; that of the agent's teams before any was. */
export const lastQueueHref = (): string => href;
