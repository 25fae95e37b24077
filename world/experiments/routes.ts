import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Customer, subjectOf } from '../issuer/customer.ts';
import { CUSTOMERS } from '../issuer/customers.ts';
import { customerOf, findCustomer } from '../issuer/find-customer.ts';
import { openDesk } from './desk.ts';
import {
  type Experiment,
  listSubjects,
  readAssignments,
  readExperiments,
  readSwitches,
  saveAssignments,
  saveExperiments,
} from './store.ts';

const LONG_POLL_MS = 25_000;

const name = z.string().min(1).max(64);
const following = z.object({
  tenant: name,
  experiments: z.array(z.object({ id: name, variants: z.array(name).min(1).max(20) })).max(100),
  after: z.int().nonnegative().nullable(),
});
const told = z.object({
  tenant: name,
  assignments: z.record(name, z.object({ variant: name, by: z.enum(['share', 'audience']) })),
});
const subjectParams = z.object({ subject: z.string() });
const personParams = z.object({ handle: z.string() });
const switchParams = personParams.extend({ experiment: z.string() });
const switched = z.object({ variant: z.string() });

/**
 * Manual switches of the portals' experiments per customer. Portals `POST /v1/experiments/follow` with their
 * experiments, which long-polls for switches, and `PUT /v1/experiments/assignments/:subject` with the outcome of
 * their rules.
 * The console reads `/v1/experiments/people` and `…/people/:handle`, and puts or deletes `…/:handle/switches/:experiment`.
 */
export function registerExperiments(app: FastifyInstance, { db }: WorldDeps): void {
  const desk = openDesk(db);
  app.addHook('preClose', async () => desk.close());

  const getPerson = (handle: string): Customer => {
    const customer = findCustomer(handle);
    if (!customer) throw notFound('customer');
    return customer;
  };
  const getExperiment = async (customer: Customer, id: string): Promise<Experiment> => {
    const found = (await readExperiments(db, tenantOf(customer))).find((one) => one.id === id);
    if (!found) throw notFound('experiment');
    return found;
  };
  const present = async (customer: Customer) => {
    const tenant = tenantOf(customer);
    const subject = subjectOf(customer);
    const [experiments, ruled, { switches }] = await Promise.all([
      readExperiments(db, tenant),
      readAssignments(db, tenant, subject),
      readSwitches(db),
    ]);
    return {
      ...presentPerson(customer),
      experiments: experiments.map((experiment) => ({
        ...experiment,
        ruled: ruled[experiment.id] ?? null,
        switched: switches[subject]?.[experiment.id] ?? null,
      })),
    };
  };

  app.post('/v1/experiments/follow', async (request) => {
    const { tenant, experiments, after } = parse(following, request.body);
    await saveExperiments(db, tenant, experiments);
    return desk.otherThan(after, LONG_POLL_MS);
  });
  app.put('/v1/experiments/assignments/:subject', async (request) => {
    const { subject } = parse(subjectParams, request.params);
    const { tenant, assignments } = parse(told, request.body);
    await saveAssignments(db, tenant, subject, assignments);
    return {};
  });

  app.get('/v1/experiments/people', async () => {
    const met = (await listSubjects(db)).flatMap((subject) => customerOf(subject) ?? []);
    const known = new Set(CUSTOMERS.map(({ handle }) => handle));
    const likenesses = met.filter(({ handle }) => !known.has(handle));
    return { people: [...CUSTOMERS, ...likenesses].map(presentPerson) };
  });
  app.get('/v1/experiments/people/:handle', async (request) =>
    present(getPerson(parse(personParams, request.params).handle)),
  );
  app.put('/v1/experiments/people/:handle/switches/:experiment', async (request) => {
    const { handle, experiment } = parse(switchParams, request.params);
    const { variant } = parse(switched, request.body);
    const customer = getPerson(handle);
    const { variants } = await getExperiment(customer, experiment);
    if (!variants.includes(variant))
      throw new Problem(422, 'unknown_variant', `There is no variant ${variant} of ${experiment}.`);
    await desk.set(subjectOf(customer), experiment, variant);
    return present(customer);
  });
  app.delete('/v1/experiments/people/:handle/switches/:experiment', async (request) => {
    const { handle, experiment } = parse(switchParams, request.params);
    const customer = getPerson(handle);
    await desk.set(subjectOf(customer), experiment, null);
    return present(customer);
  });
}

/** The portal whose experiments a customer sees: business for those who may sign in there. */
const tenantOf = ({ clients }: Customer): string =>
  clients.includes('cardinal-business') ? 'business' : 'consumer';

const presentPerson = (customer: Customer) => ({
  handle: customer.handle,
  name: `${customer.firstName} ${customer.lastName}`,
  tenant: tenantOf(customer),
});
