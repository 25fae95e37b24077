import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { PortalError } from '../errors.ts';
import type { RequestCounts } from './request-counts.ts';

const windowSeconds = 60;

/** A quota that a request counted against. */
interface Used {
  readonly policy: string;
  readonly quota: number;
  readonly left: number;
}

/** How many requests a minute each limit allows. */
export interface Quotas {
  readonly address: number;
  readonly session: number;
  /** A site that embeds the wallet: its server signs in all of its customers from a few addresses. */
  readonly host: number;
  readonly 'sign-in': number;
  readonly booking: number;
}

/** All limits follow from the one per address, which many people may share. */
export const quotasFor = (perMinute: number): Quotas => ({
  address: perMinute,
  session: Math.ceil(perMinute / 2),
  host: perMinute * 10,
  'sign-in': Math.ceil(perMinute / 20),
  booking: Math.ceil(perMinute / 40),
});

export interface RateLimits {
  /** Counts a request against its address, and a sign-in against its own limit too. */
  countAddress(request: FastifyRequest, quota: Endpoint['quota']): Promise<void>;
  /** Counts a request against its session, and a booking against its own limit too. */
  countSession(request: FastifyRequest, sessionId: string, quota: Endpoint['quota']): Promise<void>;
  /**
   * Counts a request against its authenticated host and the customer, instead of its address. One customer cannot
   * exhaust the quota of their host.
   */
  countHost(request: FastifyRequest, host: string, customer: string): Promise<void>;
}

/**
 * Rate limits by address and by session, reported in `RateLimit-Policy` and `RateLimit`
 * (draft-ietf-httpapi-ratelimit-headers). A request over a limit is answered 429 with `Retry-After`; `onLimited` is
 * called.
 */
export function limitRates(
  app: FastifyInstance,
  options: { quotas: Quotas; counts: RequestCounts; onLimited?: (policy: string) => void },
): RateLimits {
  const { quotas, counts, onLimited } = options;
  const usedBy = new WeakMap<FastifyRequest, Used[]>();

  async function spend(request: FastifyRequest, policy: keyof Quotas, who: string): Promise<void> {
    const quota = quotas[policy];
    const isExact = policy === 'sign-in' || policy === 'booking';
    const counted = isExact
      ? await counts.countExactly(`${policy}:${who}`, quota)
      : counts.count(`${policy}:${who}`, quota);
    const used = usedBy.get(request) ?? [];
    used.push({ policy, quota, left: Math.max(0, quota - counted) });
    usedBy.set(request, used);
    if (counted <= quota) return;
    onLimited?.(policy);
    throw new PortalError('too-many-requests', { retryAfterSeconds: secondsLeft() });
  }

  app.addHook('onSend', async (request, reply) => {
    const used = usedBy.get(request);
    if (used) tell(reply, used);
  });

  return {
    async countAddress(request, quota) {
      const address = networkOf(request.ip);
      await spend(request, 'address', address);
      if (quota === 'sign-in') await spend(request, 'sign-in', address);
    },
    async countSession(request, sessionId, quota) {
      await spend(request, 'session', sessionId);
      if (quota === 'booking') await spend(request, 'booking', sessionId);
    },
    async countHost(request, host, customer) {
      counts.giveBack(`address:${networkOf(request.ip)}`);
      usedBy.delete(request);
      await spend(request, 'sign-in', `${host}:${customer}`);
      await spend(request, 'host', host);
    },
  };
}

function tell(reply: FastifyReply, used: readonly Used[]): void {
  reply.header(
    'ratelimit-policy',
    used.map(({ policy, quota }) => `"${policy}";q=${quota};w=${windowSeconds}`).join(', '),
  );
  reply.header('ratelimit', leftOf(used));
}

function leftOf(used: readonly Pick<Used, 'policy' | 'left'>[]): string {
  const seconds = secondsLeft();
  return used.map(({ policy, left }) => `"${policy}";r=${left};t=${seconds}`).join(', ');
}

const secondsLeft = (): number => windowSeconds - (Math.floor(Date.now() / 1000) % windowSeconds);

/** A household has one IPv4 address but a whole network of IPv6 ones. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`;
}
