import type { Booking, Checkout } from '#server/modules/products/index.ts';
import { type FlowDeps, inSeconds, type StepOutcome } from '../flow.ts';

/**
 * One step of the process: decides from the booking and its checkout, makes the outside calls, and writes all effects
 * in one transaction. Only the checkout's state ever changes.
 */
export type Step = (deps: FlowDeps, booking: Booking, session: Checkout) => Promise<StepOutcome>;

/** Waits longer the longer something has been open: 2 s at first, half a minute later on. */
export const soon = (now: Date, since: Date): { wait: Date } =>
  inSeconds(now, Math.min(30, Math.max(2, (now.getTime() - since.getTime()) / 10_000)));
