import { closeCase } from '#server/modules/cases/index.ts';
import { moveChange } from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { inSeconds } from '../flow.ts';
import type { Step } from './deps.ts';
import { changingSupplier } from './side.ts';
import { noteChanged } from './supplier.ts';

const askAgainSeconds = 60;
const askNoMoreSeconds = 6 * 3600;

/** A person at the supplier changes by hand: it is asked until that has an end. One that was not paid waits for our agent. */
export const followAgent: Step = async ({ db, clock, products, checkpoint }, change, trip) => {
  const isUnpaid = change.problemCode === 'payment-error';
  if (isUnpaid) return inSeconds(clock.now(), askNoMoreSeconds);
  await checkpoint('change:agent:before');
  const outcome = await changingSupplier(products, change, trip).find();
  await checkpoint('change:agent:answered');
  const now = clock.now();
  const fulfilled = { kind: 'exchange_fulfil', bookingId: trip.bookingId, now } as const;
  if (outcome?.status === 'changed') {
    await inTransaction(db, async (tx) => {
      if (await noteChanged(tx, change, 'agentChanged', outcome, now)) await closeCase(tx, fulfilled);
    });
    await checkpoint('change:agent:after');
    return 'moved';
  }
  if (outcome?.status === 'refused') {
    const { problem: problemCode } = outcome;
    await inTransaction(db, async (tx) => {
      if (await moveChange(tx, change, 'agentRefused', now, { problemCode })) await closeCase(tx, fulfilled);
    });
    return 'moved';
  }
  return inSeconds(now, askAgainSeconds);
};
