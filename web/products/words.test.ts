import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { productKinds } from './index.ts';

/** Texts of which one kind has its own, and all others share one. */
const ofOneKind = [
  'booking.wishes.title',
  'trips.cancel.title.support.NonCancellable',
  'trips.cancel.title.support.ContactCustomerService',
];

const names = {
  product: productKinds.flatMap(({ products }) => products),
  kind: productKinds.flatMap(({ tripKinds }) => tripKinds),
};

/** The products that a text's choices do not name. */
function unnamed(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return unnamed(element.children);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    const { value, options } = element;
    const own = element.type === TYPE.select && (value === 'product' || value === 'kind') ? names[value] : [];
    return [
      ...own.filter((name) => options[name] === undefined),
      ...Object.values(options).flatMap((option) => unnamed(option.value)),
    ];
  });
}

/** The texts of an area that choose by product. */
const textsOf = (language: string, area: string): [string, string][] => {
  const file = join(import.meta.dirname, '../messages', language, `${area}.json`);
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).filter(
    ([key, text]) => /\{(?:product|kind), select/.test(text) && !ofOneKind.includes(key),
  );
};

describe.each(['en', 'fr'])('the messages that depend on the product, in %s', (language) => {
  it.each([
    ['booking', 'booking.', 10],
    ['trips', 'trips.', 10],
    // The dialog of a changed price, which every checkout shows.
    ['stays', 'stays.change.', 1],
  ])('have a text for every kind of product: %s', (area, begin, atLeast) => {
    const texts = textsOf(language, area).filter(([key]) => key.startsWith(begin));
    expect(texts.length).toBeGreaterThan(atLeast);
    expect(texts.flatMap(([key, text]) => unnamed(parse(text)).map((name) => `${key}: ${name}`))).toEqual([]);
  });
});
