/**
 * Coalesces concurrent reads: callers that arrive during a read share the next one, so the result is never older than
 * their request. A failed read fails for all who shared it.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const reading = read();
    underWay = reading.catch(() => undefined);
    return reading;
  };
  return () => (next ??= underWay.then(begin));
}
