import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { ResultsPage } from './results-page.tsx';

type Props = ComponentProps<typeof ResultsPage>;

const none = () => undefined;
const page: Props = {
  layout: 'filters-beside',
  bar: <p>bar</p>,
  filters: { panel: <p>panel</p>, count: 0, showLabel: 'Show', onClear: none },
  title: <h1>title</h1>,
  tools: <p>tools</p>,
  found: undefined,
  loading: <p>loading</p>,
  isBusy: false,
  isSlow: false,
  pages: { page: 1, count: 1, onPage: none },
};
const found = { shown: 2, list: <p>list</p>, empty: <p>empty</p>, lead: <p>lead</p> };
const map = { pane: <p>map</p>, isAlone: false, foot: () => <p>foot</p> };

/** The paragraphs of the slots that are drawn, in order. */
function slotsOf(changed: Partial<Props>): string[] {
  const markup = renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages: {} }}>
      <ResultsPage {...page} {...changed} />
    </CatalogueContext>,
  );
  return [...markup.matchAll(/<(?:p|h1)>(\w+)</g)].map(([, slot = '']) => slot);
}

describe('the results page of every product [NAV-04]', () => {
  it('shows the search bar, filters and title at once, with skeletons for the list', () => {
    expect(slotsOf({})).toEqual(['bar', 'panel', 'title', 'tools', 'loading']);
  });

  it('shows the list, or why it is empty, below the lead and the notices', () => {
    const notices = <p>notices</p>;
    const head = ['bar', 'panel', 'title', 'tools', 'notices', 'lead'];
    expect(slotsOf({ notices, found })).toEqual([...head, 'list']);
    const isEmpty = { found: { ...found, shown: 0 }, pages: { ...page.pages, count: 0 } };
    expect(slotsOf({ notices, ...isEmpty })).toEqual([...head, 'empty']);
  });

  it('shows skeletons, not an empty list, for a page after the last one', () => {
    const pastEnd = { found: { ...found, shown: 0 }, pages: { ...page.pages, page: 9, count: 3 } };
    expect(slotsOf(pastEnd)).toEqual(['bar', 'panel', 'title', 'tools', 'loading']);
  });

  it('shows the filters above the list when they have no column', () => {
    expect(slotsOf({ layout: 'filters-above', found })).toEqual([
      'bar',
      'title',
      'tools',
      'panel',
      'lead',
      'list',
    ]);
  });

  it('shows a map beside the list with the filters in the drawer, or alone with its own buttons in place of the tray', () => {
    const layout = 'map-beside';
    const tray = <p>tray</p>;
    expect(slotsOf({ layout, found, map, tray }).slice(-3)).toEqual(['list', 'map', 'tray']);
    expect(slotsOf({ layout, found, map: { ...map, isAlone: true }, tray })).toEqual([
      'bar',
      'title',
      'map',
      'foot',
    ]);
  });
});
