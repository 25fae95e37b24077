import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` needs nothing, `session` a signed-in customer, `pending` also one whose company has
 * not let them in yet (so that they can see why and leave). Staff: `admin` is signed in to the admin portal of a company
 * with its permission, `agent` is signed in to the agent portal, `issuer` there too and allowed to give and take credits.
 */
export type Access = 'public' | 'pending' | 'session' | StaffAccess;
export type StaffAccess = 'admin' | 'agent' | 'issuer';

/**
 * Whose pages call the API: those of travelers, of a company's admins and of people being onboarded, of agents and of
 * people at the issuer. Each surface is a host, which serves the endpoints of its own surface and no others. [NAV-06]
 */
export type Surface = 'traveler' | 'admin' | 'agent';
export const everySurface: readonly Surface[] = ['traveler', 'admin', 'agent'];

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
  /** Has a stricter limit of its own besides the usual ones: signing in by address, booking by session. */
  readonly quota?: 'sign-in' | 'booking';
  /**
   * What happens under more load than a process can carry: `new` work is turned away first, then everything
   * that says nothing here, and `kept` goes on, because somebody's money is on its way.
   */
  readonly priority?: 'new' | 'kept';
  /** A session of the embedded wallet may call it, from pages of the hosts that are listed; nothing else may it call. */
  readonly isEmbeddable?: true;
  /** Only this tenant serves it; absent means both. */
  readonly tenant?: 'consumer' | 'business';
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** How large its body may be, in bytes, where the usual 256 KB are too few. */
  readonly mostBytes?: number;
  /** Its sender proves itself by a signature of the body, whose bytes are kept for that. */
  readonly isSigned?: boolean;
  /** The answer is a file, not JSON: its media type. */
  readonly media?: string;
}

/** Declares an endpoint and keeps its types, the path and verb to the letter. */
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

const usualSurface: Readonly<Record<Access, Surface>> = {
  public: 'traveler',
  pending: 'traveler',
  session: 'traveler',
  admin: 'admin',
  agent: 'agent',
  issuer: 'agent',
};

/** Where an endpoint is served: staff calls on their staff's surface, all others for travelers, unless it says more. */
export const surfacesOf = ({ access, surfaces }: Pick<Endpoint, 'access' | 'surfaces'>): readonly Surface[] =>
  surfaces ?? [usualSurface[access]];

export const isForStaff = (access: Access): access is StaffAccess =>
  access === 'admin' || access === 'agent' || access === 'issuer';
