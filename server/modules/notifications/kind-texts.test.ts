import { expect, it } from 'vitest';
import { anyTripSchema } from '#contract/any-trip.ts';
import { kindTexts } from './kind-texts.ts';
import { writer } from './texts.ts';

const kinds = anyTripSchema.options.flatMap(({ shape }) =>
  'options' in shape.kind ? shape.kind.options : [...shape.kind.values],
);

it.each(kinds)('%s has every text of a letter, in both languages', (kind) => {
  const keys = Object.keys(kindTexts.Hotel);
  expect(Object.keys(kindTexts[kind])).toEqual(keys);
  for (const id of Object.values(kindTexts[kind]))
    for (const language of ['en', 'fr'] as const) expect(writer(language)(id)).toMatch(/\p{L}{3}/u);
});

it('of each kind of trip that the contract names is there', () => {
  expect(Object.keys(kindTexts).toSorted()).toEqual([...kinds].toSorted());
});
