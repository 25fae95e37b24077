import type { Checkpoint } from '#server/platform/checkpoint.ts';

/** A checkpoint that throws once where the test says, like a crash, and then continues. */
export function stumbler() {
  let at: string | null = null;
  const checkpoint: Checkpoint = async (name) => {
    if (name !== at) return;
    at = null;
    throw new Error(`failed at checkpoint ${name}`);
  };
  return {
    checkpoint,
    nextAt(name: string) {
      at = name;
    },
    /** True after it has thrown. */
    isOver: (): boolean => at === null,
  };
}
