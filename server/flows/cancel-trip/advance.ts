import type { TripRecord } from '#server/modules/products/index.ts';
import {
  advanceCancellationTask,
  getCancellation,
  getTrip,
  moveCancellation,
  type CancellationRow,
} from '#server/modules/trips/index.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { openTask } from '#server/platform/tasks.ts';
import { refundCard } from '../card-refunds.ts';
import { advance, type FlowDeps } from '../flow.ts';
import { settleOurs } from './settle-ours.ts';
import { settleSupplier } from './supplier.ts';

/** Advances a cancellation as far as possible now. [TRP-08] */
export const advanceCancellation = (deps: FlowDeps): HandledTask =>
  handleTask(advanceCancellationTask, ({ cancellationId }) =>
    advance<CancellationRow, TripRecord>(
      deps,
      {
        steps: {
          requested: settleSupplier,
          supplier_pending: settleSupplier,
          refunding: settleOurs,
          card_refunding: refundCard(
            'cancel',
            ({ id }) => openTask(advanceCancellationTask, { cancellationId: id }),
            (tx, row, now, lines) => moveCancellation(tx, row, 'refunded', now, { lines }),
          ),
        },
        read: (id) => getCancellation(deps.db, id),
        about: ({ tripId }) => getTrip(deps.db, tripId),
      },
      cancellationId,
    ),
  );
