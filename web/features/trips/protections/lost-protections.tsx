import type { ProtectionContract } from '#contract/protections.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { SoldKind } from '#web/lib/protections/sold-kind.ts';
import { isSold, soldProtection, soldProtections } from '#web/protections/index.ts';
import { Banner } from '#web/ui/banner.tsx';

/**
 * The kind by which a trip would be cancelled: one that something has happened for pays more than one that can be used at
 * any time. Until the contracts are known, one that can be used at any time.
 */
export function usedToCancel(contracts: readonly ProtectionContract[]): SoldKind | null {
  const used = contracts
    .filter(isSold)
    .filter(({ kind, state }) => soldProtection(kind).usedByCancelling.includes(state));
  const chosen =
    used.find(({ state }) => state === 'claimable') ??
    used[0] ??
    soldProtections.find(({ usedByCancelling }) => usedByCancelling.includes('active'));
  return chosen?.kind ?? null;
}

interface Props {
  contracts: readonly ProtectionContract[];
  /** The one that the cancellation uses. */
  used: SoldKind | null;
}

/** Names the protections that a cancellation ends without payment. [CFR-02, DIS-03, MCN-01] */
export function LostProtections({ contracts, used }: Props) {
  const t = useT();
  const lost = contracts
    .filter(({ state, kind }) => state !== 'used' && state !== 'ended' && kind !== used)
    .map(({ kind }) => kind);
  if (lost.length === 0) return null;
  return (
    <Banner kind="warn">
      {t('trips.protections.lost', {
        names: lost.map((kind) => t(`booking.protections.name.${kind}`)).join(', '),
      })}
    </Banner>
  );
}
