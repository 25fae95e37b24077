import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { notFound } from '../http/problem.ts';
import { BUSINESSES } from './businesses.ts';
import { CUSTOMERS } from './customers.ts';
import { customerOf } from './find-customer.ts';
import { foundedAt } from './founded-at.ts';
import { presentCustomer } from './present.ts';

const customerParams = z.object({ sub: z.string() });
const businessParams = z.object({ businessId: z.string() });

/** What the card issuer tells a partner about its customers and the companies they belong to. */
export function registerIssuer(app: FastifyInstance, { db }: WorldDeps): void {
  app.get('/v1/issuer/customers/:sub', async (request) => {
    const { sub } = parse(customerParams, request.params);
    const customer = customerOf(sub);
    if (!customer) throw notFound('customer');
    return presentCustomer(customer, await foundedAt(db));
  });

  app.get('/v1/issuer/businesses/:businessId', async (request) => {
    const { businessId } = parse(businessParams, request.params);
    const business = BUSINESSES.find((candidate) => candidate.businessId === businessId);
    if (!business) throw notFound('business');
    const founded = await foundedAt(db);
    const members = CUSTOMERS.filter(({ membership }) => membership?.businessId === businessId);
    return { ...business, members: members.map((member) => presentCustomer(member, founded)) };
  });
}
