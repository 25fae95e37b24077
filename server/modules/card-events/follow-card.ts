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

/** The task that follows up the events of a card. */
export const followCardTask = taskKind('follow-card', 'accountReferenceId');

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly issuer: CardHolderPort;
  readonly checkpoint: Checkpoint;
}

/**
 * Asks the issuer for the current cards of a card's holder and brings the wallet in line. An event only says where to
 * look, so late and unordered events give the same result as timely ones. A holder who has never used the portal gets
 * their credits at the first sign-in. [CRD-08] [CRD-09]
 */
export const cardEventTasks = ({ db, clock, issuer, checkpoint }: Deps): HandledTask[] => [
  handleTask(followCardTask, async ({ accountReferenceId }) => {
    // Read before the issuer is asked, so that its response includes the changes these events announce.
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
