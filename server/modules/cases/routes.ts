import { type AgentRights, readAgent } from '#server/modules/agents/index.ts';
import type { Brand } from '#contract/brand.ts';
import * as contract from '#contract/cases.ts';
import { sendCopyrightNotice } from '#contract/copyright-notices.ts';
import { supportLineSchema } from '#contract/enums/index.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { fullNameOf, getCustomer, listCustomers } from '#server/modules/customers/index.ts';
import type { NameTrips } from '#server/modules/wallet/port.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Principal, type Route, route } from '#server/platform/http/route.ts';
import { caseKinds, phoneOf, shownKinds } from './case-kinds.ts';
import { openNotice } from './open-notice.ts';
import { presentCase, presentLines, presentOwn } from './present.ts';
import { readLate, readLoad } from './read-lead.ts';
import { countQueues, readQueue } from './read-queue.ts';
import { findCase, findOwn, listOfCustomer, noteViewer, type StoredCase } from './store.ts';
import {
  escalateCase,
  giveBackCase,
  maySee,
  noteOnCase,
  type OnSolved,
  replyToCase,
  resolveCase,
  takeCase,
  transferCase,
  waitForCase,
} from './work-on-case.ts';
import { contactSupport, findJoined, type IsWithAirline, writeToCase } from './write-to-support.ts';

export interface CasesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brand: Pick<Brand, 'phones'>;
  readonly isWithAirline: IsWithAirline;
  readonly onSolved: OnSolved;
  /** Titles of the trips that requests are about. */
  readonly nameTrips: NameTrips;
  /** Tells that there is work. */
  nudge(): void;
}

const mostOwnCases = 100;

/** The routes of the agents' desk and of customers who write to support. */
export function casesRoutes({ db, clock, brand, nudge, ...deps }: CasesDeps): Route[] {
  const { isWithAirline, onSolved, nameTrips } = deps;
  const present = (cases: readonly StoredCase[], language: Language) =>
    presentOwn({ db, now: clock.now(), language, brand, nameTrips }, cases);
  const readCase = async (caseId: string, agent: AgentRights, language: Language) => {
    const of = await findCase(db, caseId);
    if (!of || !maySee(of, agent)) throw new PortalError('not-found');
    return presentCase({ db, now: clock.now(), language, brand }, of, agent);
  };
  const work = async (
    { principal, params, language }: { principal: Principal; params: { caseId: string }; language: Language },
    step: (at: { caseId: string; agent: AgentRights; now: Date }) => Promise<void>,
  ) => {
    const agent = await readAgent(db, principal.userId);
    await step({ caseId: params.caseId, agent, now: clock.now() });
    nudge();
    return readCase(params.caseId, agent, language);
  };
  const readOwn = async (caseId: string, { userId }: Principal, language: Language) => {
    const of = await findOwn(db, { caseId, customerId: userId, kinds: shownKinds });
    if (!of) throw new PortalError('not-found');
    const [own] = await present([of], language);
    if (!own) throw new PortalError('not-found');
    return own;
  };
  return [
    route(contract.listCases, async ({ principal, query, language }) => {
      const agent = await readAgent(db, principal.userId);
      const now = clock.now();
      const { cases, next } = await readQueue(db, { ...query, agent, now });
      const { kinds, ...counts } = await countQueues(db, { agent, now });
      return {
        cases: await presentLines({ db, now, language }, cases, agent),
        next,
        counts: {
          ...counts,
          kinds: kinds.map(({ kind, cases: count }) => ({
            kind,
            title: caseKinds[kind].title[language],
            cases: count,
          })),
        },
      };
    }),

    route(contract.getCase, async ({ principal, params, language }) => {
      const agent = await readAgent(db, principal.userId);
      const shown = await readCase(params.caseId, agent, language);
      await noteViewer(db, { caseId: params.caseId, agentId: agent.id, now: clock.now() });
      return shown;
    }),

    route(contract.getAgentRights, async ({ principal }) => {
      const { id, ...rights } = await readAgent(db, principal.userId);
      const name = fullNameOf(await getCustomer(db, id));
      return { agentId: id, name, ...rights, teams: [...rights.teams], powers: [...rights.powers] };
    }),

    route(contract.getLeadView, async ({ principal, language }) => {
      const agent = await readAgent(db, principal.userId);
      if (!agent.isLead) throw new PortalError('forbidden');
      const now = clock.now();
      const { agents, teams } = await readLoad(db, { agent, now });
      const people = await listCustomers(
        db,
        agents.map(({ id }) => id),
      );
      return {
        late: await presentLines({ db, now, language }, await readLate(db, { agent, now }), agent),
        agents: agents.flatMap(({ id, ...load }) => {
          const person = people.find((one) => one.id === id);
          return person ? [{ agentId: id, name: fullNameOf(person), ...load }] : [];
        }),
        teams,
      };
    }),

    route(contract.takeCase, (call) => work(call, (at) => takeCase(db, at))),

    route(contract.waitForCase, (call) => {
      const { version, for: waitingFor, until, note } = call.body;
      return work(call, (at) =>
        waitForCase(db, { ...at, version, waitingFor, until: new Date(until), note }),
      );
    }),

    route(contract.giveBackCase, (call) => work(call, (at) => giveBackCase(db, { ...at, ...call.body }))),
    route(contract.transferCase, (call) => work(call, (at) => transferCase(db, { ...at, ...call.body }))),
    route(contract.escalateCase, (call) => work(call, (at) => escalateCase(db, { ...at, ...call.body }))),

    route(contract.replyToCase, (call) => {
      const { templateId, ...body } = call.body;
      return work(call, (at) => replyToCase(db, { ...at, ...body, templateId }));
    }),

    route(contract.noteOnCase, (call) => work(call, (at) => noteOnCase(db, { ...at, ...call.body }))),

    route(contract.resolveCase, (call) => {
      const { note, ...body } = call.body;
      return work(call, (at) => resolveCase({ db, onSolved }, { ...at, ...body, note }));
    }),

    route(contract.listOwnCases, async ({ principal, language }) => {
      const cases = await listOfCustomer(db, principal.userId, shownKinds, mostOwnCases);
      return {
        cases: await present(cases, language),
        phones: supportLineSchema.options.map((line) => ({ line, phone: phoneOf(brand, line) })),
      };
    }),

    route(contract.getOwnCase, ({ principal, params, language }) =>
      readOwn(params.caseId, principal, language),
    ),

    route(contract.writeToCase, async ({ principal, params, body, language }) => {
      const caseId = await writeToCase(db, { ...body, caseId: params.caseId, principal, now: clock.now() });
      return readOwn(caseId, principal, language);
    }),

    route(sendCopyrightNotice, async ({ body, language }) => {
      const { noticeId, isSworn: _, ...facts } = body;
      const answerBy = await openNotice(db, { noticeId, facts, language, now: clock.now() });
      return { noticeId, answerBy: answerBy.toISOString() };
    }),

    route(contract.findOpenRequest, async ({ principal, query, language }) => {
      const { topic, problem, outcome, kind, tripId } = query;
      const about = { topic, problem, outcome, kind, tripId, bookingSessionId: undefined, facts: {} };
      const { userId: customerId } = principal;
      const joined = await findJoined(db, { about, customerId, isWithAirline });
      if (!joined) return { request: null };
      const [own] = await present([joined], language);
      if (!own) return { request: null };
      const { messages: _, ...request } = own;
      return { request };
    }),

    route(contract.contactSupport, async ({ principal, body, language }) => {
      const { messageId, text, topic, callAt, callZone } = body;
      const { problem, outcome, kind, tripId, bookingSessionId, ...facts } = body.about ?? {};
      const caseId = await contactSupport(
        { db, isWithAirline },
        {
          messageId,
          text,
          principal,
          now: clock.now(),
          language,
          about: { topic, problem, outcome, kind, tripId, bookingSessionId, facts },
          call: callAt === undefined ? undefined : { at: new Date(callAt), zone: callZone },
        },
      );
      return readOwn(caseId, principal, language);
    }),
  ];
}
