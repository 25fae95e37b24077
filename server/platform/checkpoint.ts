/**
 * A place where a process may be made to die: before and after every call to the outside and every commit of
 * a durable flow. Does nothing unless the sandbox is told to crash there.
 */
export type Checkpoint = (name: string) => Promise<void>;

export const noCheckpoint: Checkpoint = () => Promise.resolve();

/** Kills this process, without any farewell, when it comes to the named place. For the sandbox alone. */
export const crashAt =
  (fatal: string): Checkpoint =>
  async (name) => {
    if (name === fatal) process.kill(process.pid, 'SIGKILL');
  };
