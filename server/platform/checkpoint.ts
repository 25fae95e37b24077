/**
 * A named point at which a process can be made to crash: before and after every outside call and every commit of a
 * durable flow. Does nothing unless the sandbox is told to crash there.
 */
export type Checkpoint = (name: string) => Promise<void>;

export const noCheckpoint: Checkpoint = () => Promise.resolve();

/**
 * Kills this process, without any farewell, when it comes to the named place. `place*3` waits there until three have
 * come, so that it dies in the middle of all of them. For the sandbox alone.
 */
export function crashAt(fatal: string): Checkpoint {
  const [place, wanted = '1'] = fatal.split('*');
  let missing = Number(wanted);
  return async (name) => {
    if (name !== place) return;
    missing -= 1;
    if (missing === 0) process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  };
}
