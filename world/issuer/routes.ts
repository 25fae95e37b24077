import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CardEventHook } from '../config.ts';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { notFound } from '../http/problem.ts';
import { BUSINESSES } from './businesses.ts';
import { followCardYears } from './card-years.ts';
import { cardChange, changeCard } from './change-card.ts';
import type { Customer } from './customer.ts';
import { CUSTOMERS } from './customers.ts';
import { customerOf, findCustomer } from './find-customer.ts';
import { foundedAt } from './founded-at.ts';
import { holderOf, readHolder } from './holders.ts';
import { presentCards, presentCustomer } from './present.ts';
import { tellPartners } from './tell-partners.ts';

const customerParams = z.object({ sub: z.string() });
const cardParams = z.object({ accountReferenceId: z.string() });
const personParams = z.object({ handle: z.string() });
const businessParams = z.object({ businessId: z.string() });

/**
 * The issuer's API for partners: customers and their companies. The console reads
 * `/v1/issuer/people/:handle/cards` and posts card changes to it, which partners receive by webhook.
 */
export function registerIssuer(
  app: FastifyInstance,
  { db, clock }: WorldDeps,
  hooks: readonly CardEventHook[],
): void {
  const stopTelling = tellPartners(db, clock, hooks);
  const clients = hooks.map(({ client }) => client);
  const years = followCardYears({ db, clock }, clients);
  app.addHook('preClose', async () => {
    stopTelling();
    years.stop();
  });
  const present = async (customer: Customer) =>
    presentCustomer(await readHolder(db, customer), await foundedAt(db));

  app.get('/v1/issuer/customers/:sub', async (request) => {
    const { sub } = parse(customerParams, request.params);
    const customer = customerOf(sub);
    if (!customer) throw notFound('customer');
    await years.follow(sub);
    return present(customer);
  });

  app.get('/v1/issuer/cards/:accountReferenceId/holder', async (request) => {
    const { accountReferenceId } = parse(cardParams, request.params);
    const customer = await holderOf(db, accountReferenceId);
    if (!customer) throw notFound('card');
    return present(customer);
  });

  app.get('/v1/issuer/businesses/:businessId', async (request) => {
    const { businessId } = parse(businessParams, request.params);
    const business = BUSINESSES.find((candidate) => candidate.businessId === businessId);
    if (!business) throw notFound('business');
    const members = CUSTOMERS.filter(({ membership }) => membership?.businessId === businessId);
    return { ...business, members: await Promise.all(members.map(present)) };
  });

  app.get('/v1/issuer/people/:handle/cards', async (request) => {
    const customer = findCustomer(parse(personParams, request.params).handle);
    if (!customer) throw notFound('customer');
    return presentCards(await readHolder(db, customer), await foundedAt(db));
  });
  app.post('/v1/issuer/people/:handle/cards', async (request) => {
    const customer = findCustomer(parse(personParams, request.params).handle);
    if (!customer) throw notFound('customer');
    const change = parse(cardChange, request.body);
    await changeCard({ db, clock }, customer, change, clients);
    return presentCards(await readHolder(db, customer), await foundedAt(db));
  });
}
