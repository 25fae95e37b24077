import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { TestApi, TestPerson } from '../api.ts';
import { issuerCustomer } from '../issuer-customers.ts';

/** What a request of `spendCall` charges, in minor units of US dollars; a repeated one charges nothing more. */
export const spendBody = z.object({ minor: z.int(), isRepeated: z.boolean().default(false) });

/** A call that charges something; `onVisit` runs each time that it is let through. */
export const spendCall = (onVisit: () => void): Route =>
  route(
    endpoint({
      method: 'POST',
      path: '/api/v0/test/spend',
      area: 'test',
      summary: 'Charges something',
      access: 'session',
      delegated: { spend: 'booked' },
      body: spendBody,
      response: z.object({ done: z.boolean() }),
    }),
    async () => {
      onVisit();
      return { done: true };
    },
  );

/** An agent who may act and a customer, both signed in; each number makes two others. */
export async function enterAgentAndCustomer(
  api: TestApi,
  number: number,
): Promise<{ agent: TestPerson; ada: TestPerson }> {
  const agent = await api.enter(
    issuerCustomer(`juno-${number}`, {
      isAgent: true,
      agentRights: { teams: ['care'], powers: [], canAct: true, isLead: false },
      firstName: 'Juno',
      lastName: 'Reyes',
    }),
    'agent',
  );
  const ada = await api.enter(
    issuerCustomer(`ada-${number}`, {
      firstName: 'Ada',
      lastName: `Lovelace${'i'.repeat(number)}`,
      email: `ada${number}@example.test`,
    }),
  );
  return { agent, ada };
}
