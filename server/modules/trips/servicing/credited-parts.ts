import { type CreditedKind, isCredited } from '#contract/payments.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import type { ChangeRow } from './changes-store.ts';

/** Tenders that were sold before and pay a part of a change: those that its trip does not have yet. */
export const creditedParts = ({
  before,
  after,
}: Pick<ChangeRow, 'before' | 'after'>): (StoredTender & { readonly kind: CreditedKind })[] =>
  after.tenders.flatMap((tender) => {
    const { kind, contractId } = tender;
    if (!isCredited(kind) || contractId === undefined) return [];
    const isKnown = before.tenders.some((one) => one.kind === kind && one.contractId === contractId);
    return isKnown ? [] : [{ ...tender, kind }];
  });
