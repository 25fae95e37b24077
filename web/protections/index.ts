import type { ProtectionKind } from '#contract/enums/index.ts';
import { lazyPart } from '#web/lib/lazy-code.ts';
import type { SoldKind } from '#web/lib/protections/sold-kind.ts';
import { cancelForAnyReason } from './cancel-for-any-reason/index.ts';
import { changeForAnyReason } from './change-for-any-reason/index.ts';
import { disruptionAssistance } from './disruption-assistance/index.ts';
import { missedConnection } from './missed-connection/index.ts';
import type { IncludedAtCheckout, IncludedProtection, SoldProtection } from './port.ts';
import { priceDrop } from './price-drop/index.ts';
import { priceMatch } from './price-match/index.ts';

/** The protections that are sold. */
export const soldProtections: readonly SoldProtection[] = [
  cancelForAnyReason,
  changeForAnyReason,
  disruptionAssistance,
  missedConnection,
];

/** The protections that come with a booking, in the order in which they are shown. */
export const includedProtections: readonly IncludedProtection[] = [priceDrop, priceMatch];

/** Whether a kind is sold; for the offers and contracts of a list. */
export const isSold = <P extends { readonly kind: ProtectionKind }>(
  one: P,
): one is P & { readonly kind: SoldKind } => soldProtections.some(({ kind }) => kind === one.kind);

/** The protection of a kind that is sold. */
export function soldProtection(kind: SoldKind): SoldProtection {
  const found = soldProtections.find((one) => one.kind === kind);
  if (!found) throw new Error(`no protection in web/protections is sold as "${kind}"`);
  return found;
}

/** The parts of all included protections at the checkout: one heading stands above them. */
export const includedAtCheckout = lazyPart(() =>
  Promise.all(
    includedProtections.map(
      async ({ kind, checkout }): Promise<IncludedAtCheckout & { kind: ProtectionKind }> => ({
        kind,
        ...(await checkout.load()),
      }),
    ),
  ),
);
