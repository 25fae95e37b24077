import pg from 'pg';

/**
 * Moves expiry times of sessions and sign-ins by the given milliseconds, so that users stay signed in when the
 * sandbox's clock is moved.
 */
export async function carrySessions(databaseUrls: readonly string[], milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return;
  for (const connectionString of databaseUrls) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      const by = [`${Math.round(milliseconds)} milliseconds`];
      await client.query(
        `update sessions set last_used_at = last_used_at + $1::interval,
           idle_expires_at = idle_expires_at + $1::interval, absolute_expires_at = absolute_expires_at + $1::interval
         where state = 'active'`,
        by,
      );
      await client.query('update sign_in_attempts set expires_at = expires_at + $1::interval', by);
    } finally {
      await client.end();
    }
  }
}
