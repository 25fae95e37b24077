/**
 * Lets everybody who asks while a read is under way share the next one. What is answered was read after it was asked for,
 * so that nobody is told of what was before. A read that fails fails for those who shared it.
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
