import type { FourEyes, PowerPreview, PowerWish } from '#contract/agents/powers.ts';
import type { CaseKind } from '#contract/enums/index.ts';
import { type Currency, money } from '#contract/money.ts';
import { saveAgent } from '#server/modules/agents/index.ts';
import { casesRoutes, openCase } from '#server/modules/cases/index.ts';
import { noCheckpoint } from '#server/platform/checkpoint.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { readBrand } from '#server/brand.ts';
import { type TestPerson, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import type { PowerPlugIn } from '#server/powers/port.ts';
import { recordAirlineAnswer } from '#server/powers/record-airline-answer/index.ts';
import { powersRoutes } from '#server/powers/routes.ts';

export const { db, close } = await testDatabase();

/** What the power finds at most, which its preview shows. */
let most = 100_000;
export const lowerMost = (): void => {
  most -= 1;
};
/** A power that only notes an amount: what the limits and agreements are about, whatever it is paid for. */
export const goodwill: PowerPlugIn = {
  power: 'manual_credit',
  title: { en: 'Give travel credit', fr: 'Accorder un crédit de voyage' },
  kinds: ['message'],
  choices: async () => [
    {
      choice: 'credit',
      title: { en: 'Travel credit', fr: 'Crédit de voyage' },
      outcome: null,
      amount: { label: { en: 'Amount', fr: 'Montant' }, most: null },
    },
  ],
  use: async (_tx, { amount }) => ({
    amount,
    lines: [{ name: { en: 'At most', fr: 'Au plus' }, value: money(most, 'USD') }],
  }),
};
export const api = await testApi({
  db,
  tenant: 'consumer',
  routes: ({ clock }) => [
    ...powersRoutes({
      db,
      clock,
      checkpoint: noCheckpoint,
      nudge: () => undefined,
      plugIns: [goodwill, recordAirlineAnswer],
      limit: money(25_000, 'USD'),
      readRates: async () =>
        new Map([['EUR', { currency: 'EUR', usdPerUnit: '1.2000', asOf: clock.now().toISOString() }]]),
    }),
    ...casesRoutes({
      db,
      clock,
      brand: readBrand('consumer', undefined),
      isWithAirline: async () => false,
      onSolved: async () => undefined,
      nameTrips: async () => [],
      nudge: () => undefined,
    }),
  ],
});

let entered = 0;
/** A number that no other person or account of these tests has. */
export const nextNumber = (): number => ++entered;
export const customer = () => api.enter(issuerCustomer(`asker${++entered}`));
export async function agent(
  rights: { powers?: 'manual_credit'[]; isLead?: boolean } = { powers: ['manual_credit'] },
) {
  const person = await api.enter(issuerCustomer(`helper${++entered}`, { isAgent: true }), 'agent');
  const { powers = [], isLead = false } = rights;
  const all = powers.length > 0 ? [...powers, 'record_airline_answer' as const] : [];
  await inTransaction(db, (tx) =>
    saveAgent(tx, person.customerId, { teams: ['care', 'rebooking'], powers: all, canAct: false, isLead }),
  );
  return person;
}
/** A case of a customer that this agent has taken. */
export async function taken(by: TestPerson, of: TestPerson, kind: CaseKind = 'message'): Promise<string> {
  const { caseId } = await inTransaction(db, (tx) =>
    openCase(tx, {
      kind,
      subject: { kind: 'customer', id: newId() },
      customerId: of.customerId,
      now: api.clock.now(),
    }),
  );
  const answer = await api.call(by, 'POST', `/api/v0/agent/cases/${caseId}/take`, {});
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return caseId;
}
export const path = '/api/v0/agent/powers/manual_credit';
export const wishOf = (caseId: string, amount: number, currency: Currency = 'USD'): PowerWish => ({
  caseId,
  choice: 'credit',
  amount: { amount, currency },
});
export async function preview(by: TestPerson, wish: PowerWish) {
  const answer = await api.call(by, 'POST', `${path}/previews`, wish);
  const { chosen }: PowerPreview = answer.json();
  if (!chosen) throw new Error(answer.body);
  return chosen;
}
export const act = async (by: TestPerson, wish: PowerWish, more: object = {}) => {
  const { hash } = await preview(by, wish);
  return api.call(by, 'POST', path, { ...wish, actId: newId(), hash, ...more });
};
export async function request(by: TestPerson, wish: PowerWish): Promise<FourEyes> {
  const { hash } = await preview(by, wish);
  const asked = {
    ...wish,
    power: 'manual_credit',
    fourEyesId: newId(),
    hash,
    note: 'A night without a room.',
  };
  const answer = await api.call(by, 'POST', '/api/v0/agent/four-eyes', asked);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
export const decide = (by: TestPerson, { fourEyesId }: FourEyes, grants = true) =>
  api.call(by, 'POST', `/api/v0/agent/four-eyes/${fourEyesId}/decide`, { grants });
export const stateOf = async ({ fourEyesId }: FourEyes) =>
  (await db.selectFrom('four_eyes').select('state').where('id', '=', fourEyesId).executeTakeFirstOrThrow())
    .state;
export const actsOf = ({ customerId }: TestPerson) =>
  db.selectFrom('power_acts').select(['minor', 'currency']).where('customer_id', '=', customerId).execute();
