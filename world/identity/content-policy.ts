import { randomBytes } from 'node:crypto';
import type { OidcClient } from '../config.ts';

export interface ContentPolicy {
  nonce(): string;
  header(nonce: string): string;
}

/**
 * Content security policy of the identity pages. Forms may target the clients' origins, because browsers
 * apply the rule to redirects after a form, too.
 */
export function contentPolicy(clients: OidcClient[]): ContentPolicy {
  const uris = clients.flatMap(({ redirectUris, postLogoutRedirectUris }) => [
    ...redirectUris,
    ...postLogoutRedirectUris,
  ]);
  const origins = [...new Set(uris.map((uri) => new URL(uri).origin))];
  return {
    nonce: () => randomBytes(16).toString('base64'),
    header: (nonce) =>
      [
        `default-src 'none'`,
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        `img-src data:`,
        `base-uri 'none'`,
        `frame-ancestors 'none'`,
        ['form-action', `'self'`, ...origins].join(' '),
      ].join('; '),
  };
}
