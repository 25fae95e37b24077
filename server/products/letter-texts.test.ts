import { expect, it } from 'vitest';
import { anyTripSchema } from '#contract/trips/any-trip.ts';
import { letterTexts } from '#server/modules/products/index.ts';
import { lettersOf } from '#server/modules/notifications/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';

const kinds = anyTripSchema.options.flatMap(({ shape }) =>
  'options' in shape.kind ? shape.kind.options : [...shape.kind.values],
);
// No text is read from it, so it is never connected.
const products = productsWithoutSuppliers(openDatabase('postgresql://nowhere.invalid/none').db);
const values = { stay: 'Casa', dates: 'in March', time: 'noon', locator: 'AB12' };

it.each(kinds)('the product %s has every e-mail text in English and French', (kind) => {
  const letters = lettersOf(products, { kind });
  for (const text of letterTexts)
    for (const language of ['en', 'fr'] as const)
      expect(letters.write(text, language, values)).toMatch(/\p{L}{3}/u);
});
