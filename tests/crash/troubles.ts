import { arm } from '#tests/support/arm.ts';
import type { Stage } from '#tests/support/stage.ts';
import type { Attempt } from './attempts.ts';

const supplier = 'supplier';

/** External faults by kind of attempt; `null` is no fault. */
const troubles = {
  booking: [
    null,
    null,
    null,
    ['bank', 'authorise', 'timeout-approved'],
    ['bank', 'authorise', 'timeout-declined'],
    ['bank', 'authorise', 'insufficient_funds'],
    ['bank', 'capture', 'timeout-done'],
    [supplier, 'book', 'pending'],
    [supplier, 'book', 'unknown-booked'],
    [supplier, 'book', 'unknown-not-booked'],
    [supplier, 'book', 'sold-out'],
  ],
  change: [
    null,
    null,
    null,
    ['bank', 'authorise', 'insufficient_funds'],
    ['bank', 'authorise', 'timeout-approved'],
    ['bank', 'capture', 'timeout-done'],
    ['bank', 'refund', 'timeout-done'],
    [supplier, 'change', 'refused'],
    [supplier, 'change', 'sold-out'],
    [supplier, 'change', 'pending'],
    [supplier, 'change', 'pending-then-refused'],
    [supplier, 'change', 'unknown-changed'],
    [supplier, 'change', 'unknown-not-changed'],
  ],
  cancellation: [
    null,
    null,
    ['bank', 'refund', 'timeout-done'],
    ['bank', 'refund', 'error'],
    [supplier, 'cancel', 'refused'],
    [supplier, 'cancel', 'pending'],
    [supplier, 'cancel', 'unknown'],
    [supplier, 'cancel', 'error'],
  ],
} as const;

/** Additional faults of airlines. */
const troublesOfAirlines = {
  booking: [
    [supplier, 'book', 'pending-then-failed'],
    [supplier, 'book', 'delayed-ticketing'],
    [supplier, 'book', 'ticketing-unknown'],
    [supplier, 'book', 'price-changed'],
  ],
  change: [],
  cancellation: [
    [supplier, 'cancel', 'by-hand'],
    [supplier, 'cancel', 'by-hand-failed'],
    [supplier, 'cancel', 'fees-apply'],
  ],
} as const;

/** Picks one element by a random number in [0, 1). */
export const pick = <One>(from: readonly One[], random: () => number): One =>
  from[Math.floor(random() * from.length)] as One;

/** Arms a random fault for an attempt, or none. */
export async function trouble(
  { world }: Stage,
  random: () => number,
  { kind, area: ofSupplier, references }: Attempt,
): Promise<void> {
  const besides = ofSupplier === 'air' ? troublesOfAirlines[kind] : [];
  const chosen = pick<readonly [string, string, string] | null>([...troubles[kind], ...besides], random);
  if (!chosen) return;
  const [whose, operation, fault] = chosen;
  const area = whose === supplier ? ofSupplier : whose;
  // The hotel identifies a change by its booking; the bank by its quote, or by the refunded booking.
  for (const reference of references) await arm(world, { area, operation, fault, match: { reference } });
}

/** Delays the supplier's answer beyond the expiry of the card hold. */
export async function stall({ world }: Stage, { kind, area, references }: Attempt): Promise<void> {
  const operation = { booking: 'book', change: 'change', cancellation: 'cancel' }[kind];
  const [reference] = references;
  await arm(world, { area, operation, fault: 'pending', match: { reference } });
}
