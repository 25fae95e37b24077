import type { Called } from './world.ts';

/** What is to go wrong outside: a fault of the world's catalogue, how often, and for whom; for anybody unless told. */
export interface Fault {
  readonly area: string;
  readonly operation: string;
  readonly fault: string;
  readonly times?: number;
  /** By what the world knows whom it is for, `{reference: bookingId}`. */
  readonly match?: Readonly<Record<string, string | undefined>>;
}

type Call = (method: 'PUT', path: string, body: object) => Promise<Pick<Called, 'status'>>;

/** Arms a fault, once unless told; throws where the world knows none of this name, for then nothing would go wrong. */
export async function arm({ call }: { readonly call: Call }, fault: Fault): Promise<void> {
  const { status } = await call('PUT', '/v1/faults', { times: 1, ...fault });
  const { area, operation, fault: name } = fault;
  if (status !== 200) throw new Error(`The world has no fault ${name} for ${area} ${operation}: ${status}.`);
}

/** Has a supplier answer a booking so, and nothing to who asks about it from then on. */
export async function armSilence(
  world: { readonly call: Call },
  {
    area,
    reference,
    answer,
  }: { area: 'stays' | 'air'; reference: string; answer: 'pending' | 'unknown-not-booked' },
): Promise<void> {
  const always = { area, times: 10_000, match: { reference } };
  await arm(world, { ...always, operation: 'book', fault: answer });
  await arm(world, { ...always, operation: 'retrieve', fault: 'error' });
}
