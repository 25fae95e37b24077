/**
 * The columns that are kept under cipher, by table. Each has the type `sealed_text`; `server/platform/encryption.ts`
 * seals and opens them on the way through Kysely, so stores see plain text. They hold one text (an object goes
 * in as JSON), cannot be searched by value, and keep their name: no alias. The name decides whether a column is sealed, so
 * no other text column may have it.
 */
export const sealedColumns = {
  activity_answers: ['answers'],
  airline_credits: ['number'],
  approvals: ['note'],
  stranded_credits: ['number'],
  bookings: ['travel_documents'],
  business_invitations: ['invited_email', 'letter_token'],
  case_events: ['body'],
  cases: ['context'],
  confirmations: ['charge'],
  four_eyes: ['wish', 'content', 'note', 'answer'],
  power_acts: ['content'],
  price_match_claims: ['words'],
  card_accounts: ['card_token'],
  card_payments: ['card_token'],
  saved_travelers: ['redress_number', 'known_traveler_number', 'drivers_licence', 'additional_info'],
  session_id_tokens: ['id_token'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
