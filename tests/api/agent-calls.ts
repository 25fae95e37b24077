import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { listCases, takeCase } from '#contract/cases.ts';
import { openDelegation, startVerification, stopDelegation } from '#contract/agents/delegation.ts';
import type { TestCaller, TestPortal } from '#tests/support/portal.ts';
import { ask } from './ask.ts';
import type { Owner } from './belongings.ts';
import { nameOf, type Operation, operationsOf, readDocument } from './openapi.ts';
import type { Filled } from './requests.ts';

/** The ids that calls of agents take. */
export interface AgentIds {
  readonly customerId: string;
  readonly caseId: string;
  readonly tripId: string;
  readonly verificationId: string;
  readonly delegationId: string;
  readonly fourEyesId: string;
}

/** Calls of the desk, without those of the issuer's staff. */
export async function agentOperations(
  portal: TestPortal,
  declared: readonly Endpoint[],
): Promise<Operation[]> {
  const own = new Set(declared.filter(({ access }) => access === 'agent').map(nameOf));
  return operationsOf(await readDocument(portal, 'agent')).filter((one) => own.has(nameOf(one)));
}

/** What an agent has before them: a case of this customer that they took, a code asked for, a session that ended. */
export async function settleAgent(agent: TestCaller, { ids }: Owner, customerId: string): Promise<AgentIds> {
  const { caseId } = ids;
  await ask(agent, listCases, {});
  await ask(agent, takeCase, { params: { caseId } });
  const reason = 'Asked for help by phone';
  const { delegation } = await ask(agent, openDelegation, { body: { customerId, reason, caseId } });
  const { delegationId } = delegation;
  await ask(agent, stopDelegation, { params: { delegationId } });
  const { verificationId } = await ask(agent, startVerification, { body: { customerId } });
  return { customerId, caseId, tripId: ids.tripId, verificationId, delegationId, fourEyesId: randomUUID() };
}

const text = 'We look into it.';
const version = 1;
const bodies: Readonly<Record<string, (ids: AgentIds) => Record<string, unknown>>> = {
  'POST /api/v0/agent/verifications': ({ customerId }) => ({ customerId }),
  'POST /api/v0/agent/verifications/:verificationId/answer': () => ({ code: '000000' }),
  'POST /api/v0/agent/delegations': ({ customerId, caseId }) => ({
    customerId,
    caseId,
    reason: 'Asked for help by phone',
  }),
  'POST /api/v0/agent/cases/:caseId/wait': () => ({
    version,
    for: 'customer',
    until: '2026-12-24T12:00:00.000Z',
    note: text,
  }),
  'POST /api/v0/agent/cases/:caseId/give-back': () => ({ version, note: text }),
  'POST /api/v0/agent/cases/:caseId/transfer': () => ({ version, team: 'care', note: text }),
  'POST /api/v0/agent/cases/:caseId/escalate': () => ({ version, note: text }),
  'POST /api/v0/agent/cases/:caseId/reply': () => ({ messageId: randomUUID(), version, text }),
  'POST /api/v0/agent/cases/:caseId/note': () => ({ messageId: randomUUID(), text }),
  'POST /api/v0/agent/cases/:caseId/resolve': () => ({ version, outcome: 'answered', note: text }),
  'POST /api/v0/agent/powers/:power/previews': ({ caseId, tripId }) => ({ caseId, tripId }),
  'POST /api/v0/agent/powers/:power': ({ caseId, tripId }) => ({
    actId: randomUUID(),
    caseId,
    tripId,
    choice: 'credit',
    amount: { amount: 5, currency: 'USD' },
    words: text,
    hash: 'none',
  }),
  'POST /api/v0/agent/four-eyes': ({ caseId, tripId, fourEyesId }) => ({
    fourEyesId,
    caseId,
    tripId,
    power: 'manual_credit',
    choice: 'credit',
    amount: { amount: 5, currency: 'USD' },
    words: text,
    hash: 'none',
    note: text,
  }),
  'POST /api/v0/agent/four-eyes/:fourEyesId/decide': () => ({ grants: false, answer: text }),
};

/** A call of an agent with the given ids. */
export function agentCall(operation: Operation, ids: AgentIds): Filled {
  const params: Record<string, string> = { ...ids, power: 'manual_credit' };
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const body = bodies[nameOf(operation)]?.(ids);
  return {
    params: Object.fromEntries(names.map((name) => [name, params[name]])),
    ...(body ? { body } : {}),
  };
}

/** Whether a call takes a body but has none above. */
export const lacksBody = (operation: Operation): boolean =>
  operation.body !== undefined && bodies[nameOf(operation)] === undefined;
