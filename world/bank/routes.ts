import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { answerOnce } from '../http/idempotency.ts';
import { parse, positiveMoneySchema } from '../http/parse.ts';
import { notFound } from '../http/problem.ts';
import { timeOut } from '../http/stall.ts';
import { authorise } from './authorise.ts';
import { presentAuthorisation, presentStatement } from './present.ts';
import type { BankOperation } from './states.ts';
import { step } from './step.ts';
import { findAuthorisation, listByCard, listByReference, listEntries } from './store.ts';
import { takeBankFault } from './take-fault.ts';

const authorisationBody = z.object({
  cardToken: z.string().min(1).max(100),
  amount: positiveMoneySchema,
  reference: z.string().min(1).max(100),
  merchant: z.string().min(1).max(100),
});
const amountBody = z.object({ amount: positiveMoneySchema });
const byReference = z.object({ reference: z.string().min(1) });
const byCard = z.object({ cardToken: z.string().min(1) });
const params = z.object({ id: z.string() });

/** Routes of the card bank: authorise, capture, void, refund and status. */
export function registerBank(app: FastifyInstance, deps: WorldDeps): void {
  const { db, clock } = deps;

  app.post('/v1/bank/authorisations', async (request, reply) => {
    const asked = parse(authorisationBody, request.body);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      (tx) => authorise(tx, asked, fault, clock.now()),
      async () => {
        fault = await takeBankFault(deps, 'authorise', asked.reference);
      },
    );
    if (fault === 'timeout-approved' || fault === 'timeout-declined') await timeOut(request);
    return reply.code(answer.status).send(answer.body);
  });

  const mutate = async (request: FastifyRequest, operation: BankOperation) => {
    const { id } = parse(params, request.params);
    const amount = operation === 'void' ? null : parse(amountBody, request.body).amount;
    const known = await findAuthorisation(db, id);
    if (!known) throw notFound('authorisation');
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      (tx) => step(tx, id, operation, amount, clock.now()),
      async () => {
        fault = await takeBankFault(deps, operation, known.reference);
      },
    );
    if (fault === 'timeout-done') await timeOut(request);
    return answer;
  };
  const routes = { captures: 'capture', void: 'void', refunds: 'refund' } as const;
  for (const [path, operation] of Object.entries(routes)) {
    app.post(`/v1/bank/authorisations/:id/${path}`, async (request, reply) => {
      const answer = await mutate(request, operation);
      return reply.code(answer.status).send(answer.body);
    });
  }

  app.get('/v1/bank/authorisations', async (request) => {
    const rows = await listByReference(db, parse(byReference, request.query).reference);
    const entries = await listEntries(
      db,
      rows.map(({ id }) => id),
    );
    return { authorisations: rows.map((row) => presentAuthorisation(row, entries, clock.now())) };
  });

  app.get('/v1/bank/authorisations/:id', async (request) => {
    const row = await findAuthorisation(db, parse(params, request.params).id);
    if (!row) throw notFound('authorisation');
    return presentAuthorisation(row, await listEntries(db, [row.id]), clock.now());
  });

  app.get('/v1/bank/statement', async (request) => {
    const rows = await listByCard(db, parse(byCard, request.query).cardToken);
    const entries = await listEntries(
      db,
      rows.map(({ id }) => id),
    );
    return presentStatement(rows, entries, clock.now());
  });
}
