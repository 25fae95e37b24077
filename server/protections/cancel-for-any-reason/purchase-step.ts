import { type CfarAction, cfarActionSchema, type CfarPurchaseStep } from '#contract/enums/index.ts';
import { cfarPurchaseStates, cfarStates } from '#contract/enums/transitions/index.ts';
import type { NotOfferedReason } from '#contract/protections.ts';
import type { PurchaseSteps, Terms } from '#server/modules/protections/index.ts';

/** How far the purchase of an option to cancel has come. */
interface Purchase {
  readonly action: CfarAction;
  readonly step: CfarPurchaseStep;
}

/**
 * The action and step of an option at a checkout: its quote is scheduled and polled while alerts are asked for, scheduled
 * again when they were not told; then its purchase waits for the booking, which buys it. Null where it is not sold. [CFR-03]
 */
export function purchaseOf(
  offer: Terms | NotOfferedReason,
  { isChosen, isBooking }: { readonly isChosen: boolean; readonly isBooking: boolean },
): Purchase | null {
  if (typeof offer === 'string' && offer !== 'being-quoted' && offer !== 'no-answer') return null;
  const action = isChosen ? follow(cfarStates, cfarStates.initial, 'choose') : cfarStates.initial;
  const polling = follow(cfarPurchaseStates, cfarPurchaseStates.initial, 'scheduled');
  if (offer === 'being-quoted') return { action, step: polling };
  if (offer === 'no-answer') return { action, step: follow(cfarPurchaseStates, polling, 'quoteFailed') };
  const quoted = follow(cfarPurchaseStates, polling, 'quoted');
  const isBought = isChosen && isBooking;
  return { action, step: isBought ? follow(cfarPurchaseStates, quoted, 'scheduled') : quoted };
}

function follow<State extends string, Event extends string>(
  { next }: { next(state: State, event: Event): State | null },
  state: State,
  event: Event,
): State {
  const to = next(state, event);
  if (to === null) throw new Error(`${event} does not follow ${state}`);
  return to;
}

/** The states of its contract are the actions that led to them. */
export const cancelSteps: PurchaseSteps = {
  at: purchaseOf,
  actionOf: (state) => cfarActionSchema.parse(state),
};
