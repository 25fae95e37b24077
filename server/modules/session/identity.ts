import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Language } from '#contract/dates.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Attempt } from './attempts.ts';
import { authenticateClient, type ClientAuthentication } from './client-authentication.ts';
import { signInErrorOf, unreachable } from './identity-errors.ts';
import type { Surface } from '#contract/endpoint.ts';

/** A surface as the identity provider knows it. */
export interface IdentityClient {
  readonly clientId: string;
  readonly authentication: ClientAuthentication;
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
  /** What is asked for, with spaces between; `openid profile email` when left out. */
  readonly scopes?: string;
  /** The claim that names the customer as the issuer's systems know them; `sub` when left out. */
  readonly customerClaim?: string;
}

/** Whom the provider has signed in. */
export interface SignedIn {
  /** The customer as the issuer's systems know them. */
  readonly subject: string;
  /** How the provider calls them, to show to themselves: name, or else e-mail address. */
  readonly name: string | null;
  /** Kept with the session, because providers want it back at sign-out. */
  readonly idToken: string;
}

/** A site that embeds the wallet: how the identity provider knows it, and where browsers load its pages from. */
export interface EmbeddingHost {
  readonly clientId: string;
  readonly origin: string;
}

/** Signs people in and out at the issuer's OpenID Connect provider. [SES-10] */
export interface Identity {
  /**
   * Where to send the browser; with `choosesAccount` the provider asks who signs in though it knows somebody. Throws
   * `not-found` for a surface that is not served, `sign-in-unavailable`.
   */
  authorizationUrl(
    attempt: Attempt & { state: string },
    how: { language: Language; choosesAccount: boolean },
  ): Promise<string>;
  /** Who signed in. Throws `sign-in-failed` when the answer does not hold, `sign-in-unavailable`. */
  redeem(
    attempt: Attempt,
    answer: { code: string; state: string; iss: string | undefined },
  ): Promise<SignedIn>;
  /**
   * Whom an ID token says to have signed in at a host, and at which. Throws `sign-in-failed` for one of anybody else, one
   * that has run out or that the provider did not sign, `sign-in-unavailable`.
   */
  readIdToken(idToken: string): Promise<{ subject: string; host: EmbeddingHost }>;
  /** Where to sign out of the provider; the portal's own page when it cannot be asked or has no such address. */
  endSessionUrl(surface: Surface, idToken: string | null): Promise<string>;
  /** The portal's own page for those who have signed out. */
  signedOutUrl(surface: Surface): string;
}

const timeoutSeconds = 8;

export function createIdentity(config: IdentityConfig): Identity {
  const { scopes = 'openid profile email', customerClaim = 'sub' } = config;
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
      throw unreachable(cause);
    });
  };

  return {
    async authorizationUrl(attempt, { language, choosesAccount }) {
      const { publicUrl } = clientOf(attempt.surface);
      const provider = await providerFor(attempt.surface);
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri(publicUrl),
        scope: scopes,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
        ui_locales: language,
        ...(choosesAccount ? { prompt: promptOf(provider) } : {}),
      });
      return url.href;
    },

    async redeem(attempt, answer) {
      const url = new URL(redirectUri(clientOf(attempt.surface).publicUrl));
      url.searchParams.set('code', answer.code);
      url.searchParams.set('state', answer.state);
      if (answer.iss !== undefined) url.searchParams.set('iss', answer.iss);
      const client = clientOf(attempt.surface);
      const provider = await providerFor(attempt.surface);
      const tokens = await oidc
        .authorizationCodeGrant(provider, url, {
          pkceCodeVerifier: attempt.codeVerifier,
          expectedState: answer.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        .catch((cause: unknown) => {
          throw signInErrorOf(cause, client);
        });
      const { id_token: idToken = '' } = tokens;
      let claims: JWTPayload = tokens.claims() ?? {};
      // Many providers put no more than `sub` into the ID token.
      if (claims[customerClaim] === undefined && provider.serverMetadata().userinfo_endpoint)
        claims = {
          ...(await oidc
            .fetchUserInfo(provider, tokens.access_token, String(claims.sub))
            .catch((cause: unknown) => {
              throw signInErrorOf(cause, client);
            })),
          ...claims,
        };
      return { subject: customerOf(claims, customerClaim), name: nameOf(claims), idToken };
    },

    async readIdToken(idToken) {
      const { hosts = [] } = config;
      // Without a host every token would do for the check of its audience.
      if (hosts.length === 0) throw new PortalError('sign-in-failed');
      const { issuer, jwks_uri } = (await providerFor('traveler')).serverMetadata();
      if (jwks_uri === undefined) throw unreachable(new Error('its metadata names no keys'));
      keys ??= createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutSeconds * 1000 });
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: hosts.map(({ clientId }) => clientId),
        requiredClaims: ['sub', 'exp'],
      }).catch((cause: unknown) => {
        throw signInErrorOf(cause, clientOf('traveler'));
      });
      const host = hosts.find(({ clientId }) => [payload.aud].flat().includes(clientId));
      if (!host) throw new PortalError('sign-in-failed');
      return { subject: customerOf(payload, customerClaim), host };
    },

    signedOutUrl,

    async endSessionUrl(surface, idToken) {
      const home = signedOutUrl(surface);
      try {
        const provider = await providerFor(surface);
        return oidc.buildEndSessionUrl(provider, {
          post_logout_redirect_uri: home,
          ...(idToken === null ? {} : { id_token_hint: idToken }),
        }).href;
      } catch {
        return home;
      }
    },
  };
}

const redirectUri = (publicUrl: string): string => `${publicUrl}/auth/startsession/`;

/** Asks to choose among accounts where the provider says that it can, and to sign in again everywhere else. */
function promptOf(provider: oidc.Configuration): string {
  const supported = provider.serverMetadata()['prompt_values_supported'];
  return Array.isArray(supported) && supported.includes('select_account') ? 'select_account' : 'login';
}

function customerOf(claims: JWTPayload, claim: string): string {
  const value = claims[claim];
  if (typeof value === 'string' && value !== '') return value;
  throw new PortalError('sign-in-unavailable', {
    cause: new Error(
      `the identity provider gave no claim "${claim}": see OIDC_CUSTOMER_CLAIM and OIDC_SCOPES`,
    ),
  });
}

function nameOf(claims: JWTPayload): string | null {
  const { name, given_name: given, family_name: family, email } = claims;
  const whole = [given, family].filter((part) => typeof part === 'string' && part !== '').join(' ');
  return [name, whole, email].find((text) => typeof text === 'string' && text !== '')?.toString() ?? null;
}

async function discover(issuerUrl: string, client: IdentityClient): Promise<oidc.Configuration> {
  const issuer = new URL(issuerUrl);
  return oidc.discovery(issuer, client.clientId, {}, await authenticateClient(client.authentication), {
    timeout: timeoutSeconds,
    // Only a provider that is configured without TLS, as the sandbox's own is, is spoken to without it.
    execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
  });
}
