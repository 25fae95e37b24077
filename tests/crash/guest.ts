import type { TestServer } from '#tests/support/server.ts';
import type { AnyCheckout } from '#tests/support/stage.ts';

/** A customer who signs in again when their session has expired, however far the clock moves. */
export interface Guest {
  readonly customerId: string;
  /** Null when the process died before it answered. */
  call(
    server: TestServer,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, unknown> } | null>;
}

export function guestOf({ person: first, enterAgain }: AnyCheckout): Guest {
  let person = first;
  return {
    customerId: first.customerId,
    async call(server, method, path, body) {
      const answer = await server.call(person, method, path, body);
      if (answer?.status !== 401) return answer;
      person = await enterAgain();
      return server.call(person, method, path, body);
    },
  };
}
