import { zeroMoney } from '#contract/money.ts';
import { findFreeze, type FreezeRow, moveFreeze, whyNotUsable } from '#server/modules/freeze/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { CancelAnswer, CancelSide } from '#server/modules/products/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { ProductDeps } from '../kind.ts';

/** How long the fee can be had back after the item was found to be sold no more. */
const refundableMs = 24 * 3_600_000;
const quoteMs = 15 * 60_000;

/** Whether the fee comes back: the freeze can be used, and what it froze was found to be sold no more. [PFZ-02] */
export const canHaveFeeBack = (freeze: FreezeRow, now: Date): boolean =>
  freeze.unavailableAt !== null &&
  now.getTime() - freeze.unavailableAt.getTime() < refundableMs &&
  whyNotUsable(freeze, now) === null;

/** The fee comes back only when what was frozen is not sold any more. */
export const refundFreeze = ({ db, clock }: Pick<ProductDeps, 'db' | 'clock'>): CancelSide => {
  const find = async (id: string): Promise<CancelAnswer | null> =>
    (await findFreeze(db, id))?.state === 'Refunded' ? { said: 'cancelled' } : null;
  return {
    holder: 'portal',
    underWay: 'CancellationPending',
    homeResult: () => null,

    async quote({ id, price }) {
      const now = clock.now();
      const freeze = await findFreeze(db, id);
      if (!freeze || !canHaveFeeBack(freeze, now)) return { retryable: false, outcome: 'NonRefundable' };
      const fee = supplierTotalOf(price);
      const none = zeroMoney(price.currency);
      return {
        quoteId: id,
        expiresAt: new Date(now.getTime() + quoteMs),
        refund: fee,
        penalty: none,
        outcome: 'FullyRefundable',
      };
    },

    supplierOf({ id, price }) {
      return {
        find: () => find(id),
        async cancel() {
          const moved = await inTransaction(db, (tx) =>
            moveFreeze(tx, { id, bookingId: null }, 'refundUnavailable', clock.now()),
          );
          if (moved) return { said: 'cancelled' };
          return (await find(id)) ?? { said: 'refused' };
        },
        async requote() {
          return {
            quoteId: id,
            penalty: zeroMoney(price.currency),
          };
        },
      };
    },
  };
};
