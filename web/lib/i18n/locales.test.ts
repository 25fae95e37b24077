import { expect, it } from 'vitest';
import { loadMessages, nearestLocale } from './locales.ts';

it('any spelling of English or French selects that language, and any other language selects English', () => {
  expect(['fr', 'fr_FR', 'FR-ca'].map(nearestLocale)).toEqual(['fr-CA', 'fr-CA', 'fr-CA']);
  expect(['en_US', 'en-GB', 'de', undefined].map(nearestLocale)).toEqual([
    'en-US',
    'en-US',
    'en-US',
    'en-US',
  ]);
});

it('the messages of all areas are merged into one catalog, with the sentences of the specification [NAV-08]', async () => {
  const english = await loadMessages('en-US');
  expect(english['ui.error.search']).toBe('Uh oh! We were unable to process your search request.');
  expect(english['ui.error.generic']).toBe('Something went wrong.');
  expect(english['ui.error.search-again']).toBe('Search again');
  expect(english['ui.error.go-back']).toBe('Go back');
  expect(english['ui.loading']).toBe('Loading');
  expect((await loadMessages('fr-CA'))['shell.nav.hotels']).toBe('Hôtels');
});
