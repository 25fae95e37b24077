/** What a program in someone else's page knows of the portal it belongs to. */
export interface Embedding {
  /** Where the portal answers, without a slash at the end. */
  readonly portalUrl: string;
  /** Whom its calls are made as; null until the host has said. */
  token(): string | null;
  /** Asks the host for another token, after one was refused; false when there is none. */
  renew(): Promise<boolean>;
}

let current: Embedding | undefined;

/** To be called before any call of the API; never in a page of the portal. Returns a function that ends it. */
export function embedIn(embedding: Embedding): () => void {
  current = embedding;
  return () => {
    current = undefined;
  };
}

/** Undefined in the portal's own pages. */
export const embedding = (): Embedding | undefined => current;
