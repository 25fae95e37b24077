import { ApiProblem } from './problem.ts';

/** A charge of an agent that waits for the customer's answer. */
export interface Asked {
  readonly confirmationId: string;
  /** Lets the request go on. */
  agree(): void;
  /** Ends the request, with the sentence that its screen shows; its own problem when left out. */
  giveUp(sentence?: string): void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

const tell = (next: Asked | undefined): void => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Calls when a request begins or ends to wait for the customer. Returns how to unsubscribe. */
export function onAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The request that waits for the customer now. */
export const readAsked = (): Asked | undefined => asked;

/**
 * Resolves once the customer has agreed to what an agent asks to charge. Throws the problem when nothing on the page
 * can ask, when the agent gives up, and, in the words of `giveUp`, when the customer does not agree. [AGT-02]
 */
export function askCustomer(problem: ApiProblem, signal?: AbortSignal): Promise<void> {
  const id = problem.problem.context?.['confirmationId'];
  if (typeof id !== 'string' || listeners.size === 0 || asked) return Promise.reject(problem);
  return new Promise((done, fail) => {
    const end = (error?: ApiProblem) => {
      if (asked?.confirmationId === id) tell(undefined);
      if (error) fail(error);
      else done();
    };
    signal?.addEventListener('abort', () => end(problem), { once: true });
    tell({
      confirmationId: id,
      agree: () => end(),
      giveUp: (sentence) => end(sentence === undefined ? problem : refusedIn(problem, sentence)),
    });
  });
}

const refusedIn = ({ problem, responseText }: ApiProblem, title: string): ApiProblem =>
  new ApiProblem({ ...problem, title, next: 'go_back', retryable: false }, responseText);
