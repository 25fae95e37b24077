/** How a program embedded in another page reaches its portal. */
export interface Embedding {
  /** Origin of the portal, without a trailing slash. */
  readonly portalUrl: string;
  /** The token of its calls; null until the host has given one. */
  token(): string | null;
  /** Asks the host for another token after one was refused; false when there is none. */
  renew(): Promise<boolean>;
}

let current: Embedding | undefined;

/** Call before any API call; never in a page of the portal. Returns a function that ends it. */
export function embedIn(embedding: Embedding): () => void {
  current = embedding;
  return () => {
    current = undefined;
  };
}

/** Undefined in the portal's own pages. */
export const embedding = (): Embedding | undefined => current;
