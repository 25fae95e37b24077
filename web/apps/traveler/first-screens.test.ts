import { describe, expect, it } from 'vitest';
import { firstRequests } from './first-screens.ts';

const dates = 'checkIn=2027-03-12&checkOut=2027-03-15&rooms=2';

function paths(pathname: string, search = '') {
  const { atOnce, withApp } = firstRequests({ pathname, search }, () => true);
  const of = (requests: typeof atOnce) =>
    requests.map(({ request: { method, path } }) => `${method} ${path}`);
  return { atOnce: of(atOnce), withApp: of(withApp) };
}

const account = ['GET /api/v0/userInfo', 'GET /api/v1/portalAccess'];

describe('the requests that the page sends before the app is loaded [NAV-08]', () => {
  it('include only the list of stays, whose first pictures are visible first', () => {
    expect(paths('/hotels/availability/', `?placeId=city:2267057&${dates}`)).toEqual({
      atOnce: ['POST /api/v0/hotels/availability'],
      withApp: account,
    });
  });

  it('ask for map pins where a map is shown: beside the list on a wide screen, in its place on a narrow one', () => {
    const list = `?placeId=city:2267057&${dates}`;
    const pinsOf = (search: string, isMobile: boolean) =>
      firstRequests({ pathname: '/hotels/availability/', search }, () => isMobile).atOnce[0]?.request.sent
        .body;
    expect(pinsOf(list, true)).toMatchObject({ withPins: false });
    expect(pinsOf(`${list}&view=map`, true)).toMatchObject({ withPins: true });
    expect(pinsOf(list, false)).toMatchObject({ withPins: true });
  });

  it('include the stay, while its rooms, shown further down, follow with the app', () => {
    expect(paths('/hotels/337932/', `?${dates}`)).toEqual({
      atOnce: ['GET /api/v0/hotels/:lodgingId'],
      withApp: ['POST /api/v0/hotels/:lodgingId/rooms', ...account],
    });
  });

  it('include everything at once when nothing can be shown before the app', () => {
    expect(paths('/')).toEqual({ atOnce: account, withApp: [] });
    expect(paths('/hotels/availability/', `?placeId=city:2267057&${dates}&view=map`)).toEqual({
      atOnce: ['POST /api/v0/hotels/availability', ...account],
      withApp: [],
    });
  });
});
