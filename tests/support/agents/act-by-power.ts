import type { PowerPreview, PowerWish } from '#contract/agents/powers.ts';
import type { AgentPower, CaseKind } from '#contract/enums/index.ts';
import { saveAgent } from '#server/modules/agents/index.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApi, TestPerson } from '../api.ts';
import type { Callable } from '../flights.ts';
import { issuerCustomer } from '../issuer-customers.ts';

interface Desk {
  readonly db: Database['db'];
  readonly api: Pick<TestApi, 'enter'> & Callable;
}
/** Untyped: tests check the responses themselves. */
type Said = ReturnType<typeof JSON.parse>;
type Wish = Omit<PowerWish, 'caseId'>;
/** The open case of a kind of a customer. */
interface OfCase {
  readonly kind: CaseKind;
  readonly customerId: string;
}

/**
 * Uses a power for the open case of a customer as the desk does: takes it, previews, and acts; above the limit a second agent
 * agrees. Answers with the act, or with the problem. Enters new agents, because sessions end as clocks of tests move.
 */
export async function actByPower(...asked: Parameters<typeof readyByPower>) {
  const { caseId, preview, act } = await readyByPower(...asked);
  return { caseId, preview, answer: act ? await act() : preview };
}

/** The same up to the act: `act` sends it, by default with an id of its own each time; null where the preview was refused. */
export async function readyByPower(
  { db, api }: Desk,
  power: AgentPower,
  of: OfCase | { readonly caseId: string },
  wish: Wish,
) {
  const enter = async (): Promise<TestPerson> => {
    const person = await api.enter(issuerCustomer(`desk-${newId()}`, { isAgent: true }), 'agent');
    const rights = { teams: ['care', 'rebooking'], powers: [power], canAct: false, isLead: false } as const;
    await inTransaction(db, (tx) => saveAgent(tx, person.customerId, rights));
    return person;
  };
  const agent = await enter();
  const caseId = 'caseId' in of ? of.caseId : await findOpen(db, of);
  const path = `/api/v0/agent/powers/${power}`;
  const asked = { ...wish, caseId };
  const post = async (by: TestPerson, to: string, body: object, at: Callable = api): Promise<Said> =>
    (await at.call(by, 'POST', to, body)).json();
  const { version } = await post(agent, `/api/v0/agent/cases/${caseId}/take`, {});
  const preview: PowerPreview = await post(agent, `${path}/previews`, asked);
  const { chosen } = preview;
  if (!chosen) {
    // Refused: the case goes back for the next one.
    await post(agent, `/api/v0/agent/cases/${caseId}/give-back`, {
      version,
      note: 'Not possible like this.',
    });
    return { caseId, preview, act: null };
  }
  const { hash, needsSecond } = chosen;
  const fourEyesId = needsSecond ? newId() : undefined;
  if (fourEyesId !== undefined) {
    const note = 'As the supplier told us.';
    await post(agent, '/api/v0/agent/four-eyes', { ...asked, power, fourEyesId, hash, note });
    await post(await enter(), `/api/v0/agent/four-eyes/${fourEyesId}/decide`, { grants: true });
  }
  const act = (actId = newId(), at: Callable = api) =>
    post(agent, path, { ...asked, actId, hash, fourEyesId }, at);
  return { caseId, preview, act };
}

async function findOpen(db: Desk['db'], { kind, customerId }: OfCase): Promise<string> {
  const { id } = await db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'solved')
    .executeTakeFirstOrThrow();
  return id;
}
