import type { Surface } from '#contract/endpoint.ts';
import type { SessionKind } from '#contract/enums/index.ts';

const minuteMs = 60_000;
export const idleMs = 20 * minuteMs;
export const absoluteMs = 12 * 60 * minuteMs;
/** An agent acts for a customer so long, and so long without doing anything. [SES-07] */
export const delegatedMs = 30 * minuteMs;
export const delegatedIdleMs = 10 * minuteMs;
/** A page that embeds the wallet asks its host for another token when this is over. */
export const embeddedMs = 15 * minuteMs;
/** Use moves the idle expiry at most this often, so that reading a page does not write for every call. */
export const touchEveryMs = minuteMs;
/** How long a person may take at the identity provider. */
export const attemptMs = 10 * minuteMs;

/** The state and expiries of a session. */
export interface Lifetime {
  readonly state: 'active' | 'ended' | 'revoked';
  readonly lastUsedAt: Date;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** A session is good until the earlier of its two expiries, that instant excluded. */
export const isLive = ({ state, idleExpiresAt, absoluteExpiresAt }: Lifetime, now: Date): boolean =>
  state === 'active' &&
  now.getTime() < idleExpiresAt.getTime() &&
  now.getTime() < absoluteExpiresAt.getTime();

export const needsTouch = (session: Lifetime, now: Date): boolean =>
  now.getTime() - session.lastUsedAt.getTime() >= touchEveryMs;

/** When an unused session ends, never later than its absolute expiry. */
export const idleExpiry = (kind: SessionKind, now: Date, absoluteExpiresAt: Date): Date =>
  new Date(
    Math.min(now.getTime() + (kind === 'delegated' ? delegatedIdleMs : idleMs), absoluteExpiresAt.getTime()),
  );

/** How long a session lasts at most, however much it is used. */
export const longestMs = (kind: SessionKind): number => longest[kind];
const longest: Readonly<Record<SessionKind, number>> = {
  own: absoluteMs,
  'agent-portal': absoluteMs,
  delegated: delegatedMs,
  embedded: embeddedMs,
};

/** The kind of session that a surface opens: the agent surface makes agent-portal sessions. [A 1] */
export const kindOn = (surface: Surface): SessionKind => (surface === 'agent' ? 'agent-portal' : 'own');
