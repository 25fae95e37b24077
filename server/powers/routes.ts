import * as contract from '#contract/agents/powers.ts';
import { currencyExponents } from '#contract/money.ts';
import { readAgent } from '#server/modules/agents/index.ts';
import { fullNameOf, listCustomers } from '#server/modules/customers/index.ts';
import { writeCsv } from '#server/platform/csv.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { askFourEyes, decideFourEyes, withdrawFourEyes } from './four-eyes.ts';
import type { PowersDeps } from './perform.ts';
import { previewPower } from './preview.ts';
import { presentAct, presentFourEyes, presentPreview } from './present.ts';
import { findFourEyes, lapseFourEyes, listActs, listApprovers, listFourEyes } from './store.ts';
import { usePower } from './use-power.ts';

const mostListed = 50;
const auditMs = 90 * 86_400_000;

/** The routes of agents' powers. `nudge` has due tasks looked for at once. */
export function powersRoutes(deps: PowersDeps & { nudge(): void }): Route[] {
  const { db, clock, limit, nudge } = deps;
  return [
    route(contract.previewPower, async ({ params, body, principal, language }) => {
      const asked = { ...params, wish: body, agentId: principal.userId };
      return presentPreview(await previewPower(deps, asked), limit, language);
    }),

    route(contract.usePower, async ({ params, body, principal, language }) => {
      const { actId, hash, fourEyesId, ...wish } = body;
      const asked = { ...params, actId, hash, fourEyesId, wish, agentId: principal.userId, language };
      const act = await usePower(deps, asked);
      nudge();
      return presentAct(act, language);
    }),

    route(contract.listFourEyes, async ({ query, principal, language }) => {
      const now = clock.now();
      await lapseFourEyes(db, now);
      const person = await readAgent(db, principal.userId);
      const found = await listFourEyes(db, person, { ...query, limit: mostListed + 1 });
      const page = found.slice(0, mostListed);
      const next = found.length > mostListed ? (page.at(-1)?.id ?? null) : null;
      return { requests: await presentFourEyes(db, page, { agentId: person.id, language, now }), next };
    }),

    route(contract.askFourEyes, async ({ body, principal, language }) => {
      const { fourEyesId: id, power, hash, note, ...wish } = body;
      await askFourEyes(deps, { id, power, hash, note, wish, agentId: principal.userId });
      return answer(id, principal.userId, language);
    }),

    route(contract.decideFourEyes, async ({ params, body, principal, language }) => {
      const asked = { id: params.fourEyesId, personId: principal.userId, ...body };
      await decideFourEyes(deps, asked);
      return answer(params.fourEyesId, principal.userId, language);
    }),

    route(contract.withdrawFourEyes, async ({ params, principal, language }) => {
      await withdrawFourEyes(deps, { id: params.fourEyesId, agentId: principal.userId });
      return answer(params.fourEyesId, principal.userId, language);
    }),

    route(contract.getAgentAudit, async ({ principal, reply }) => {
      if (!(await readAgent(db, principal.userId)).isLead) throw new PortalError('forbidden');
      return reply
        .header('content-disposition', 'attachment; filename="agents.csv"')
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(await writeCsv(await auditRows()));
    }),
  ];

  async function answer(id: string, agentId: string, language: 'en' | 'fr') {
    const stored = await findFourEyes(db, id);
    const seen = { agentId, language, now: clock.now() };
    const [shown] = await presentFourEyes(db, stored ? [stored] : [], seen);
    if (!shown) throw new PortalError('not-found');
    return shown;
  }

  async function auditRows(): Promise<string[][]> {
    const acts = await listActs(db, { since: new Date(clock.now().getTime() - auditMs) });
    const agreed = await listApprovers(
      db,
      acts.flatMap(({ fourEyesId }) => fourEyesId ?? []),
    );
    const approverOf = (id: string | null) => (id === null ? null : (agreed.get(id) ?? null));
    const ids = acts.flatMap(({ agentId, fourEyesId }) => [agentId, approverOf(fourEyesId)]);
    const people = await listCustomers(db, [...new Set(ids.filter((id) => id !== null))]);
    const nameOf = (id: string | null) => {
      const person = people.find((one) => one.id === id);
      return person ? fullNameOf(person) : '';
    };
    const head = [
      'at',
      'agent',
      'power',
      'choice',
      'customer',
      'case',
      'trip',
      'amount',
      'currency',
      'approver',
    ];
    return [
      [...head, 'outcome'],
      ...acts.map((act) => [
        act.at.toISOString(),
        nameOf(act.agentId),
        act.power,
        act.choice,
        act.customerId,
        act.caseId,
        act.tripId ?? '',
        act.amount ? inUnits(act.amount.minor, currencyExponents[act.amount.currency]) : '',
        act.amount?.currency ?? '',
        nameOf(approverOf(act.fourEyesId)),
        act.outcome ?? '',
      ]),
    ];
  }
}

const inUnits = (minor: number, exponent: number): string => (minor / 10 ** exponent).toFixed(exponent);
