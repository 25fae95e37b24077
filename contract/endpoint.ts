import type { z } from 'zod';
import type { Deed } from './agents/deeds.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Access level of a caller: `public` needs no session, `session` a signed-in customer, `pending` also a customer whose
 * company has not admitted them yet (so that they can see why and sign out). Staff: `admin` is signed in to the admin
 * portal of a company with its permission, `agent` is signed in to the agent portal, `issuer` there too and allowed to
 * give and take credits.
 */
export type Access = 'public' | 'pending' | 'session' | StaffAccess;
export type StaffAccess = 'admin' | 'agent' | 'issuer';

/**
 * The web app that calls the API: that of travelers, of a company's admins and of people being onboarded, or of agents
 * and issuer staff. Each surface is a host, which serves only the endpoints of its own surface. [NAV-06]
 */
export type Surface = 'traveler' | 'admin' | 'agent';
export const everySurface: readonly Surface[] = ['traveler', 'admin', 'agent'];

/**
 * What an agent may do with a call in a customer's delegated session: only read, act where their lead lets them act,
 * spend only after the customer agreed in the app to exactly this request, or never call it. [SES-07] [AGT-02]
 */
export type Delegated = 'read' | 'never' | { readonly act: Deed } | { readonly spend: Deed };

/** One call of the API: the server serves it, the browser calls it, the OpenAPI document describes it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Path extends string = string,
> {
  readonly method: Verb;
  /** Fastify style, `/api/v0/trips/:tripId`. */
  readonly path: Path;
  readonly summary: string;
  readonly area: string;
  readonly access: Access;
  /** On which surfaces it is served, where that does not follow from its access; see `surfacesOf`. */
  readonly surfaces?: readonly Surface[];
  /** A stricter rate limit in addition to the usual ones: signing in by address, booking by session. */
  readonly quota?: 'sign-in' | 'booking';
  /**
   * Priority under overload: `new` work is shed first, then every endpoint without a priority; `kept` is never shed,
   * because a payment is in progress.
   */
  readonly priority?: 'new' | 'kept';
  /**
   * A session of the embedded wallet may call it, from pages of the hosts that are listed; nothing else may it call.
   */
  readonly isEmbeddable?: true;
  /** Left out: what reads may be read, and what changes is never called, so that a new call fails closed. */
  readonly delegated?: Delegated;
  /** Only this tenant serves it; absent means both. */
  readonly tenant?: 'consumer' | 'business';
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** How large its body may be, in bytes, where the usual 256 KB are too few. */
  readonly mostBytes?: number;
  /** The caller authenticates by a signature of the body, so the raw bytes are kept. */
  readonly isSigned?: boolean;
  /** The answer is a file, not JSON: its media type. */
  readonly media?: string;
}

/** Declares an endpoint and infers its types, with path and method as literals. */
export function endpoint<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Response extends z.ZodType = z.ZodType,
  const Verb extends Method = Method,
  const Path extends string = string,
>(
  declared: Endpoint<Params, Query, Body, Response, Verb, Path>,
): Endpoint<Params, Query, Body, Response, Verb, Path> {
  return declared;
}

export const delegatedOf = ({ method, delegated }: Pick<Endpoint, 'method' | 'delegated'>): Delegated =>
  delegated ?? (method === 'GET' ? 'read' : 'never');

const usualSurface: Readonly<Record<Access, Surface>> = {
  public: 'traveler',
  pending: 'traveler',
  session: 'traveler',
  admin: 'admin',
  agent: 'agent',
  issuer: 'agent',
};

/** Surfaces that serve an endpoint: by default staff endpoints on their own surface, all others for travelers. */
export const surfacesOf = ({ access, surfaces }: Pick<Endpoint, 'access' | 'surfaces'>): readonly Surface[] =>
  surfaces ?? [usualSurface[access]];

export const isForStaff = (access: Access): access is StaffAccess =>
  access === 'admin' || access === 'agent' || access === 'issuer';
