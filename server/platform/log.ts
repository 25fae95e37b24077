import pino, { type Logger } from 'pino';

/** Structured logs on standard output; secrets and personal data are cut out by name. */
export const createLog = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.token',
        '*.password',
        '*.cardToken',
        '*.email',
      ],
      censor: '[redacted]',
    },
  });
