import * as contract from '#contract/issuing.ts';
import { findCustomerId, findCustomers, getCustomer } from '#server/modules/customers/index.ts';
import { fromDecimal } from '#contract/money.ts';
import { writeCsv } from '#server/platform/csv.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction, type Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { actOnWallet, previewAct } from './act.ts';
import { presentActs, presentListPreview, presentLists, presentPreview, presentWallet } from './present.ts';
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
const mostFound = 20;

/** The routes for issuer staff to work on wallets; other callers are refused. */
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
    route(contract.findCustomers, async ({ query }) => ({
      customers: await findCustomers(db, query.text, mostFound),
    })),

    route(contract.getIssuedWallet, async ({ params, language }) => {
      const customer = await getCustomer(db, await customerOf(params.subject));
      const acts = await store.listActs(db, customer.id, mostActs);
      return presentWallet(db, { customer, subject: params.subject, acts, now: clock.now(), language });
    }),

    route(contract.actOnWallet, async ({ principal, params, body }) => {
      const customerId = await customerOf(params.subject);
      const act = await actOnWallet(db, {
        ...body,
        authorId: principal.userId,
        customerId,
        now: clock.now(),
      });
      const [presented] = await presentActs(db, customerId, [act]);
      if (!presented) throw new Error(`Act ${act.actId} was done and cannot be told`);
      return presented;
    }),

    route(contract.previewAct, async ({ principal, params, body }) => {
      const { userId: authorId } = principal;
      const customerId = await customerOf(params.subject);
      return presentPreview(await previewAct(db, { ...body, authorId, customerId, now: clock.now() }));
    }),

    route(contract.previewList, async ({ principal, body: { offer, csv } }) => {
      const { subject: author } = await getCustomer(db, principal.userId);
      const kind = offer ? 'offer' : 'credit';
      const lines = await readList(csv, { kind, author, today: portalDay(clock.now()) });
      return presentListPreview(
        lines,
        offer ? fromDecimal(offer.amount.amount, offer.amount.currency) : null,
      );
    }),

    route(contract.startList, async ({ principal, body }) => {
      const author = await getCustomer(db, principal.userId);
      const now = clock.now();
      const { listId, name, reason, offer = null } = body;
      const kind = offer ? 'offer' : 'credit';
      const lines = await readList(body.csv, { kind, author: author.subject, today: portalDay(now) });
      const list = { listId, authorId: author.id, name, reason, offer, createdAt: now };
      await inTransaction(db, async (tx) => {
        if (await store.insertList(tx, list, lines))
          await enqueueTask(tx, workListTask, { listId }, now, now);
        else if (!(await store.isKept(tx, list, lines))) throw new PortalError('conflict');
      });
      nudge();
      return answerList(listId);
    }),

    route(contract.listLists, async () => ({
      lists: await presentLists(db, await store.newestLists(db, mostLists)),
    })),

    route(contract.getList, ({ params }) => answerList(params.listId)),

    route(contract.getRefusedLines, async ({ params, reply }) => {
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
        .send(await writeCsv([['line', 'customer', 'problem'], ...rows]));
    }),
  ];
}
