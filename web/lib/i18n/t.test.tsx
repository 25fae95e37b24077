import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CatalogueContext } from './catalogue.ts';
import type { MessageId } from './message-id.ts';
import { T, type Translate, useT } from './t.tsx';

const messages = {
  plain: compile("The hotel's own number"),
  nights: compile('{count, plural, one {# night} other {# nights}} in {place}'),
  near: compile('près de {place}'),
  terms: compile('I agree to the <a>terms of {issuer}</a>.'),
};

/** Texts of this test are in no catalogue of the portal. */
const own = (id: string) => id as MessageId;

const drawn = (content: ReactNode) =>
  renderToStaticMarkup(<CatalogueContext value={{ locale: 'en-US', messages }}>{content}</CatalogueContext>);

const Said = ({ say }: { say(t: Translate): string }) => say(useT());

it('a message shows its numbers and names, and nothing for an unknown value', () => {
  expect(drawn(<Said say={(t) => t(own('nights'), { count: 1, place: 'Rome' })} />)).toBe('1 night in Rome');
  expect(drawn(<Said say={(t) => t(own('nights'), { count: 1200, place: null })} />)).toBe(
    '1,200 nights in ',
  );
  expect(drawn(<Said say={(t) => t(own('plain'))} />)).toBe('The hotel&#x27;s own number');
});

it('a missing message shows its key', () => {
  expect(drawn(<Said say={(t) => t(own('stays.unheard-of'))} />)).toBe('stays.unheard-of');
});

it('a tag in a message is rendered as the element given for it', () => {
  expect(drawn(<T id={own('terms')} values={{ issuer: 'Northmere', a: (text) => <b>{text}</b> }} />)).toBe(
    'I agree to the <b>terms of Northmere</b>.',
  );
});

it('a message in French elides the preposition before a value', () => {
  const inFrench = (place: string) =>
    renderToStaticMarkup(
      <CatalogueContext value={{ locale: 'fr-CA', messages }}>
        <Said say={(t) => t(own('near'), { place })} />
      </CatalogueContext>,
    );
  expect(['Apia', 'Le Caire', 'Lisbonne'].map(inFrench)).toEqual([
    'près d’Apia',
    'près du Caire',
    'près de Lisbonne',
  ]);
});
