import { describe, expect, it } from 'vitest';
import { activityFault, readActivitySearch, writeActivitySearch } from './activity-search.ts';
import {
  filterCount,
  readActivityView,
  shownCategories,
  unfiltered,
  withChosen,
  writeActivityView,
} from './activity-view.ts';

const address = {
  locationName: 'Paris',
  placeId: 'city:2988507',
  fromDate: '2026-12-14',
  untilDate: '2026-12-17',
};

describe('a search for activities in a URL [NAV-02]', () => {
  it('is read back as it was written, and only when it is complete', () => {
    const search = readActivitySearch(address);
    expect(search).toEqual({ ...address, adults: 2, childAges: [] });
    expect(search && writeActivitySearch(search)).toEqual(address);
    const family = { ...address, adults: 3, childAges: '9,16' };
    expect(writeActivitySearch(readActivitySearch({ ...family, adults: '3' }) ?? {})).toEqual(family);
    expect(readActivitySearch({ ...address, adults: '99', childAges: '-1,18,x,0' })).toMatchObject({
      adults: 2,
      childAges: [0],
    });
    expect(readActivitySearch({ ...address, untilDate: 'soon' })).toBeUndefined();
    expect(readActivitySearch({ ...address, placeId: 'hotel:x' })?.placeId).toBeNull();
  });

  it.each([
    ['2026-12-14', '2026-12-17', null],
    ['2026-10-01', '2026-10-02', 'past'],
    ['2026-12-17', '2026-12-14', 'order'],
    ['2028-01-01', '2028-01-02', 'far'],
    ['2026-12-01', '2027-01-12', 'long'],
  ])('from %s until %s has the fault: %s', (fromDate, untilDate, fault) => {
    expect(activityFault({ fromDate, untilDate }, '2026-11-24')).toBe(fault);
  });

  it('carries filters, order and page', () => {
    const view = {
      categories: ['food', 'snow'] as const,
      isFree: true,
      isInstant: false,
      language: 'fr',
      isMap: true,
      sort: 'price_low' as const,
      page: 3,
    };
    expect(readActivityView(writeActivityView(view))).toEqual(view);
    expect(readActivityView({ categories: 'spying', sort: 'x', page: '0' })).toEqual({
      categories: [],
      isFree: false,
      isInstant: false,
      language: null,
      isMap: false,
      sort: 'recommended',
      page: 1,
    });
  });
});

describe('a chosen filter of activities without results', () => {
  it('stays listed so that it can be removed, for a category and for a language', () => {
    const tours = { category: 'tours', count: 3 } as const;
    expect(shownCategories([tours], ['snow', 'tours'])).toEqual([tours, { category: 'snow', count: 0 }]);
    expect(shownCategories([tours], [])).toEqual([tours]);
    const english = { language: 'en', count: 3 };
    expect(withChosen([english], 'ja')).toEqual([english, { language: 'ja', count: 0 }]);
    expect(withChosen([english], 'en')).toEqual([english]);
    const view = readActivityView({ categories: ['snow'], guide: 'ja' });
    expect(filterCount(view)).toBe(2);
    expect(filterCount({ ...view, ...unfiltered })).toBe(0);
  });
});
