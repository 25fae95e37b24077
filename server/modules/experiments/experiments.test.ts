import { describe, expect, it } from 'vitest';
import { experimentFlagSchema } from '#contract/enums/index.ts';
import { defaultExperiments, type ExperimentDefinition } from './definitions.ts';
import { assign, experimentsFor } from './rules.ts';

const half: ExperimentDefinition = {
  id: 'sale-timer',
  tenants: ['consumer'],
  variants: [
    { name: 'control', share: 50 },
    { name: 'available', share: 50 },
  ],
};
const customers = Array.from({ length: 2000 }, (_, index) => `customer-${index}`);

describe('assignment', () => {
  it('gives a customer the same variant each time [EXM-01]', () => {
    for (const customer of customers.slice(0, 50))
      expect(assign(half, customer).name).toBe(assign(half, customer).name);
    expect(assign(half, 'customer-1').name).not.toBe(assign(half, 'customer-3').name);
  });

  it('keeps the shares [EXM-01]', () => {
    const count = customers.filter((customer) => assign(half, customer).name === 'control').length;
    expect(count).toBeGreaterThan(920);
    expect(count).toBeLessThan(1080);
  });

  it('gives nobody a variant without a share, and everybody a forced one [EXM-02]', () => {
    const off = {
      ...half,
      variants: [
        { name: 'control', share: 0 },
        { name: 'available', share: 100 },
      ],
    };
    expect(new Set(customers.map((customer) => assign(off, customer).name))).toEqual(new Set(['available']));
    const forced = customers.map((customer) => assign(off, customer, { 'sale-timer': 'control' }).name);
    expect(new Set(forced)).toEqual(new Set(['control']));
  });

  it('pays no attention to a forced variant that does not exist [EXM-02]', () => {
    expect(assign(half, 'customer-1', { 'sale-timer': 'nonsense' })).toEqual(assign(half, 'customer-1'));
  });

  it('tells nothing of one experiment by another [EXM-01]', () => {
    const other = { ...half, id: 'credit-history' as const };
    const same = customers.filter((customer) => assign(half, customer).name === assign(other, customer).name);
    expect(same.length).toBeGreaterThan(900);
    expect(same.length).toBeLessThan(1100);
  });
});

describe('what is answered', () => {
  it('switches every flag of the document on consumer [EXM-02]', () => {
    const { experiments } = experimentsFor(defaultExperiments, 'consumer', 'customer-1');
    expect(experiments.map(({ id }) => id).toSorted()).toEqual([...experimentFlagSchema.options].toSorted());
  });

  it('writes the traveler-maintenance variant as JSON with variantName and data, on business [EXM-01]', () => {
    const { experiments, trackingProperties } = experimentsFor(defaultExperiments, 'business', 'customer-1');
    const found = experiments.find(({ id }) => id === 'traveler-maintenance');
    expect(found?.variant).toBe('{"variantName":"available","data":{"editor":"wallet"}}');
    expect(trackingProperties['experimentTravelerMaintenance']).toBe('available');
  });

  it('names tracking properties in letters and digits [EXM-04]', () => {
    const { trackingProperties } = experimentsFor(defaultExperiments, 'consumer', 'customer-1');
    expect(trackingProperties['experimentCreditsSection']).toBe('available');
    expect(Object.keys(trackingProperties).filter((key) => !/^[A-Za-z0-9]+$/.test(key))).toEqual([]);
  });
});
