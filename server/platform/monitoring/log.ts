import pino, { type Logger } from 'pino';

/** Fields with secrets or personal data, anywhere in a log entry. */
const secretNames = new Set(
  [
    'authorization',
    'cookie',
    'set-cookie',
    'token',
    'bearer',
    'password',
    'secret',
    'csrf',
    'cardToken',
    'card_token',
    'email',
    'emailAddress',
    'invited_email',
    'letter_token',
    'invitation',
    'phone',
    'phoneNumber',
    'firstName',
    'lastName',
    'givenName',
    'surname',
    'dateOfBirth',
    'guests',
    'contact',
    'passport',
    'passportNumber',
    'driversLicence',
    'driversLicense',
    'knownTravelerNumber',
    'additionalInfo',
    'redressNumber',
    'body',
    'headers',
    'parameters',
  ].map((name) => name.toLowerCase()),
);
const deepest = 6;

/**
 * Structured logs on standard output. Secrets and personal data are cut out by name at any depth, and of an
 * error only its kind, sentence, code and stack are kept: a database, for one, puts whole rows into the rest.
 */
export const createLog = (
  name: string,
  level: string,
  destination: pino.DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      name,
      level,
      serializers: { err: presentError, error: presentError },
      formatters: { log: (fields) => withoutSecrets(fields, 0) as Record<string, unknown> },
    },
    destination,
  );

function withoutSecrets(value: unknown, depth: number): unknown {
  if (value instanceof Error || value instanceof Date || value === null || typeof value !== 'object')
    return value;
  if (depth > deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretNames.has(key.toLowerCase()) ? '[redacted]' : withoutSecrets(inner, depth + 1),
    ]),
  );
}

function presentError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error, 0);
  const known = ['code', 'kind', 'status', 'operation', 'constraint', 'table'].flatMap((field) => {
    const value: unknown = Reflect.get(error, field);
    return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
  });
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(known),
    ...(error.cause === undefined || depth > deepest ? {} : { cause: presentError(error.cause, depth + 1) }),
  };
}
