import type { Called } from './world.ts';

/** A fault of the world's catalog, with its count and match; matches every caller by default. */
export interface Fault {
  readonly area: string;
  readonly operation: string;
  readonly fault: string;
  readonly times?: number;
  /** Fields that the call must have, `{reference: bookingId}`. */
  readonly match?: Readonly<Record<string, string | undefined>>;
}

type Call = (method: 'PUT', path: string, body: object) => Promise<Pick<Called, 'status'>>;

/** Arms a fault, by default once; throws for an unknown name, which would never fire. */
export async function arm({ call }: { readonly call: Call }, fault: Fault): Promise<void> {
  const { status } = await call('PUT', '/v1/faults', { times: 1, ...fault });
  const { area, operation, fault: name } = fault;
  if (status !== 200) throw new Error(`The world has no fault ${name} for ${area} ${operation}: ${status}.`);
}

/** Makes a supplier give this answer to a booking and time out on later status requests. */
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
