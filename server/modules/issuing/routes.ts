import * as contract from '#contract/issuing.ts';
import { listCustomers, findCustomerId, getCustomer } from '#server/modules/customers/index.ts';
import { writeCsv } from '#server/platform/csv.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction, type Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { requireIssuer } from './access.ts';
import { actOnWallet } from './act.ts';
import { presentAct, presentLists, presentWallet } from './present.ts';
import { readList } from './read-list.ts';
import * as store from './store.ts';
import { workListTask } from './work-list.ts';

export interface IssuingDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Tells that there is work. */
  nudge(): void;
}

const mostActs = 100;
const mostLists = 50;

/** What people at the issuer do with wallets; nobody else may. */
export function issuingRoutes({ db, clock, nudge }: IssuingDeps): Route[] {
  const customerOf = async (subject: string): Promise<string> => {
    const id = await findCustomerId(db, subject);
    if (id === null) throw new PortalError('not-found');
    return id;
  };
  const readKept = async (listId: string) => {
    const list = await store.findList(db, listId);
    if (!list) throw new PortalError('not-found');
    return list;
  };
  const answerList = async (listId: string) => {
    const [list] = await presentLists(db, [await readKept(listId)]);
    if (!list) throw new PortalError('not-found');
    return list;
  };
  return [
    route(contract.getIssuedWallet, async ({ principal, params, language }) => {
      await requireIssuer(db, principal);
      const customer = await getCustomer(db, await customerOf(params.subject));
      const acts = await store.listActs(db, customer.id, mostActs);
      return presentWallet(db, { customer, subject: params.subject, acts, now: clock.now(), language });
    }),

    route(contract.actOnWallet, async ({ principal, params, body }) => {
      const author = await requireIssuer(db, principal);
      const customerId = await customerOf(params.subject);
      const act = await actOnWallet(db, { ...body, authorId: author.id, customerId, now: clock.now() });
      return presentAct(act, await listCustomers(db, [act.authorId]));
    }),

    route(contract.startList, async ({ principal, body }) => {
      const author = await requireIssuer(db, principal);
      const now = clock.now();
      const { listId, name, reason, offer = null } = body;
      const lines = await readList(body.csv, offer ? 'offer' : 'credit', portalDay(now));
      const list = { listId, authorId: author.id, name, reason, offer, createdAt: now };
      await inTransaction(db, async (tx) => {
        if (await store.insertList(tx, list, lines)) await enqueueTask(tx, workListTask, listId, now, now);
      });
      nudge();
      return answerList(listId);
    }),

    route(contract.listLists, async ({ principal }) => {
      await requireIssuer(db, principal);
      return { lists: await presentLists(db, await store.newestLists(db, mostLists)) };
    }),

    route(contract.getList, async ({ principal, params }) => {
      await requireIssuer(db, principal);
      return answerList(params.listId);
    }),

    route(contract.getRefusedLines, async ({ principal, params, reply }) => {
      await requireIssuer(db, principal);
      const { listId } = await readKept(params.listId);
      const rows = (await store.listRefused(db, listId)).map(({ line, subject, problem }) => [
        String(line),
        subject,
        problem,
      ]);
      return reply
        .header('content-disposition', `attachment; filename="refused-${listId}.csv"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(writeCsv([['line', 'customer', 'problem'], ...rows]));
    }),
  ];
}
