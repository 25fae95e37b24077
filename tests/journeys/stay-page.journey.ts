import { expect, type Locator, type Page } from '@playwright/test';
import type { StayDetails } from '#contract/stays.ts';
import type { StayReviews } from '#contract/stays/reviews.ts';
import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { calm, inDays, provoke } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, inTurn, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const lisbon = 'city:2267057';
const devices = [
  ['a desktop by day', { width: 1440, height: 900 }, 'light', 'en'],
  ['a phone in the dark, in French', { width: 390, height: 844 }, 'dark', 'fr'],
] as const;

interface Found {
  readonly lodgingId: string;
  readonly name: string;
  readonly violation: string | null;
  readonly price: object | null;
  readonly collection: string;
  readonly reviewCount: number;
}

/** Calls the portal like its page, for data that a journey needs in advance. */
async function ask<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const csrf = document.cookie.split('; ').find((pair) => /_csrf=/.test(pair)) ?? '';
      const answer = await fetch(address, {
        method: verb,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('cardinal.token')}`,
          'x-csrf-token': decodeURIComponent(csrf.slice(csrf.indexOf('=') + 1)),
        },
        ...(sent ? { body: sent } : {}),
      });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  ) as Promise<T>;
}

async function find(page: Page, nights: steps.Nights, more: object = {}): Promise<Found[]> {
  const { stays } = await ask<{ stays: Found[] }>(page, 'POST', '/api/v0/hotels/availability', {
    ...nights,
    rooms: [{ adults: 2 }],
    placeId: lisbon,
    limit: 100,
    ...more,
  });
  return stays;
}

/** Scrolled to the top, so that no target is half under the header. */
async function expectSound(visit: steps.Visit): Promise<void> {
  await visit.page.evaluate(() => window.scrollTo(0, 0));
  await steps.expectSound(visit);
}

const addressOf = ({ checkIn, checkOut }: steps.Nights) => `checkIn=${checkIn}&checkOut=${checkOut}&rooms=2`;

for (const [reader, [device, viewport, colorScheme, language]] of devices.entries())
  test.describe(`the page of a stay on ${device}`, { tag: '@all' }, () => {
    test.use({ viewport, colorScheme, locale: language === 'en' ? 'en-US' : 'fr-CA' });
    const journey = inTurn(devices.length, reader);
    const say = wordsOf(language);
    const locale = language === 'en' ? ('en-US' as const) : ('fr-CA' as const);
    const visitOf = (page: Page): steps.Visit => ({ page, say, locale, isPhone: viewport.width < 961 });

    test.beforeEach(async ({ page }) => {
      const url = surfaces.consumer;
      await page.context().addCookies([{ name: 'cardinal.locale', value: locale, url }]);
      await enter(page, surfaces.consumer, 'primary');
    });

    journey(
      'names the rule of a home that the dates break, and offers dates that fit by one tap [LOD-04]',
      async ({ page }) => {
        const visit = visitOf(page);
        const night = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 61) };
        const homes = await find(page, night, {
          listingType: 'vacation_rental',
          availabilityFilter: 'UNAVAILABLE_ONLY',
        });
        const strict = homes.find(({ violation }) => violation === 'MinStayViolation');
        await page.goto(`/hotels/${strict?.lodgingId}/?${addressOf(night)}`);
        await expect(page.getByText(say('stays.rules.title'))).toBeVisible();
        await expect(
          page.getByText(new RegExp(say('stays.rule.MinStayViolation', { count: 2 }).slice(0, 20))),
        ).toBeVisible();
        const other = page.getByRole('list').filter({ hasText: '2027' }).getByRole('button').first();
        await expect(other).toBeVisible();
        await expectSound(visit);
        await other.click();
        await expect(page.getByText(say('stays.rules.title'))).toHaveCount(0);
        await expect(
          page.getByRole('button', { name: new RegExp(`^${say('stays.rates.choose')} `) }).first(),
        ).toBeVisible();
        await expect(page.getByRole('heading', { name: say('stays.roles') })).toBeVisible();
        await expectSound(visit);
      },
    );

    journey(
      'checks pets before payment and removes them by one tap, and the checkout names a host instead of a hotel [LOD-04]',
      async ({ page }) => {
        const visit = visitOf(page);
        const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 64) };
        const homes = await find(page, nights, {
          listingType: 'vacation_rental',
          availabilityFilter: 'AVAILABLE_ONLY',
        });
        let home: StayDetails | undefined;
        for (const { lodgingId } of homes) {
          home = await ask<StayDetails>(page, 'GET', `/api/v0/hotels/${lodgingId}`);
          if (!home.houseRules.petsAllowed) break;
        }
        await page.goto(`/hotels/${home?.lodgingId}/?${addressOf(nights)}`);
        const field = page
          .getByRole('group')
          .filter({ has: page.getByRole('textbox', { name: say('stays.pets.label') }) });
        await field.getByRole('button').last().click();
        await expect(page.getByText(say('stays.rule.PetPolicyViolation'))).toBeVisible();
        await expect(page).toHaveURL(/pets=1/);
        await expectSound(visit);
        await page.getByRole('button', { name: say('stays.fix.no-pets') }).click();
        await expect(page).not.toHaveURL(/pets=/);
        await steps.chooseRate(
          visit,
          page
            .getByRole('columnheader')
            .filter({ has: page.getByRole('button', { name: new RegExp(`^${say('stays.rates.choose')} `) }) })
            .first(),
        );
        await expect(
          page.getByRole('heading', { name: say('booking.wishes.title', { product: 'home' }) }),
        ).toBeVisible();
        // The terms of protections and the price promises name every kind they cover or leave out.
        const aboutThisHome = await page.getByRole('main').evaluate((main) => {
          const copy = main.cloneNode(true) as HTMLElement;
          for (const id of ['protections', 'included'])
            copy.querySelector(`#${id}`)?.closest('section')?.remove();
          return copy.textContent;
        });
        expect(aboutThisHome).not.toMatch(language === 'en' ? /hotel/i : /hôtel/i);
        await expectSound(visit);
      },
    );

    journey(
      'sells a refundable room, whose cancellation pays what was promised [LOD-03] [LOD-09] [TRP-08]',
      async ({ page }) => {
        const visit = visitOf(page);
        const nights = { checkIn: await inDays(page, 62), checkOut: await inDays(page, 64) };
        const hotels = await find(page, nights, {
          listingType: 'hotel',
          availabilityFilter: 'AVAILABLE_ONLY',
        });
        const bought = await firstVariant(page, hotels, nights);
        await page.goto(`/hotels/${bought.lodgingId}/?${addressOf(nights)}`);
        const head = page
          .getByRole('columnheader')
          .filter({ hasText: language === 'en' ? 'refundable until check-in' : 'jusqu’à l’arrivée' })
          .first();
        await expect(
          page.getByText(say('stays.refundable.back', { amount: '' }).split(' ')[0] ?? '').first(),
        ).toBeVisible();
        const total = await head.getByText(steps.amountIn[locale]).first().innerText();
        await expectSound(visit);
        await steps.chooseRate(visit, head);
        await expect(steps.totalOf(visit)).toHaveText(total);
        await expect(page.getByRole('main')).toContainText(
          language === 'en' ? 'Refundable room' : 'Chambre remboursable',
        );
        await steps.fillGuest(visit);
        await steps.book(visit, bought.name);
        await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
        await page.getByRole('button', { name: say('trips.cancel.open') }).click();
        const dialog = page.getByRole('dialog');
        const back = bought.coverage(locale);
        await expect(steps.valueOf(dialog, say('trips.cancel.refund'))).toHaveText(back);
        await expectAccessible(page);
        await dialog.getByRole('button', { name: say('trips.cancel.continue'), exact: true }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('trips.cancel.do', { kind: 'Hotel' }) })
          .click();
        const done = page.getByRole('dialog', { name: say('trips.cancel.title.success', { kind: 'Hotel' }) });
        await expect(done).toContainText(back);
      },
    );

    journey(
      'shows the free fourth night from the rate to the checkout, with its terms one tap away [CRD-11]',
      async ({ page }) => {
        const visit = visitOf(page);
        const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 64) };
        const hotels = await find(page, nights, {
          listingType: 'hotel',
          availabilityFilter: 'AVAILABLE_ONLY',
          filters: { collections: ['Premier', 'Lifestyle'] },
        });
        let taking: StayDetails | undefined;
        for (const { lodgingId } of hotels) {
          const details = await ask<StayDetails>(page, 'GET', `/api/v0/hotels/${lodgingId}`);
          if (details.complimentaryNight) taking = details;
          if (taking) break;
        }
        await page.goto(`/hotels/${taking?.lodgingId}/?${addressOf(nights)}`);
        await expect(page.getByText(say('stays.night.yours'))).toBeVisible();
        const free = language === 'en' ? 'Fourth night free' : 'Quatrième nuit gratuite';
        const head = page.getByRole('columnheader').filter({ hasText: free }).first();
        await expectSound(visit);
        await steps.chooseRate(visit, head);
        await expect(steps.valueOf(page.getByRole('main'), free)).toHaveText(/[-−]/);
        await expectSound(visit);
        await page.goto('/terms/complimentary-night/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('content.night.title'));
        await expectSound(visit);
        await page.getByRole('link', { name: say('stays.night.explore') }).click();
        await expect(page.getByText(say('stays.night.promo.available'))).toBeVisible();
        await expectSound(visit);
        await page.getByRole('link', { name: say('stays.night.explore') }).click();
        await page.waitForURL(/\/hotels\/availability\/?\?.*collections=/);
      },
    );

    journey(
      'compares four stays side by side with the differences marked, and one can be removed [LOD-02]',
      async ({ page }) => {
        const visit = visitOf(page);
        const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 63) };
        const four = (await find(page, nights, { availabilityFilter: 'AVAILABLE_ONLY' })).slice(0, 4);
        await page.goto(
          `/hotels/compare/?ids=${four.map(({ lodgingId }) => lodgingId).join(',')}&${addressOf(nights)}`,
        );
        const table = page.getByRole('table');
        await expect(table.getByRole('columnheader')).toHaveCount(5);
        for (const { name } of four)
          await expect(table.getByRole('columnheader').filter({ hasText: name }).first()).toBeAttached();
        const row = table.getByRole('row').filter({ hasText: say('stays.compare.row.total') });
        await expect(row.getByText(steps.amountIn[locale])).toHaveCount(4);
        await expect(row.getByRole('img', { name: say('stays.compare.differs') })).toBeVisible();
        await expectSound(visit);
        await page.getByText(say('stays.compare.only-differences')).click();
        await expect(table.getByRole('row').filter({ hasText: say('stays.compare.row.shared') })).toHaveCount(
          0,
        );
        await page
          .getByRole('button', { name: say('stays.compare.remove-label', { name: four[0]?.name ?? '' }) })
          .click();
        await expect(table.getByRole('columnheader')).toHaveCount(4);
        await expect(page).not.toHaveURL(new RegExp(`[=,]${four[0]?.lodgingId}([,&]|$)`));
      },
    );

    journey('shows no price for an unavailable stay, and leads on to others [LOD-05]', async ({ page }) => {
      const visit = visitOf(page);
      const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 61) };
      const gone = (
        await find(page, nights, { listingType: 'vacation_rental', availabilityFilter: 'UNAVAILABLE_ONLY' })
      ).find(({ violation }) => violation === null);
      await page.goto(
        `/premium-stays/shop-details/?lodgingId=${gone?.lodgingId}&source=sandbox&unavailable=true&${addressOf(nights)}`,
      );
      await expect(page.getByText(say('stays.unavailable.title'))).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: say('stays.crumb.premium-stays'), exact: true }),
      ).toBeVisible();
      const rooms = page.getByRole('region', { name: say('stays.rooms.title') });
      const other = rooms.getByRole('listitem').getByRole('button').first();
      await expect(other).toBeVisible();
      // An offer banner beside them has amounts of its own.
      await expect(rooms.getByRole('listitem').getByText(/\$/)).toHaveCount(0);
      await expect(
        page
          .getByRole('region', { name: say('stays.similar.title') })
          .getByRole('listitem')
          .first(),
      ).toContainText(/\d/);
      await expectSound(visit);
      await other.click();
      await expect(page).not.toHaveURL(/unavailable=/);
      await expect(
        page.getByRole('button', { name: new RegExp(`^${say('stays.rates.choose')} `) }).first(),
      ).toBeVisible();
    });

    // In both languages: what is read is in many.
    test('lets a family read what guests say, by traveler, topic and order, in the language of each review [LOD-02]', async ({
      page,
    }) => {
      const visit = visitOf(page);
      const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 62) };
      const stays = await find(page, nights, { listingType: 'hotel' });
      const stay = stays.find(({ reviewCount }) => reviewCount > 100);
      const told = await ask<StayReviews>(page, 'GET', `/api/v0/hotels/${stay?.lodgingId}/reviews?limit=50`);
      await page.goto(`/hotels/${stay?.lodgingId}/?${addressOf(nights)}`);
      const section = page.getByRole('region', { name: say('reviews.title.stay') });
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByRole('article')).toHaveCount(3);
      await expect(section.getByText(say('reviews.sandbox'))).toBeVisible();
      await expect(section.getByText(say('reviews.aspect.cleanliness'), { exact: true })).toBeVisible();
      await expectSound(visit);
      const choose = async (within: Locator, field: MessageId, option: RegExp) => {
        await within.getByRole('button', { name: say(field) }).click();
        await page.getByRole('option', { name: option }).click();
      };
      const families = told.reviews.filter(({ traveler }) => traveler === 'family');
      await choose(section, 'reviews.filter.traveler', new RegExp(`^${say('reviews.traveler.family')} `));
      await expect(section.getByRole('status')).toHaveText(
        say('reviews.matching', { count: families.length }),
      );
      await expect(section.getByRole('heading', { level: 3 }).first()).toHaveText(families[0]?.title ?? '');
      await expect(section.getByRole('heading', { level: 3 }).first()).toHaveAttribute(
        'lang',
        families[0]?.language ?? '',
      );
      const onStaff = families.filter(({ aspects }) => aspects.includes('staff'));
      await choose(section, 'reviews.filter.aspect', new RegExp(`^${say('reviews.aspect.staff')}$`));
      await expect(section.getByRole('status')).toHaveText(
        say('reviews.matching', { count: onStaff.length }),
      );
      await choose(section, 'reviews.filter.aspect', new RegExp(`^${say('reviews.filter.every-aspect')}$`));
      await provoke(page, 'stays', 'reviews', 'error', 2);
      await choose(section, 'reviews.sort', new RegExp(say('reviews.sort.highest')));
      await expect(section.getByText(say('reviews.failed'))).toBeVisible();
      await calm(page);
      await section.getByRole('button', { name: say('ui.error.try-again') }).click();
      await expect(section.getByRole('article')).toHaveCount(3);
      const showAll = section.getByRole('button', {
        name: say('reviews.show-all', { count: families.length }),
      });
      await showAll.click();
      const drawer = page.getByRole('dialog', { name: say('reviews.title.stay') });
      await choose(drawer, 'reviews.sort', new RegExp(say('reviews.sort.lowest')));
      const lowest = families.toSorted((a, b) => a.score - b.score)[0];
      await expect(drawer.getByRole('heading', { level: 3 }).first()).toHaveText(lowest?.title ?? '');
      await steps.expectSound(visit);
      await page.keyboard.press('Escape');
      await expect(showAll).toBeFocused();
    });
  });

interface Rooms {
  readonly rooms: { products: { refundable: { coverageAmount: { amount: number } } | null }[] }[];
}

/** The first hotel with a refundable variant, and the refund of its first variant. */
async function firstVariant(page: Page, hotels: readonly Found[], nights: steps.Nights) {
  for (const { lodgingId, name } of hotels) {
    const { rooms } = await ask<Rooms>(page, 'POST', `/api/v0/hotels/${lodgingId}/rooms`, {
      ...nights,
      rooms: [{ adults: 2 }],
    });
    const variant = rooms
      .flatMap(({ products }) => products)
      .find(({ refundable }) => refundable)?.refundable;
    if (variant)
      return {
        lodgingId,
        name,
        coverage: (locale: string) =>
          new Intl.NumberFormat(locale, {
            style: 'currency',
            currency: 'USD',
            currencyDisplay: locale === 'en-US' ? 'narrowSymbol' : 'symbol',
          }).format(variant.coverageAmount.amount),
      };
  }
  throw new Error('No hotel around Lisbon sells a refundable room.');
}
