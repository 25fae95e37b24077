import { expect, type Page } from '@playwright/test';
import { openCheckout } from './helpers/open-checkout.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const widths = [360, 768, 1024, 1100, 1440];
const longName = 'The Northern Meadow Mutual Savings and Commercial Bank Group';

/** Sets the issuer's name, like a brand file. */
async function renameIssuer(page: Page, issuer: string): Promise<void> {
  await page.route(
    (url) => url.origin === surfaces.consumer || url.origin === surfaces.business,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replaceAll('Northmere', issuer) });
    },
  );
}

/** Elements of the header, each with its part outside the header or over a neighbour. */
const outOfPlace = (page: Page): Promise<string[]> =>
  page.getByRole('banner').evaluate((header) => {
    const bar = header.getBoundingClientRect();
    const shown = [...header.querySelectorAll('a, button')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    return shown.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isBeyond = box.left < 0 || box.right > innerWidth || box.bottom > bar.bottom + 1;
      const under = shown.find((other) => {
        if (one === other) return false;
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return (
          Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
          Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1
        );
      });
      const name = one.getAttribute('aria-label') ?? one.textContent;
      return [
        ...(isBeyond ? [`${name} ends at ${box.right}, ${box.bottom}`] : []),
        ...(under ? [`${name} lies over ${under.textContent}`] : []),
      ];
    });
  });

for (const [tenant, handle] of [
  ['consumer', 'primary'],
  ['business', 'owner'],
] as const)
  test(`the header of ${tenant} has room for a name of 60 characters in French, and for text twice as large [NAV-07] [TEN-06]`, {
    tag: '@all',
  }, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'fr-CA' });
    const page = await context.newPage();
    await renameIssuer(page, longName);
    await enter(page, surfaces[tenant], handle);
    const header = page.getByRole('banner');
    const devtools = await context.newCDPSession(page);
    for (const standard of [16, 32]) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(header).toContainText(longName);
        await expectFits(page);
        expect(await outOfPlace(page), `${width} px, text of ${standard} px`).toEqual([]);
      }
    }
  });

test('the account and currency menus open below their buttons [NAV-07] [PAY-01]', { tag: '@all' }, async ({
  page,
}) => {
  const say = wordsOf('en');
  await enter(page, surfaces.consumer, 'primary');
  for (const name of [/^Account/, say('shell.currency')]) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByRole('menu', { name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

/** Faults of the focus ring: clipped, or under the header. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('header')) return null;
    const style = getComputedStyle(focused);
    const name = `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 50)}`;
    const box = focused.getBoundingClientRect();
    const drawn = document.elementFromPoint(box.left + box.width / 2, box.top + 1);
    if (drawn?.closest('header')?.querySelector('nav')) return `${name} lies under the header`;
    if (style.outlineStyle === 'none') return null;
    const ring = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset);
    for (
      let around = focused.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, contain, position } = getComputedStyle(around);
      if (position === 'fixed') break;
      if (overflowX === 'visible' && !/paint|strict|content/.test(contain)) continue;
      const clip = around.getBoundingClientRect();
      const cut = [
        clip.left - (box.left - ring),
        box.right + ring - clip.right,
        clip.top - (box.top - ring),
        box.bottom + ring - clip.bottom,
      ];
      if (cut.some((pixels) => pixels > 0.5))
        return `${name}: ${Math.max(...cut)} px of its ring are cut off by ${around.tagName} ${around.className}`;
    }
    return null;
  });

test('the focused element is fully visible, and a trip prints dark on white in dark mode [NAV-07] [TRP-02]', {
  tag: '@all',
}, async ({ page }) => {
  const say = wordsOf('en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, surfaces.consumer, 'primary');
  const wrong = new Set<string>();
  const walk = async (presses: number, key = 'Tab') => {
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key);
      const fault = await hiddenFocus(page);
      if (fault) wrong.add(fault);
    }
  };
  const { stay } = await openCheckout(page, {
    nights: 2,
    day: 60,
    wants: ({ refundPolicy }) => refundPolicy !== 'NonRefundable',
  });
  await walk(60);
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await steps.fillGuest(visit);
  await steps.book(visit, stay.name);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
  await walk(30);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const theme of ['', 'dark']) {
    const pale = await page.evaluate((chosen) => {
      if (chosen) document.documentElement.dataset['theme'] = chosen;
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const contrastOf = (color: string): number => {
        if (!canvas) return 0;
        canvas.fillStyle = '#fff';
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
      };
      return [...document.querySelectorAll('main *')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .map((one) => ({ text: one.textContent ?? '', contrast: contrastOf(getComputedStyle(one).color) }))
        .filter(({ contrast }) => contrast < 4.5);
    }, theme);
    expect(pale).toEqual([]);
  }
  await page.emulateMedia({ media: 'screen' });

  await page.goto(
    `${surfaces.consumer}/hotels/availability/?placeId=city:2267057&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&rooms=2`,
  );
  await expect(page.getByRole('article').first()).toBeVisible();
  await walk(90);
  await walk(40, 'Shift+Tab');
  expect([...wrong]).toEqual([]);
});
