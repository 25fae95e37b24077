import { describe, expect, it } from 'vitest';
import { experimentFlagSchema, type Tenant } from '#contract/enums/index.ts';
import { type Audience, defaultExperiments, type ExperimentDefinition } from './definitions.ts';
import { assign, type Participant, presentAssignments, rule } from './rules.ts';

const half: ExperimentDefinition = {
  id: 'sale-timer',
  tenants: ['consumer'],
  variants: [
    { name: 'control', share: 50 },
    { name: 'available', share: 50 },
  ],
};
const off: ExperimentDefinition = {
  ...half,
  variants: [
    { name: 'control', share: 0 },
    { name: 'available', share: 100 },
  ],
};
const somebody = (customerId: string, has: Partial<Participant> = {}): Participant => ({
  customerId,
  premiumProducts: ['VentureX'],
  cardRole: 'Primary',
  ...has,
});
const customers = Array.from({ length: 2000 }, (_, index) => somebody(`customer-${index}`));

describe('the assignment of experiment variants', () => {
  it('gives a customer the same variant each time [EXM-01]', () => {
    for (const customer of customers.slice(0, 50))
      expect(rule(half, customer).variant.name).toBe(rule(half, customer).variant.name);
    expect(rule(half, somebody('customer-1')).variant.name).toBe('control');
    expect(rule(half, somebody('customer-3')).variant.name).toBe('available');
  });

  it('matches the shares of the variants [EXM-01]', () => {
    const count = customers.filter((customer) => rule(half, customer).variant.name === 'control').length;
    expect(count).toBeGreaterThan(920);
    expect(count).toBeLessThan(1080);
  });

  it('never picks a variant without a share [EXM-02]', () => {
    expect(new Set(customers.map((customer) => rule(off, customer).variant.name))).toEqual(
      new Set(['available']),
    );
  });

  it('gives switched customers the set variant, recorded as a switch [EXM-02]', () => {
    const switches = { 'sale-timer': 'control' };
    const set = customers.map((customer) => assign(off, customer, switches));
    expect(new Set(set.map(({ variant, by }) => `${variant.name} by ${by}`))).toEqual(
      new Set(['control by switch']),
    );
    const elsewhere: ExperimentDefinition = { ...off, audience: { percentage: 0 } };
    expect(assign(elsewhere, somebody('a'), { 'sale-timer': 'available' }).variant.name).toBe('available');
  });

  it('ignores a switch to a variant that does not exist [EXM-02]', () => {
    expect(assign(half, somebody('customer-1'), { 'sale-timer': 'nonsense' })).toEqual(
      rule(half, somebody('customer-1')),
    );
  });

  it('in one experiment is independent of another [EXM-01]', () => {
    const other = { ...half, id: 'credit-history' as const };
    const same = customers.filter(
      (customer) => rule(half, customer).variant.name === rule(other, customer).variant.name,
    );
    expect(same.length).toBeGreaterThan(900);
    expect(same.length).toBeLessThan(1100);
  });
});

describe('an experiment’s audience', () => {
  const of = (audience: Audience, has: Partial<Participant>) => {
    const { variant, by } = rule({ ...off, audience }, somebody('customer-1', has));
    return `${variant.name} by ${by}`;
  };

  it.each<[string, Audience, Partial<Participant>, string]>([
    ['has a card of it', { premiumProducts: ['VentureX'] }, {}, 'available by share'],
    [
      'has another card of it',
      { premiumProducts: ['VentureX', 'VentureXBusiness'] },
      { premiumProducts: ['VentureXBusiness'] },
      'available by share',
    ],
    ['has no such card', { premiumProducts: ['VentureXBusiness'] }, {}, 'control by audience'],
    [
      'has no premium card',
      { premiumProducts: ['VentureX'] },
      { premiumProducts: [] },
      'control by audience',
    ],
    ['has the role', { cardRoles: ['Primary', 'Account Manager'] }, {}, 'available by share'],
    ['has another role', { cardRoles: ['Primary'] }, { cardRole: 'Authorized User' }, 'control by audience'],
    ['has no role', { cardRoles: ['Primary'] }, { cardRole: null }, 'control by audience'],
    [
      'has the role but not the card',
      { cardRoles: ['Primary'], premiumProducts: ['VentureX'] },
      { premiumProducts: [] },
      'control by audience',
    ],
    ['is in an audience of 0%', { percentage: 0 }, {}, 'control by audience'],
    ['is in an audience of 100%', { percentage: 100 }, {}, 'available by share'],
  ])('includes or excludes a customer who %s [EXM-01]', (_case, audience, has, expected) => {
    expect(of(audience, has)).toBe(expected);
  });

  it('of a percentage has that share of customers, always the same, and a larger one contains a smaller one [EXM-01]', () => {
    const among = (percentage: number) =>
      customers.filter(
        (customer) => rule({ ...off, audience: { percentage } }, customer).variant.name === 'available',
      );
    const [ten, thirty] = [among(10), among(30)];
    expect(ten.length).toBeGreaterThan(150);
    expect(ten.length).toBeLessThan(250);
    expect(thirty.length).toBeGreaterThan(530);
    expect(thirty.length).toBeLessThan(670);
    expect(ten.filter((customer) => !thirty.includes(customer))).toEqual([]);
    expect(among(10)).toEqual(ten);
  });

  it('of the annual travel credits is primary holders of a premium card only [EXM-02]', () => {
    const annual = defaultExperiments.find(({ id }) => id === 'annual-travel-credits') ?? half;
    const variantOf = (has: Partial<Participant>) => rule(annual, somebody('customer-1', has)).variant.name;
    expect(variantOf({ premiumProducts: ['VentureXBusiness'] })).toBe('available');
    expect(variantOf({ premiumProducts: [] })).toBe('control');
    for (const cardRole of ['Authorized User', 'Account Manager', 'Non Financial User'] as const)
      expect(variantOf({ premiumProducts: ['VentureX'], cardRole })).toBe('control');
  });
});

describe('the answer of the experiments API', () => {
  const answerOn = (tenant: Tenant) =>
    presentAssignments(
      defaultExperiments
        .filter(({ tenants }) => tenants.includes(tenant))
        .map((definition) => rule(definition, somebody('customer-1'))),
    );

  it('switches on every flag of the specification on consumer [EXM-02]', () => {
    expect(
      answerOn('consumer')
        .experiments.map(({ id }) => id)
        .toSorted(),
    ).toEqual([...experimentFlagSchema.options].toSorted());
  });

  it('writes the traveler-maintenance variant as JSON with variantName and data, on business [EXM-01]', () => {
    const { experiments, trackingProperties } = answerOn('business');
    const found = experiments.find(({ id }) => id === 'traveler-maintenance');
    expect(found?.variant).toBe('{"variantName":"available","data":{"editor":"wallet"}}');
    expect(trackingProperties['experimentTravelerMaintenance']).toBe('available');
  });

  it('names tracking properties with letters and digits only [EXM-04]', () => {
    const { trackingProperties } = answerOn('consumer');
    expect(trackingProperties['experimentCreditsSection']).toBe('available');
    expect(Object.keys(trackingProperties).filter((key) => !/^[A-Za-z0-9]+$/.test(key))).toEqual([]);
  });
});
