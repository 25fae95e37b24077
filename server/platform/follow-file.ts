import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a file is looked at, in milliseconds. */
const lookEveryMs = 1_000;

/** How a followed file stands: `absent` where there never was one, `refused` while the last good content stays in force. */
export type FollowedFileState = 'absent' | 'accepted' | 'refused';

interface Following {
  /** Puts a new content in force; false when it is wrong. Content is offered once, and again after this throws. */
  accept(text: string): Promise<boolean> | boolean;
  /** The file cannot be read although it was there before, or exists; called once for each code of an error. */
  onUnreadable(error: NodeJS.ErrnoException): void;
  /** `accept` threw: it is called again at the next look. */
  onFailed(error: unknown): void;
}

/** Reads a file and follows its changes. Resolves after the first look. */
export async function followFile(
  path: string,
  { accept, onUnreadable, onFailed }: Following,
): Promise<{ state(): FollowedFileState; stop(): Promise<void> }> {
  let state: FollowedFileState = 'absent';
  /** Text in force. */
  let text: string | undefined;
  /** Last text that was refused, or the code of the error that prevented reading. */
  let refused: string | undefined;

  async function look(): Promise<void> {
    const found = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && text === undefined) return undefined;
      if (refused !== error.code) onUnreadable(error);
      refused = error.code;
      state = 'refused';
      return undefined;
    });
    if (found === undefined || found === refused || (found === text && state === 'accepted')) return;
    if (await accept(found)) {
      text = found;
      refused = undefined;
      state = 'accepted';
    } else {
      refused = found;
      state = 'refused';
    }
  }

  const lookSafely = () =>
    look().catch((error: unknown) => {
      state = 'refused';
      onFailed(error);
    });
  const stopping = new AbortController();
  // Not `watchFile`: it misses a change before its first look, such as a file written just after the start.
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await lookSafely();
    }
  };
  await lookSafely();
  const following = follow();
  return {
    state: () => state,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
