import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { SessionKind } from '#contract/enums/index.ts';
import type { CachedAnswer } from './cached-answer.ts';

declare module 'fastify' {
  // Route data that the hooks need before the handler runs.
  interface FastifyContextConfig {
    quota?: Endpoint['quota'];
    priority?: Endpoint['priority'];
    isEmbeddable?: Endpoint['isEmbeddable'];
  }
}

/** The caller: a customer, an agent, or an agent acting for a customer. */
export interface Principal {
  readonly sessionId: string;
  readonly userId: string;
  readonly kind: SessionKind;
  /** The agent's user id in a delegated session. */
  readonly agentId: string | null;
  readonly businessId: string | null;
  readonly permissions: readonly string[];
}

export interface Call<E extends Endpoint> {
  readonly params: NonNullable<E['params']> extends z.ZodType ? z.output<NonNullable<E['params']>> : never;
  readonly query: NonNullable<E['query']> extends z.ZodType ? z.output<NonNullable<E['query']>> : never;
  readonly body: NonNullable<E['body']> extends z.ZodType ? z.output<NonNullable<E['body']>> : never;
  readonly principal: E['access'] extends 'public' ? Principal | null : Principal;
  readonly language: Language;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Limits the request by the host that it proved to come from, not by its address. Throws `too-many-requests`. */
  countHost(host: string, customer: string): Promise<void>;
}

/** A request that an agent makes in a customer's delegated session, as it was parsed. */
export interface DelegatedCall {
  readonly endpoint: Endpoint;
  readonly principal: Principal;
  readonly language: Language;
  readonly params: unknown;
  readonly body: unknown;
}

/** Lets such a request through to its answer, or throws a PortalError. */
export type ActForCustomer = (call: DelegatedCall, answer: () => Promise<unknown>) => Promise<unknown>;

/** A declared endpoint together with the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  answer(call: Omit<Call<Endpoint>, 'principal'> & { principal: Principal | null }): Promise<unknown>;
}

type Answer<E extends Endpoint> = z.input<E['response']> | CachedAnswer<z.input<E['response']>>;

/**
 * Binds an endpoint to its answer. The call arrives parsed and authorised by the endpoint's access; the
 * answer is checked against the contract.
 */
export function route<E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  answer: (call: Omit<Call<E>, 'principal'> & { principal: Principal | null }) => Promise<Answer<E>>,
): Route;
export function route<E extends Endpoint>(
  endpoint: E,
  answer: (call: Omit<Call<E>, 'principal'> & { principal: Principal }) => Promise<Answer<E>>,
): Route;
export function route(endpoint: Endpoint, answer: (call: never) => Promise<unknown>): Route {
  return { endpoint, answer: answer as Route['answer'] };
}

export const needsPrincipal = (access: Access): boolean => access !== 'public';
