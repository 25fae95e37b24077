import type { Logger } from 'pino';
import type {
  AgreedChange,
  ChangeAnswer,
  ChangedParts,
  ChangingSupplier,
} from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';

interface Calls<Outcome> {
  find(reference: string): Promise<Outcome | { readonly status: 'absent' }>;
  change(asked: { quoteId: string; reference: string }, to: ChangedParts): Promise<Outcome>;
  /** Prices the booking as it was before. */
  quoteBack(before: ChangedParts): Promise<{ readonly quoteId: string }>;
  answerOf(outcome: Outcome): ChangeAnswer;
}

/** A change at a supplier that changes a booking once for each reference of ours. */
export const changeAtSupplier = <Outcome extends { readonly status: string }>(
  log: Logger,
  { id, supplierQuoteId, before, after }: AgreedChange,
  { find, change, quoteBack, answerOf }: Calls<Outcome>,
): ChangingSupplier => ({
  async find() {
    const found = await find(id);
    return isAbsent(found) ? null : answerOf(found);
  },
  change: async () => answerOf(await change({ quoteId: supplierQuoteId, reference: id }, after)),
  async changeBack() {
    try {
      const { quoteId } = await quoteBack(before);
      // Changing back twice has no effect, so each attempt may have its own reference.
      return answerOf(await change({ quoteId, reference: `${id}:back:${quoteId}` }, before));
    } catch (error) {
      if (!(error instanceof SupplierCallError)) throw error;
      log.error({ err: error, changeId: id }, 'a booking could not be changed back yet');
      return { status: 'unknown' };
    }
  },
});

const isAbsent = (found: { readonly status: string }): found is { readonly status: 'absent' } =>
  found.status === 'absent';

/** Throws `change-not-possible` with the hindrance where a part cannot be changed now. */
export function requireChangeable<Part extends string>(
  parts: readonly Part[],
  allowed: { readonly parts: readonly Part[]; readonly hindrance: string | null },
): void {
  if (!parts.every((part) => allowed.parts.includes(part)))
    throw new PortalError('change-not-possible', {
      context: { hindrance: allowed.hindrance, can: allowed.parts },
    });
}
