import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { openCase } from './open-case.ts';

/**
 * Opens the case of a letter that its recipient's mail server refuses for good: one for each customer, however many letters
 * come back. `subject` begins with the id of a trip, a booking or a case.
 */
export async function openUndelivered(
  tx: Tx,
  { kind: letter, subject, reason, at: now }: { kind: string; subject: string; reason: string; at: Date },
): Promise<void> {
  const [id = ''] = subject.split(':');
  const { rows } = await sql<{
    customer_id: string | null;
    business_id: string | null;
    language: 'en' | 'fr';
  }>`
    select customer_id, business_id, language from trips where id::text = ${id}
    union all select customer_id, business_id, language from bookings where id::text = ${id}
    union all select customer_id, business_id, language from cases where id::text = ${id}`.execute(tx);
  const [to] = rows;
  const facts = { letter: `${letter} ${subject}`, answer: reason };
  const usual = { kind: 'letter_undelivered', facts, now } as const;
  if (!to?.customer_id) {
    await openCase(tx, {
      ...usual,
      subject: { kind: 'letter', id: `${letter} ${subject}` },
      customerId: null,
    });
    return;
  }
  const { customer_id: customerId, business_id: businessId, language } = to;
  await openCase(tx, {
    ...usual,
    subject: { kind: 'customer', id: customerId },
    customerId,
    businessId,
    language,
  });
}
