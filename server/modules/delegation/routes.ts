import * as contract from '#contract/agents/delegation.ts';
import type { SessionInfo } from '#contract/session.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { FastifyReply } from 'fastify';
import { readActivity } from './activity.ts';
import { answerConfirmation, listConfirmations, readConfirmation } from './consent.ts';
import { endDelegation, listDelegations, openDelegation, takeHandover } from './delegations.ts';
import type { DelegationDeps } from './deps.ts';
import { findCustomers } from './find-customers.ts';
import { answerVerification, listCalls, readVerification, startVerification } from './verify.ts';

const mostListed = 20;

/** `beginIn` answers for a session with which a browser goes on: its CSRF cookie, and what it may know of it. */
export function delegationRoutes(
  deps: DelegationDeps & { beginIn(reply: FastifyReply, sessionId: string): Promise<SessionInfo> },
): Route[] {
  const { db, clock, beginIn } = deps;
  return [
    route(contract.findCustomers, async ({ query, principal }) => ({
      customers: await findCustomers(db, { ...query, agentId: principal.userId, now: clock.now() }),
    })),
    route(contract.startVerification, ({ body, principal }) =>
      startVerification(deps, { ...body, agentId: principal.userId }),
    ),
    route(contract.getVerification, ({ params, principal }) =>
      readVerification(deps, { ...params, agentId: principal.userId }),
    ),
    route(contract.answerVerification, ({ params, body, principal }) =>
      answerVerification(deps, { ...params, ...body, agentId: principal.userId }),
    ),
    route(contract.openDelegation, ({ body, principal }) =>
      openDelegation(deps, { ...body, agentId: principal.userId }),
    ),
    route(contract.listDelegations, async ({ principal }) => ({
      delegations: await listDelegations(deps, principal.userId, mostListed),
    })),
    route(contract.stopDelegation, ({ params, principal }) =>
      endDelegation(deps, { ...params, of: { agentId: principal.userId }, because: 'agent' }),
    ),
    route(contract.startDelegatedSession, async ({ body, reply }) => {
      const { token, sessionId } = await takeHandover(deps, body.code);
      return { token, session: await beginIn(reply, sessionId) };
    }),
    route(contract.getAgentCalls, async ({ principal, language }) => ({
      calls: await listCalls(deps, principal.userId),
      confirmations: await listConfirmations(deps, principal.userId, language),
    })),
    route(contract.answerConfirmation, ({ params, body, principal, language }) =>
      answerConfirmation(deps, { ...params, ...body, customerId: principal.userId, language }),
    ),
    route(contract.getConfirmation, ({ params, principal, language }) =>
      readConfirmation(deps, { ...params, customerId: principal.userId, language }),
    ),
    route(contract.getActivity, ({ principal, language }) => readActivity(deps, principal.userId, language)),
    route(contract.endDelegation, async ({ params, principal, language }) => {
      await endDelegation(deps, { ...params, of: { customerId: principal.userId }, because: 'customer' });
      return readActivity(deps, principal.userId, language);
    }),
  ];
}
