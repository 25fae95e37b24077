import { type CardHolderPort, syncCards } from '#server/modules/accounts/index.ts';
import { findCustomerId } from '#server/modules/customers/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { closeEvents, listOpenEvents } from './store.ts';

/** Where a process may be made to die while it follows a card. */
export const cardEventCheckpoints = [
  'card-event:stored',
  'card-event:kept',
  'card-event:asked',
  'card-event:done',
] as const;

/** The task that looks into what was told of a card. */
export const followCardTask = taskKind('follow-card', 'accountReferenceId');

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly issuer: CardHolderPort;
  readonly checkpoint: Checkpoint;
}

/**
 * Asks the issuer how the cards of a card's holder stand and brings the wallet in line. An event says where to look and
 * never what is so: late ones, and ones out of order, find what they would have found in time. Who has never been here
 * gets what is theirs when they come. [CRD-08] [CRD-09]
 */
export const cardEventTasks = ({ db, clock, issuer, checkpoint }: Deps): HandledTask[] => [
  handleTask(followCardTask, async ({ accountReferenceId }) => {
    // Told before the issuer was asked, so that the answer holds what they tell of.
    const eventIds = await listOpenEvents(db, accountReferenceId);
    await checkpoint('card-event:kept');
    const holder = await issuer.findCardHolder(accountReferenceId);
    await checkpoint('card-event:asked');
    const customerId = holder && (await findCustomerId(db, holder.subject));
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      if (holder && customerId) await syncCards(tx, customerId, holder, now);
      await closeEvents(tx, eventIds, now);
    });
    await checkpoint('card-event:done');
    return undefined;
  }),
];
