import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Language } from '#contract/dates.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Attempt } from './attempts.ts';
import type { Surface } from './rules.ts';

/** A surface as the identity provider knows it. */
export interface IdentityClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin that browsers see, without a slash at the end. */
  readonly publicUrl: string;
}

export interface IdentityConfig {
  /** The provider's issuer identifier, where its metadata is found. */
  readonly issuerUrl: string;
  /** The surfaces this process serves. */
  readonly clients: Readonly<Partial<Record<Surface, IdentityClient>>>;
  /** Where the wallet may be embedded; nowhere when left out. */
  readonly hosts?: readonly EmbeddingHost[];
}

/** A site that embeds the wallet: how the identity provider knows it, and where browsers load its pages from. */
export interface EmbeddingHost {
  readonly clientId: string;
  readonly origin: string;
}

/** Signs people in and out at the issuer's OpenID Connect provider. [SES-10] */
export interface Identity {
  /** Where to send the browser. Throws `not-found` for a surface that is not served, `unavailable`. */
  authorizationUrl(attempt: Attempt & { state: string }, language: Language): Promise<string>;
  /** The subject that signed in. Throws `sign-in-failed` when the answer does not hold, `unavailable`. */
  redeem(attempt: Attempt, answer: { code: string; state: string; iss: string | undefined }): Promise<string>;
  /**
   * Whom an ID token says to have signed in at a host, and at which. Throws `sign-in-failed` for one of anybody else, one
   * that has run out or that the provider did not sign, `unavailable`.
   */
  readIdToken(idToken: string): Promise<{ subject: string; host: EmbeddingHost }>;
  /** Where to sign out of the provider; the portal's own page when it cannot be asked. */
  endSessionUrl(surface: Surface): Promise<string>;
  /** The portal's own page for those who have signed out. */
  signedOutUrl(surface: Surface): string;
}

const timeoutSeconds = 8;

export function createIdentity(config: IdentityConfig): Identity {
  const known = new Map<Surface, Promise<oidc.Configuration>>();
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  const clientOf = (surface: Surface): IdentityClient => {
    const client = config.clients[surface];
    if (!client) throw new PortalError('not-found');
    return client;
  };

  const signedOutUrl = (surface: Surface): string => `${clientOf(surface).publicUrl}/auth/endsession/`;

  // Asked for when first needed, so that the portal starts without its provider; a failure is not kept.
  const providerFor = (surface: Surface): Promise<oidc.Configuration> => {
    const asked = known.get(surface) ?? discover(config.issuerUrl, clientOf(surface));
    known.set(surface, asked);
    return asked.catch((cause: unknown) => {
      if (known.get(surface) === asked) known.delete(surface);
      throw new PortalError('unavailable', { cause });
    });
  };

  return {
    async authorizationUrl(attempt, language) {
      const { publicUrl } = clientOf(attempt.surface);
      const url = oidc.buildAuthorizationUrl(await providerFor(attempt.surface), {
        redirect_uri: redirectUri(publicUrl),
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
        ui_locales: language,
      });
      return url.href;
    },

    async redeem(attempt, answer) {
      const url = new URL(redirectUri(clientOf(attempt.surface).publicUrl));
      url.searchParams.set('code', answer.code);
      url.searchParams.set('state', answer.state);
      if (answer.iss !== undefined) url.searchParams.set('iss', answer.iss);
      const provider = await providerFor(attempt.surface);
      const tokens = await oidc
        .authorizationCodeGrant(provider, url, {
          pkceCodeVerifier: attempt.codeVerifier,
          expectedState: answer.state,
          expectedNonce: attempt.nonce,
        })
        .catch((cause: unknown) => {
          throw new PortalError(isOutage(cause) ? 'unavailable' : 'sign-in-failed', { cause });
        });
      const subject = tokens.claims()?.sub;
      if (subject === undefined) throw new PortalError('sign-in-failed');
      return subject;
    },

    async readIdToken(idToken) {
      const { hosts = [] } = config;
      // Without a host every token would do for the check of its audience.
      if (hosts.length === 0) throw new PortalError('sign-in-failed');
      const { issuer, jwks_uri } = (await providerFor('traveler')).serverMetadata();
      if (jwks_uri === undefined) throw new PortalError('unavailable');
      keys ??= createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutSeconds * 1000 });
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: hosts.map(({ clientId }) => clientId),
        requiredClaims: ['sub', 'exp'],
      }).catch((cause: unknown) => {
        throw new PortalError(isOutage(cause) ? 'unavailable' : 'sign-in-failed', { cause });
      });
      const host = hosts.find(({ clientId }) => [payload.aud].flat().includes(clientId));
      if (payload.sub === undefined || !host) throw new PortalError('sign-in-failed');
      return { subject: payload.sub, host };
    },

    signedOutUrl,

    async endSessionUrl(surface) {
      const home = signedOutUrl(surface);
      try {
        const provider = await providerFor(surface);
        return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: home }).href;
      } catch {
        return home;
      }
    },
  };
}

const redirectUri = (publicUrl: string): string => `${publicUrl}/auth/startsession/`;

function discover(issuerUrl: string, client: IdentityClient): Promise<oidc.Configuration> {
  const issuer = new URL(issuerUrl);
  return oidc.discovery(issuer, client.clientId, {}, oidc.ClientSecretBasic(client.clientSecret), {
    timeout: timeoutSeconds,
    // Only a provider that is configured without TLS, as the sandbox's own is, is spoken to without it.
    execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
  });
}

/** The provider did not answer, or answered that it is at fault; anything else is an answer we do not accept. */
function isOutage(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (error instanceof oidc.ClientError) return error.code === 'OAUTH_TIMEOUT';
  if (error instanceof errors.JWKSTimeout) return true;
  return error instanceof TypeError && error.message === 'fetch failed';
}
