import type { TestServer } from '#tests/support/server.ts';
import type { AnyCheckout } from '#tests/support/stage.ts';

/** Somebody who goes on calling however far the clock moves: a session that has ended is begun again. */
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
