import type { FastifyInstance } from 'fastify';
import type { OidcClient } from '../config.ts';
import type { WorldDeps } from '../deps.ts';
import { sweepIdentity } from './adapter.ts';
import { contentPolicy } from './content-policy.ts';
import { ensureKeys } from './keys.ts';
import { mountProvider } from './mount.ts';
import { createProvider } from './provider.ts';
import { registerSignIn } from './sign-in.ts';

const SWEEP_MS = 3_600_000;

/** The issuer's identity provider at `/identity`: OpenID Connect with a one-click sign-in page [SES-10]. */
export async function registerIdentity(
  app: FastifyInstance,
  deps: WorldDeps,
  clients: OidcClient[],
): Promise<void> {
  const { db, publicUrl } = deps;
  const policy = contentPolicy(clients);
  const keys = await ensureKeys(db);
  const provider = createProvider({ issuer: `${publicUrl}/identity`, db, keys, clients, policy });
  provider.on('server_error', (_ctx, error) => app.log.error(error));
  const sweep = () => sweepIdentity(db).catch((error: Error) => app.log.warn(error));
  await sweep();
  const timer = setInterval(() => void sweep(), SWEEP_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  await app.register(async (scope) => registerSignIn(scope, deps, provider, policy));
  await app.register(async (scope) => mountProvider(scope, deps, provider));
}
