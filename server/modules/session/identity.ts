import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Language } from '#contract/values/dates.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Attempt } from './attempts.ts';
import { authenticateClient, type ClientAuthentication } from './client-authentication.ts';
import { signInErrorOf, unreachable } from './identity-errors.ts';
import type { Surface } from '#contract/endpoint.ts';

/** A surface's client at the identity provider. */
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
  /** Sites that may embed the wallet; none when left out. */
  readonly hosts?: readonly EmbeddingHost[];
  /** Requested scopes, separated by spaces; `openid profile email` when left out. */
  readonly scopes?: string;
  /** The claim with the customer's id in the issuer's systems; `sub` when left out. */
  readonly customerClaim?: string;
}

/** The customer whom the provider has signed in. */
export interface SignedIn {
  /** The customer's id in the issuer's systems. */
  readonly subject: string;
  /** The customer's name at the provider, or else e-mail address; shown to themselves only. */
  readonly name: string | null;
  /** Their e-mail address, where the provider has verified it. */
  readonly email: string | null;
  /** Stored with the session, because providers require it at sign-out. */
  readonly idToken: string;
}

/** A site that embeds the wallet: its client id at the identity provider, and the origin of its pages. */
export interface EmbeddingHost {
  readonly clientId: string;
  readonly origin: string;
}

/** Signs people in and out at the issuer's OpenID Connect provider. [SES-10] */
export interface Identity {
  /**
   * The provider's sign-in address; with `choosesAccount` the provider asks for the account even if one is signed in.
   * Throws `not-found` for a surface that is not served, `sign-in-unavailable`.
   */
  authorizationUrl(
    attempt: Attempt & { state: string },
    how: { language: Language; choosesAccount: boolean },
  ): Promise<string>;
  /** The signed-in customer. Throws `sign-in-failed` for an invalid answer, `sign-in-unavailable`. */
  redeem(
    attempt: Attempt,
    answer: { code: string; state: string; iss: string | undefined },
  ): Promise<SignedIn>;
  /**
   * The subject and the host of an ID token. Throws `sign-in-failed` for a token of another client, an expired one or
   * one that the provider did not sign, `sign-in-unavailable`.
   */
  readIdToken(idToken: string): Promise<{ subject: string; host: EmbeddingHost }>;
  /** The provider's sign-out address; the portal's own page when the provider cannot be reached or has none. */
  endSessionUrl(surface: Surface, idToken: string | null): Promise<string>;
  /** The portal's own page after sign-out. */
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

  // Discovered on first use, so that the portal starts without its provider; a failure is not cached.
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
      const isMissing =
        claims[customerClaim] === undefined ||
        (attempt.invitationHash !== null && claims['email'] === undefined);
      if (isMissing && provider.serverMetadata().userinfo_endpoint)
        claims = {
          ...(await oidc
            .fetchUserInfo(provider, tokens.access_token, String(claims.sub))
            .catch((cause: unknown) => {
              throw signInErrorOf(cause, client);
            })),
          ...claims,
        };
      return {
        subject: customerOf(claims, customerClaim),
        name: nameOf(claims),
        email: verifiedEmailOf(claims),
        idToken,
      };
    },

    async readIdToken(idToken) {
      const { hosts = [] } = config;
      // Without hosts any token would pass the check of its audience.
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

/** Asks to choose an account where the provider supports that, and to sign in again everywhere else. */
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

/** An address that its owner could have typed in anywhere proves nothing. */
const verifiedEmailOf = ({ email, email_verified: isVerified }: JWTPayload): string | null =>
  typeof email === 'string' && isVerified === true ? email : null;

function nameOf(claims: JWTPayload): string | null {
  const { name, given_name: given, family_name: family, email } = claims;
  const whole = [given, family].filter((part) => typeof part === 'string' && part !== '').join(' ');
  return [name, whole, email].find((text) => typeof text === 'string' && text !== '')?.toString() ?? null;
}

async function discover(issuerUrl: string, client: IdentityClient): Promise<oidc.Configuration> {
  const issuer = new URL(issuerUrl);
  return oidc.discovery(issuer, client.clientId, {}, await authenticateClient(client.authentication), {
    timeout: timeoutSeconds,
    // TLS is only skipped for a provider that is configured without it, such as the sandbox's own.
    execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
  });
}
