import { describe, expect, it } from 'vitest';
import type { PolicyVerdict } from '#contract/policy.ts';
import { describeGivenException, describePolicy } from './describe-policy.ts';

describe('the policy section of an approval e-mail [POL-02] [POL-06]', () => {
  const reasons: PolicyVerdict['reasons'] = [
    { code: 'price_per_night', limit: '180', actual: '240', currency: 'USD' },
    { code: 'star_rating', limit: '1, 2, 3', actual: '5', currency: null },
    { code: 'fare_class', limit: 'Economy, PremiumEconomy', actual: 'Business', currency: null },
  ];

  it('states the verdict with each reason and its limit', () => {
    const out = { state: 'out_of_policy' as const, reasons, approvalRequired: true };
    expect(describePolicy(out, null, 'en')).toEqual([
      {
        heading: 'Your company’s travel policy',
        sentences: [
          'It is outside the policy:',
          '$240.00 per night; the policy allows $180.00.',
          '5 stars; the policy allows 1, 2, 3.',
          'Business; the policy allows Economy, Premium economy.',
        ],
      },
    ]);
    expect(describePolicy(out, null, 'fr')[0]?.sentences[1]).toBe(
      '240,00\u00a0$\u00a0US la nuit\u00a0; la politique permet 180,00\u00a0$\u00a0US.',
    );
    const charged = { amount: 520, currency: 'EUR' as const };
    const abroad = {
      code: 'flight_price' as const,
      limit: '500',
      actual: '563.78',
      currency: 'USD',
      charged,
    };
    const inEuros = { ...out, reasons: [abroad, { ...abroad, code: 'no_rate' as const, actual: '520' }] };
    expect(describePolicy(inEuros, null, 'en')[0]?.sentences.slice(1)).toEqual([
      '€520.00 (about $563.78) for the flights; the policy allows $500.00.',
      'No exchange rate was available to compare €520.00 with the $500.00 that the policy allows.',
    ]);
    const parts = (['price_per_night', 'flight_price'] as const).map((code) => ({
      code,
      limit: '180',
      actual: null,
      currency: 'USD',
    }));
    expect(describePolicy({ ...out, reasons: parts }, null, 'en')[0]?.sentences.slice(1)).toEqual([
      'The hotel is above the limit of $180.00 per night.',
      'The flights are above the limit of $180.00 for each traveler.',
    ]);
    expect(describePolicy({ ...out, state: 'in_policy', reasons: [] }, null, 'en')[0]?.sentences).toEqual([
      'It is within the policy.',
    ]);
    expect(describePolicy({ ...out, state: 'not_applicable' }, null, 'en')).toEqual([]);
  });

  it('states why the traveler wants the exception', () => {
    const out = { state: 'out_of_policy' as const, reasons: reasons.slice(0, 1), approvalRequired: true };
    const near = { reason: 'location' as const, note: '' };
    expect(describePolicy(out, near, 'en')[0]?.sentences.slice(1)).toEqual([
      '$240.00 per night; the policy allows $180.00.',
      'Reason given: it is close to where I have to be.',
    ]);
    const own = { reason: 'other' as const, note: 'The client books the whole floor.' };
    expect(describePolicy(out, own, 'fr')[0]?.sentences.at(-1)).toBe(
      'Motif indiqué\u00a0: The client books the whole floor.',
    );
    expect(describePolicy({ ...out, state: 'in_policy', reasons: [] }, near, 'en')[0]?.sentences).toEqual([
      'It is within the policy.',
    ]);
    expect(
      describeGivenException({ ...near, outside: out.reasons, note: 'Two streets away.' }, 'en'),
    ).toEqual([
      {
        heading: 'Outside your company’s travel policy',
        sentences: [
          '$240.00 per night; the policy allows $180.00.',
          'Reason given: it is close to where I have to be. Two streets away.',
        ],
      },
    ]);
    expect(describeGivenException(null, 'en')).toEqual([]);
  });
});
