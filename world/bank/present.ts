import type { AuthorisationRow, EntryRow } from './store.ts';

/** Response body of an authorisation, with its captures and refunds. */
export function presentAuthorisation(row: AuthorisationRow, entries: EntryRow[], now: Date) {
  const { currency } = row;
  const own = entries.filter((entry) => entry.authorisation_id === row.id);
  return {
    authorisationId: row.id,
    status: row.state === 'authorised' && row.expires_at <= now ? 'expired' : row.state,
    ...(row.decline_code === null ? {} : { declineCode: row.decline_code }),
    reference: row.reference,
    cardToken: row.card_token,
    merchant: row.merchant,
    amount: { minor: Number(row.amount_minor), currency },
    captured: { minor: Number(row.captured_minor), currency },
    refunded: { minor: Number(row.refunded_minor), currency },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    captures: own
      .filter(({ kind }) => kind === 'capture')
      .map((entry) => presentEntry('captureId', entry, currency)),
    refunds: own
      .filter(({ kind }) => kind === 'refund')
      .map((entry) => presentEntry('refundId', entry, currency)),
  };
}

/** Response body of a capture, void or refund. */
export function presentEntry(idName: 'captureId' | 'voidId' | 'refundId', entry: EntryRow, currency: string) {
  return {
    [idName]: entry.id,
    authorisationId: entry.authorisation_id,
    amount: { minor: Number(entry.amount_minor), currency },
    at: entry.at.toISOString(),
  };
}

/**
 * A card statement: posted transactions, newest first (a refund is negative), pending
 * holds, and the sum posted per currency.
 */
export function presentStatement(rows: AuthorisationRow[], entries: EntryRow[], now: Date) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const balances = new Map<string, number>();
  const lines = entries.flatMap((entry) => {
    const row = byId.get(entry.authorisation_id);
    if (!row || (entry.kind !== 'capture' && entry.kind !== 'refund')) return [];
    const minor = entry.kind === 'refund' ? -Number(entry.amount_minor) : Number(entry.amount_minor);
    balances.set(row.currency, (balances.get(row.currency) ?? 0) + minor);
    return [
      {
        entryId: entry.id,
        authorisationId: row.id,
        kind: entry.kind,
        reference: row.reference,
        merchant: row.merchant,
        amount: { minor, currency: row.currency },
        at: entry.at.toISOString(),
      },
    ];
  });
  const held = rows.filter((row) => row.state === 'authorised' && row.expires_at > now);
  return {
    lines: lines.reverse(),
    holds: held.map((row) => ({
      authorisationId: row.id,
      reference: row.reference,
      merchant: row.merchant,
      amount: { minor: Number(row.amount_minor), currency: row.currency },
      expiresAt: row.expires_at.toISOString(),
    })),
    balances: [...balances].map(([currency, minor]) => ({ minor, currency })),
  };
}
