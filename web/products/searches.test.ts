import { describe, expect, it } from 'vitest';
import { homeFormOf } from '#web/apps/traveler/routes/home-forms/index.ts';
import { findRoute } from '#web/apps/traveler/routes.ts';
import { areas } from '#web/apps/traveler/shell/areas.ts';
import en from '#web/messages/en/shell.json' with { type: 'json' };
import { checkoutFirstContents } from './first-contents.ts';
import { productKinds } from './index.ts';
import { productSearches } from './searches.ts';

describe('the searches of the portal', () => {
  it('are those that the kinds of products list, in their order', () => {
    expect(productKinds.flatMap(({ searches }) => searches)).toEqual(productSearches);
  });

  it('have a form on the home page, a URL with a screen, and a name [NAV-01]', () => {
    for (const { id, href } of productSearches) {
      expect(homeFormOf(id)).toBeTypeOf('function');
      expect(findRoute(href)?.route.title, href).not.toBe('shell.not-open.title');
      expect(Object.keys(en)).toContain(`shell.nav.${id}`);
    }
  });

  it('are in the main navigation when they have an area, before My Trips [NAV-05]', () => {
    expect(areas.map(({ to }) => to)).toEqual([
      '/hotels/',
      '/premium-stays/',
      '/flights/',
      '/cars/',
      '/experiences/',
      '/trips/',
    ]);
  });

  it('include every product that is not sold only with another one', () => {
    const sold = productKinds.filter(({ searches }) => searches.length > 0);
    expect(sold.flatMap(({ products }) => products).toSorted()).toEqual([
      'car',
      'experience',
      'flight',
      'home',
      'hotel',
      'package',
    ]);
  });
});

it('every product has a first paint of its checkout', () => {
  expect(checkoutFirstContents.flatMap(({ products }) => products).toSorted()).toEqual(
    productKinds.flatMap(({ products }) => products).toSorted(),
  );
});
