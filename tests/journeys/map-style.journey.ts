import { expect } from '@playwright/test';
import { inDays } from './helpers/console.ts';
import { enter, surfaces, test } from './support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the map uses the deployment’s own style if set [LOD-01]', { tag: '@all' }, async ({ page }) => {
  const water: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/map/tiles/')) water.push(request.url());
  });
  const host = 'https://maps.example';
  await page.route(`${host}/**`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        version: 8,
        sources: {
          land: {
            type: 'geojson',
            data: { type: 'FeatureCollection', features: [] },
            attribution: '© Example Maps',
          },
        },
        layers: [
          { id: 'background', type: 'background', paint: { 'background-color': '#aa3366' } },
          { id: 'land', type: 'fill', source: 'land' },
        ],
      },
    }),
  );
  // Headers of a server with MAP_STYLE_URL, as tested in tests/holding/headers.test.ts.
  await page.route('**/hotels/availability/**', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const policy = answer.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${host}`),
      },
      body: text.replace('id="bootstrap">{', `id="bootstrap">{"mapStyleUrl":"${host}/plain.json",`),
    });
  });
  await enter(page, surfaces.consumer, 'primary');
  const [checkIn, checkOut] = [await inDays(page, 60), await inDays(page, 62)];
  await page.goto(
    `${surfaces.consumer}/hotels/availability/?placeId=city:2267057&checkIn=${checkIn}&checkOut=${checkOut}`,
  );
  await expect(page.getByText('© Example Maps')).toBeVisible();
  await expect(page.getByRole('button', { name: / total$/ }).first()).toBeAttached();
  await expect(page.getByRole('link', { name: /GSHHG/ })).toHaveCount(0);
  expect(water).toEqual([]);
});
