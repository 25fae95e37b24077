/**
 * A named point at which a process can be made to crash: before and after every outside call and every commit of a
 * durable flow. Does nothing unless the sandbox is told to crash there.
 */
export type Checkpoint = (name: string) => Promise<void>;

export const noCheckpoint: Checkpoint = () => Promise.resolve();

/**
 * Kills this process, without any farewell, in the middle of everything that waits at the named places:
 * `book:hold:after` alone, or `book:hold:after*3,book:capture:before` when three have come to the first and one to the
 * second. Later ones pass a place that is full. Tells the parent process of each arrival. For the sandbox alone.
 */
export function crashAt(
  fatal: string,
  { die, tell }: { die: () => void; tell: (arrival: Arrival) => void } = ofThisProcess,
): Checkpoint {
  const missing = new Map(
    fatal.split(',').map((one) => {
      const [place = '', wanted = '1'] = one.split('*');
      return [place, Number(wanted)];
    }),
  );
  return async (name) => {
    const left = missing.get(name);
    if (!left) return;
    missing.set(name, left - 1);
    tell({ waitsAt: name });
    if ([...missing.values()].every((count) => count === 0)) die();
    await new Promise(() => undefined);
  };
}

/** Message to the parent process. */
export interface Arrival {
  readonly waitsAt: string;
}

const ofThisProcess = {
  die: () => process.kill(process.pid, 'SIGKILL'),
  tell: (arrival: Arrival) => process.send?.(arrival),
};
