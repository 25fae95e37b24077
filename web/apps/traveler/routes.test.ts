import { describe, expect, it } from 'vitest';
import { findRoute } from './routes.ts';
import { experiencesLanding } from './search.ts';
import { readAddress } from '#web/lib/address/address.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';

const matched = (path: string, search: Record<string, string> = {}) =>
  readAddress(findRoute, { path, text: stringifySearch(search) });

describe('the route table', () => {
  it.each([
    ['/', 'home', 'closed'],
    ['/premium-offers/', 'premium-offers', 'closed'],
    ['/terms/', 'terms', 'closed'],
    ['/terms/complimentary-night/', 'terms-night', 'closed'],
    ['/terms/travel-credits/', 'terms-credits', 'closed'],
    ['/terms/price-drop/', 'terms-protections', 'closed'],
    ['/terms/price-match/', 'terms-protections', 'closed'],
    ['/terms/travel-sale/', 'terms-sale', 'closed'],
    ['/favorites/', 'favorites', 'closed'],
    ['/activities/availability/', 'experiences-results', 'experiences'],
    ['/activities/shop/', 'experience', 'experiences'],
    ['/faq/', 'faq', 'closed'],
    ['/acknowledgement/', 'acknowledgement', 'closed'],
    ['/trips/', 'trips', 'trips'],
    ['/trips/0191d3a0-0000-7000-8000-000000000001/', 'trip', 'trips'],
    ['/trips/0191d3a0-0000-7000-8000-000000000001/exchange/', 'exchange', 'trips'],
    ['/travel-offers', 'wallet', 'wallet'],
    ['/travelsale/', 'sale', 'wallet'],
    ['/flights/', 'flights', 'flight'],
    ['/flights/search/', 'flights-results', 'flight'],
    ['/hotels/', 'hotels', 'hotel'],
    ['/hotels/availability/', 'hotels-results', 'hotel'],
    ['/packages/', 'packages', 'flight'],
    ['/packages/search/', 'packages-results', 'flight'],
    ['/cars/', 'cars', 'ground'],
    ['/cars/search/', 'cars-results', 'ground'],
    ['/premium-stays/', 'premium-stays', 'stays'],
    ['/premium-stays/vacation-rentals/', 'vacation-rentals', 'stays'],
    ['/premium-stays/shop-details/', 'premium-stay', 'stays'],
    ['/experiences/', 'experiences', 'experiences'],
    ['/access-denied', 'access-denied', 'closed'],
    ['/access-denied-not-beta', 'access-denied', 'closed'],
    ['/auth/startsession/', 'start-session', 'closed'],
    ['/auth/invalidsession/', 'invalid-session', 'closed'],
    ['/auth/endsession/', 'end-session', 'closed'],
    ['/auth/delegated/', 'delegated', 'closed'],
    ['/account/activity/', 'activity', 'closed'],
    ['/account/booking-for/', 'booking-for', 'closed'],
    ['/account/preferences/', 'preferences', 'closed'],
    ['/support/', 'support', 'closed'],
    ['/approvals/', 'approvals', 'closed'],
    ['/approvals/0191d3a0-0000-7000-8000-000000000001/', 'approval', 'closed'],
    ['/support/new/', 'contact', 'closed'],
    ['/support/0191d3a0-0000-7000-8000-000000000001/', 'support-request', 'closed'],
  ])('has a screen for %s, with and without a final slash [NAV-01] [NAV-05]', (path, title, area) => {
    for (const spelling of [path, path.replace(/(?<=.)\/$/, '')])
      expect(matched(spelling).route).toMatchObject({ title: `shell.title.${title}`, area });
  });

  it('has no screen for any other address', () => {
    expect(matched('/nowhere/').route).toBeUndefined();
    expect(matched('/hotels/1/2').route).toBeUndefined();
  });

  it('decodes the parameters of a path, and uses the first route that matches', () => {
    expect(matched('/hotels/a%20b%2Fc/')).toMatchObject({
      route: { path: '/hotels/:lodgingId' },
      params: { lodgingId: 'a b/c' },
    });
    expect(matched('/hotels/100%/').params).toEqual({ lodgingId: '100%' });
    expect(matched('/Hotels/Compare').route?.path).toBe('/hotels/compare');
  });

  it('passes query parameters to the screens as text and dates [NAV-02]', () => {
    expect(
      matched('/premium-stays/shop-details/', { lodgingId: '0123', source: 'x', unavailable: 'true' }).search,
    ).toEqual({ lodgingId: '0123', source: 'x', unavailable: true });
    expect(
      matched('/activities/shop/', { activityId: '9', fromDate: '2026-12-01', untilDate: 'soon' })?.search,
    ).toEqual({
      activityId: '9',
      fromDate: '2026-12-01',
      untilDate: undefined,
      locationName: undefined,
    });
    expect(matched('/flights/', { flightShopType: 'default', priceFreezeId: '7' }).search).toMatchObject({
      flightShopType: 'default',
      priceFreezeId: '7',
    });
  });

  it('redirects a complete experiences search to its results, and an incomplete one to the home page [NAV-03]', () => {
    const asked = { locationName: 'Lisbon', fromDate: '2026-12-01', untilDate: '2026-12-03' };
    expect(matched('/experiences/', asked).route?.leadsTo?.(asked)).toBe(
      '/activities/availability/?locationName=Lisbon&fromDate=2026-12-01&untilDate=2026-12-03',
    );
    for (const missing of ['locationName', 'fromDate', 'untilDate'])
      expect(experiencesLanding({ ...asked, [missing]: undefined })).toMatch(/^\/\?.*product=experiences$/);
    expect(experiencesLanding({ locationName: undefined, fromDate: undefined, untilDate: undefined })).toBe(
      '/?product=experiences',
    );
  });
});
