import * as contract from '#contract/agents/delegation.ts';
import { asCaller, type TestCaller, type TestPortal } from '#tests/support/portal.ts';
import { ask, call } from './ask.ts';

/** An agent who has verified the customer and acts for them, by the calls that their apps make. */
export async function actFor(
  portal: TestPortal,
  customer: TestCaller,
  customerId: string,
): Promise<TestCaller> {
  const agent = await portal.signIn('agent', 'agent');
  const { verificationId } = await ask(agent, contract.startVerification, { body: { customerId } });
  const { calls } = await ask(customer, contract.getAgentCalls);
  const code = calls.find((shown) => shown.verificationId === verificationId)?.code ?? '';
  await ask(agent, contract.answerVerification, { params: { verificationId }, body: { code } });
  const { handoverUrl } = await ask(agent, contract.openDelegation, {
    body: { customerId, reason: 'Asked for help by phone' },
  });
  const handover = new URL(handoverUrl).searchParams.get('code') ?? '';
  const taken = await call(customer, contract.startDelegatedSession, { body: { code: handover } });
  const { token, session } = contract.startDelegatedSession.response.parse(taken.body);
  const csrfCookie = taken.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return asCaller({
    ...customer.session,
    bearer: token,
    csrf: session.csrfToken,
    cookie: csrfCookie.join('; '),
  });
}
