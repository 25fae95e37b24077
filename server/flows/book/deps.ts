import type { Booking, Checkout } from '#server/modules/products/index.ts';
import { inSeconds, type Step as AnyStep } from '../flow.ts';

/** Only the checkout's state ever changes. */
export type Step = AnyStep<Booking, Checkout>;

/** Waits longer the longer something has been open: 2 s at first, half a minute later on. */
export const soon = (now: Date, since: Date): { wait: Date } =>
  inSeconds(now, Math.min(30, Math.max(2, (now.getTime() - since.getTime()) / 10_000)));
