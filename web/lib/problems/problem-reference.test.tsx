import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { ProblemReference } from './problem-reference.tsx';

const drawn = (id: string | undefined) =>
  renderToStaticMarkup(
    <CatalogueContext
      value={{ locale: 'en-US', messages: { 'ui.error.reference': compile('Quote <code>{id}</code>') } }}
    >
      <ProblemReference id={id} />
    </CatalogueContext>,
  );

it('the request id of a problem is not broken when it fits on a line', () => {
  expect(drawn('9d389ac6-0806')).toBe(
    '<span class="block text-sm">Quote <span class="inline-block max-w-full wrap-anywhere">9d389ac6-0806</span></span>',
  );
});

it('the request id of a problem is left out without a response', () => {
  expect(drawn(undefined)).toBe('');
});
