import type { Confirmation } from '#contract/agents/delegation.ts';
import { type TestApi, type TestPerson } from '../api.ts';

type Api = Pick<TestApi, 'call'>;

/** What agents ask a customer to agree to now, in a language. */
export const askedOf = async (api: Api, person: TestPerson, language = 'en'): Promise<Confirmation[]> =>
  (await api.call(person, 'GET', '/api/v0/agent-calls', undefined, { 'accept-language': language })).json()
    .confirmations;

/** The customer's yes to all that is asked of them now. */
export async function agree(api: Api, person: TestPerson): Promise<void> {
  for (const { confirmationId } of await askedOf(api, person))
    await api.call(person, 'POST', `/api/v0/agent-calls/confirmations/${confirmationId}`, { agrees: true });
}
