import type { Notification, Pool, PoolClient } from 'pg';

/** What follows a notification, and the loss of the connection. */
export interface ListenCallbacks {
  onNotification(notification: Notification): void;
  /** The connection ended without `close`; called once. */
  onLost(): void;
}

/** A connection that listens. */
export interface Listener {
  /** Queries on the same connection see their results in order with its notifications. */
  readonly client: PoolClient;
  /** Ends the connection; may be called at any time and more than once. */
  close(): void;
}

/**
 * Listens on a channel of the database, on a connection of its own. Throws when it cannot be opened.
 */
export async function listen(
  db: Pool,
  channel: string,
  { onNotification, onLost }: ListenCallbacks,
): Promise<Listener> {
  const client = await db.connect();
  let isReleased = false;
  const close = () => {
    if (isReleased) return;
    isReleased = true;
    client.release(true);
  };
  // Stays after the release, because a database that stops still reports the end of the connection.
  client.on('error', () => {
    if (isReleased) return;
    close();
    onLost();
  });
  client.on('notification', onNotification);
  try {
    await client.query(`listen ${channel}`);
  } catch (error) {
    close();
    throw error;
  }
  return { client, close };
}
