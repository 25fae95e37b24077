import type { Checkpoint } from '#server/platform/checkpoint.ts';

/** A process that fails once at a checkpoint of a test's choosing, as if it had died there, and then goes on. */
export function stumbler() {
  let at: string | null = null;
  const checkpoint: Checkpoint = async (name) => {
    if (name !== at) return;
    at = null;
    throw new Error(`stumbled at ${name}`);
  };
  return {
    checkpoint,
    nextAt(name: string) {
      at = name;
    },
    /** Whether it has stumbled where it was to. */
    isOver: (): boolean => at === null,
  };
}
