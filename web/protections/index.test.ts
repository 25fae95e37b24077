import { expect, it } from 'vitest';
import { protectionKindSchema } from '#contract/enums/index.ts';
import { findRoute } from '#web/apps/traveler/routes.ts';
import booking from '#web/messages/en/booking.json' with { type: 'json' };
import { includedProtections, isSold, soldProtections } from './index.ts';
import { termsOfIncluded, termsOfSold } from './terms.ts';

it('every kind of protection is sold, included, or a product, and only those that are sold have a box that adds them [BKG-07]', () => {
  const sold = soldProtections.map(({ kind }) => kind);
  const included = includedProtections.map(({ kind }) => kind);
  expect([...sold, ...included, 'price-freeze'].toSorted()).toEqual(protectionKindSchema.options.toSorted());
  expect(Object.keys(booking).filter((key) => key.startsWith('booking.protections.add.'))).toEqual(
    sold.map((kind) => `booking.protections.add.${kind}`),
  );
  expect(protectionKindSchema.options.filter((kind) => isSold({ kind }))).toEqual(sold);
});

it('the terms of every protection have an address with a screen [LEG-01] [NAV-01]', () => {
  expect(termsOfSold).toEqual(soldProtections.map(({ terms }) => terms));
  expect(termsOfIncluded).toEqual(includedProtections.map(({ terms }) => terms));
  for (const { href } of [...termsOfSold, ...termsOfIncluded])
    expect(findRoute(href)?.route).toMatchObject({ title: 'shell.title.terms-protections', isOpen: true });
});
