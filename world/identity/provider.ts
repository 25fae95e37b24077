import Provider, { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import type { OidcClient } from '../config.ts';
import { findAccount, mayEnter } from './accounts.ts';
import { postgresAdapter } from './adapter.ts';
import type { ContentPolicy } from './content-policy.ts';
import type { IdentityKeys } from './keys.ts';
import { errorPage, signedOutPage, signingOutPage } from './other-pages.ts';
import { languageOf } from './texts.ts';

const { base, Check, Prompt } = interactionPolicy;
const DAY = 86_400;

interface ProviderOptions {
  issuer: string;
  db: Pool;
  keys: IdentityKeys;
  clients: OidcClient[];
  policy: ContentPolicy;
}

/**
 * The OpenID Connect provider: authorization code with PKCE, confidential clients, consent given in advance.
 * Lifetimes are in real time, not world time.
 */
export function createProvider({ issuer, db, keys, clients, policy }: ProviderOptions): Provider {
  const view = (ctx: KoaContextWithOIDC) => ({
    language: languageOf(localesOf(ctx.oidc?.params?.['ui_locales']), ctx.get('accept-language')),
    nonce: String(ctx.state['nonce'] ?? ''),
  });
  const provider = new Provider(issuer, {
    adapter: postgresAdapter(db),
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookieSecret],
      names: { session: 'world_session', interaction: 'world_interaction', resume: 'world_resume' },
      // Cookies are shared by all ports of a host; the path hides them from the applications.
      long: { path: new URL(issuer).pathname, httpOnly: true, sameSite: 'lax' },
    },
    clients: clients.map((client) => ({
      client_id: client.clientId,
      ...(client.clientSecret === undefined ? {} : { client_secret: client.clientSecret }),
      ...(client.jwks ? { jwks: { keys: client.jwks } } : {}),
      redirect_uris: client.redirectUris,
      post_logout_redirect_uris: client.postLogoutRedirectUris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method:
        client.authMethod ?? (client.jwks ? 'private_key_jwt' : 'client_secret_basic'),
    })),
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    discovery: { prompt_values_supported: ['none', 'login', 'select_account'] },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount,
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 14 * DAY,
      IdToken: 3600,
      Interaction: 3600,
      Session: 14 * DAY,
    },
    interactions: {
      policy: entryPolicy(),
      url: (_ctx, interaction) => `${issuer}/sign-in/${interaction.uid}`,
    },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grantId = session.grantIdFor(client.clientId);
      const known = grantId ? await provider.Grant.find(grantId) : undefined;
      if (known) return known;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          ctx.body = signingOutPage({ ...view(ctx), form });
        },
        postLogoutSuccessSource(ctx) {
          ctx.body = signedOutPage(view(ctx));
        },
      },
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      const detail = out.error_description ?? out.error;
      ctx.body = errorPage({ ...view(ctx), expired: ctx.oidc?.route === 'resume', detail });
    },
  });
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    const nonce = policy.nonce();
    ctx.state['nonce'] = nonce;
    ctx.set('content-security-policy', policy.header(nonce));
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('referrer-policy', 'no-referrer');
    await next();
  });
  return provider;
}

/** The default policy without consent, and without sessions of customers of another portal. */
function entryPolicy() {
  const policy = base();
  policy.remove('consent');
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  policy.get('login')?.checks.add(
    new Check('other_portal', 'this customer has no access to the application', (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return Check.NO_NEED_TO_PROMPT;
      return mayEnter(session.accountId, client.clientId) ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
    }),
  );
  return policy;
}

const localesOf = (value: unknown): string => (typeof value === 'string' ? value : '');
