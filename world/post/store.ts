import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** A message in the list. */
export interface MessageRow {
  id: string;
  message_id: string;
  recipients: string[];
  sender: string;
  subject: string;
  attachment_count: number;
  received_at: Date;
}

const COLUMNS = 'id, message_id, recipients, sender, subject, attachment_count, received_at';

/** Stores a message unless it exists. Returns its id and whether it is new. */
export async function keepMessage(
  db: Pool,
  message: Omit<MessageRow, 'id'> & { raw: Buffer },
): Promise<{ id: string; isNew: boolean }> {
  const id = `msg_${randomUUID()}`;
  const kept = await db.query(
    `insert into post_message (id, message_id, recipients, sender, subject, attachment_count, raw, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id) do nothing`,
    [
      id,
      message.message_id,
      message.recipients,
      message.sender,
      message.subject,
      message.attachment_count,
      message.raw,
      message.received_at,
    ],
  );
  if (kept.rowCount === 1) return { id, isNew: true };
  const before = await db.query<{ id: string }>(`select id from post_message where message_id = $1`, [
    message.message_id,
  ]);
  const first = before.rows[0];
  if (!first) throw new Error('The message was neither kept nor found.');
  return { id: first.id, isNew: false };
}

/** The newest messages, 200 at most; with `recipient` only those sent to that address. */
export async function listMessages(db: Pool, recipient: string | undefined): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select ${COLUMNS} from post_message
      where $1::text is null or recipients @> array[$1::text] order by number desc limit 200`,
    [recipient?.toLowerCase() ?? null],
  );
  return rows;
}

export async function findMessage(db: Pool, id: string): Promise<(MessageRow & { raw: Buffer }) | null> {
  const { rows } = await db.query<MessageRow & { raw: Buffer }>(
    `select ${COLUMNS}, raw from post_message where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
