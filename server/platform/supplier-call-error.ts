/**
 * A supplier's failure to serve a call. Each port throws a class of its own that extends this one, with the reasons that its
 * suppliers give.
 */
export abstract class SupplierCallError extends Error {
  /** The supplier says that asking again does not help. */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused, cause }: { isRefused: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}
