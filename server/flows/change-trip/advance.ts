import type { TripRecord } from '#server/modules/products/index.ts';
import {
  advanceChangeTask,
  getChange,
  getTrip,
  moveChange,
  type ChangeRow,
} from '#server/modules/trips/index.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { openTask } from '#server/platform/tasks.ts';
import { refundCard } from '../card-refunds.ts';
import { advance, type FlowDeps } from '../flow.ts';
import { authorise } from './authorise.ts';
import { awaitApproval } from './await-approval.ts';
import { captureLate } from './capture-late.ts';
import { leaveUnchanged, release } from './release.ts';
import { revert } from './revert.ts';
import { settle } from './settle.ts';
import { settleSupplier } from './supplier.ts';
import { followAgent } from './with-agent.ts';

/** Advances a change as far as possible now. [TRP-03] */
export const advanceChange = (deps: FlowDeps): HandledTask =>
  handleTask(advanceChangeTask, ({ changeId }) =>
    advance<ChangeRow, TripRecord>(
      deps,
      {
        steps: {
          awaiting_approval: awaitApproval,
          requested: authorise,
          authorised: settleSupplier,
          supplier_pending: settleSupplier,
          changed: settle,
          card_capturing: captureLate,
          card_refunding: refundCard(
            'change',
            ({ id }) => openTask(advanceChangeTask, { changeId: id }),
            (tx, row, now, lines) => moveChange(tx, row, 'refunded', now, { lines }),
          ),
          reverting: revert,
          with_agent: followAgent,
          releasing: leaveUnchanged,
          card_releasing: release,
        },
        read: (id) => getChange(deps.db, id),
        about: ({ tripId }) => getTrip(deps.db, tripId),
      },
      changeId,
    ),
  );
