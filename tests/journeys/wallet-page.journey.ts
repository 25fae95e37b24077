import { expect, type Page } from '@playwright/test';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { typeDate } from './helpers/flight-steps.ts';
import { openWallet, switchTo, walletPath } from './helpers/wallet.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');
const headerAndTabs = 64 + 57;

/** Names of the page's analytics events, live. */
function listenForEvents(page: Page): { eventName: string; properties: Record<string, unknown> }[] {
  const told: { eventName: string; properties: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/tracking/event')) told.push(request.postDataJSON());
  });
  return told;
}

const offersTab = 'My travel offers (5)';

test('the wallet page shows credits, offers, answers to common questions and support [WAL-01] [WAL-04] [WAL-08] [CRD-01] [CRD-02] [CRD-05] [OFF-01] [OFF-02]', async ({
  page,
}) => {
  await openWallet(page, surfaces.consumer, 'primary');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel credits and offers');
  await expect(
    page.getByText('Learn more about your available travel credits and travel offers.'),
  ).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: say('ui.breadcrumbs') });
  await expect(crumbs.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/');
  const tabs = page.getByRole('navigation', { name: say('wallet.tabs') });
  await expect(tabs.getByRole('link')).toHaveText([
    'My travel credits ($550.00)',
    offersTab,
    'Frequently asked questions',
  ]);
  const credits = page.locator('#credits');
  await expect(credits.getByText('$550.00', { exact: true })).toBeVisible();
  await expect(credits.getByText('available to spend on travel')).toBeVisible();
  await expect(credits.getByText('Valid on all bookings')).toBeVisible();
  await expect(credits.getByText(say('wallet.credits.stacking'))).toBeVisible();
  await expect(credits.getByRole('link', { name: /^Read terms and conditions \(/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  const offers = page.locator('#offers');
  await expect(offers.getByRole('heading', { level: 2 })).toHaveText('Travel offers (5)');
  await expect(
    offers.getByText(
      'Travel offers are limited-time deals issued by the provider that are applicable on future travel bookings.',
    ),
  ).toBeVisible();
  const actionOf = (title: string) =>
    offers
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .getByRole('link');
  for (const [title, action, href] of [
    ['$40 off a flight', 'Search flights', '/flights/'],
    ['$60 off a hotel stay', 'Search hotels', '/hotels/'],
    ['$100 off the Premier Collection', 'Search premium stays', '/premium-stays/'],
    ['$75 off a vacation rental', 'Search Vacation Rentals', '/premium-stays/vacation-rentals/'],
  ] as const) {
    await expect(actionOf(title)).toHaveText(action);
    await expect(actionOf(title)).toHaveAttribute('href', href);
  }
  await expect(page.locator('#faq').getByRole('heading', { level: 2 })).toHaveText(
    'Have questions? We’ve got answers.',
  );
  await expectAccessible(page);
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  expect(await boxOf('#offers ul')).toBe(948);
  expect(await boxOf('#faq')).toBe(648);
});

test('a tab or the hash of the address leads to a section, highlighted for 5 seconds; on a phone two tabs switch them, and an offer opens its details [WAL-03] [OFF-03]', {
  tag: '@all',
}, async ({ page }) => {
  await openWallet(page, surfaces.consumer, 'primary');
  const tabs = page.getByRole('navigation', { name: say('wallet.tabs') });
  const tab = tabs.getByRole('link', { name: /^My travel offers/ });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'true');
  const top = () =>
    page.locator('#offers').evaluate((place) => Math.round(place.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThanOrEqual(headerAndTabs + 20 - 2);
  await expect.poll(top).toBeLessThanOrEqual(headerAndTabs + 20 + 1);
  await page.waitForTimeout(4000);
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await expect(tab).not.toHaveAttribute('aria-current', 'true');

  await page.goto(`${surfaces.consumer}${walletPath}#faq`);
  await page.reload();
  await expect(page.locator('#faq')).toBeInViewport();
  await expect(tabs.getByRole('link', { name: say('wallet.tab.faq') })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${surfaces.consumer}${walletPath}#offers`);
  await page.reload();
  await expect(page.locator('#offers')).toBeVisible();
  await expect(page.locator('#credits')).toHaveCount(0);
  expect((await page.locator('#offers ul > li').first().boundingBox())?.width).toBe(340);
  await expectFits(page);
  await expectAccessible(page);
  await expect(tabs.getByRole('button')).toHaveText(['Travel credits', 'Travel offers']);
  await tabs.getByRole('button', { name: 'Travel credits' }).click();
  await expect(page.locator('#credits')).toBeVisible();
  await expect(page.locator('#offers')).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
  await tabs.getByRole('button', { name: 'Travel offers' }).click();
  await page.getByRole('button', { name: 'View offer details' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^One booking of at least/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a customer without wallet value sees an explanation and a link to the search [OFF-03] [CRD-03]', {
  tag: '@all',
}, async ({ page }) => {
  await openWallet(page, surfaces.consumer, 'new-customer');
  await expect(page.getByText('You don’t have any travel offers.')).toBeVisible();
  await expect(page.getByText('We’ll notify you when travel offers become available.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Travel' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('button', { name: 'View activity' })).toHaveCount(0);
  await expectAccessible(page);
});

test('every change in the wallet history expands to its reason, and the history can be downloaded [CRD-03]', {
  tag: '@all',
}, async ({ page }) => {
  await openWallet(page, surfaces.consumer, 'primary');
  await expect(page.getByText('View your travel credit activity')).toBeVisible();
  await page.getByRole('button', { name: 'View activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Travel credit activity:' });
  const lines = dialog.getByRole('button', { name: /^Travel credit added/ });
  await expect(lines).toHaveCount(2);
  await lines.first().click();
  await expect(
    dialog.getByText(/^\$\d+\.00 was added as your Summit .* of the card ending in 4417/).first(),
  ).toBeVisible();
  await expectAccessible(page);
  for (const [name, file, begins] of [
    [say('wallet.history.csv'), 'Travel credit.csv', '\uFEFFDate,Change'],
    [say('wallet.history.pdf'), 'Travel credit statement.pdf', '%PDF-'],
    [say('wallet.history.signed'), 'Signed wallet statement.json', '{"statementId"'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString('utf8').startsWith(begins)).toBe(true);
  }
});

test('each request of the wallet page can fail and be retried [WAL-05]', async ({ page }) => {
  await openWallet(page, surfaces.consumer, 'primary');
  // Rewards are fetched once in six hours, and an answer still under way to the open page would be kept.
  await page.addInitScript(() => localStorage.removeItem('cardinal.rewards'));
  for (const [path, sentence, back] of [
    ['**/api/v0/user/wallet/details', say('wallet.failed.wallet'), say('wallet.credits.valid')],
    ['**/api/v0/user/wallet/history', say('wallet.failed.history'), say('wallet.history.open')],
    ['**/api/v0/rewards/accounts', say('wallet.failed.rewards'), '10X miles on hotels and cars'],
  ] as const) {
    await page.route(path, (route) => route.abort());
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    await expect(alert.getByText('Something went wrong.')).toBeVisible();
    const retry = alert.getByRole('button', { name: say('wallet.retry') });
    await expect(retry).toBeEnabled();
    await page.unroute(path);
    await retry.click();
    await expect(page.getByText(back).first()).toBeVisible();
    await expect(alert).toBeHidden();
  }
});

test('the wallet leaves out every part whose experiment is off [EXM-02] [WAL-04] [CRD-11]', {
  tag: '@all',
}, async ({ page }) => {
  await openWallet(page, surfaces.consumer, 'primary');
  await switchTo(page, 'primary', {
    'credits-section': 'control',
    'complimentary-night-promotion': 'control',
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel offers');
  await expect(page.getByText('Learn more about your available travel offers.')).toBeVisible();
  await expect(page.locator('#credits')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: say('wallet.tabs') }).getByRole('link')).toHaveText([
    offersTab,
    'Frequently asked questions',
  ]);
  await expect(page.getByText(say('stays.night.promo-title'))).toHaveCount(0);
  await expectAccessible(page);

  await switchTo(page, 'primary', {
    'credits-section': 'available',
    'credit-history': 'control',
    'offer-stacking': 'control',
    'annual-travel-credits': 'control',
    'complimentary-night-promotion': 'lifestyle',
  });
  await page.reload();
  await expect(page.getByText('Valid on all bookings')).toBeVisible();
  await expect(page.getByText(say('stays.night.promo.lifestyle'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore properties' })).toBeVisible();
  for (const absent of [
    say('wallet.history.open'),
    say('wallet.credits.stacking'),
    say('wallet.credits.learn'),
  ])
    await expect(page.getByText(absent, { exact: true })).toHaveCount(0);
});

test('the loading state of the wallet names what is loading, in both variants [WAL-04]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'primary');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v0/user/wallet/details', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${surfaces.consumer}${walletPath}`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Loading travel credits and offers' }),
  ).toBeAttached();
  await switchTo(page, 'primary', { 'credits-section': 'control' });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Fetching offers' })).toBeAttached();
  held.resolve();
  await expect(page.locator('#offers')).toBeVisible();
});

test('wallet views are tracked once: at 80 % of an offer and 40 % of the credits [EXM-05]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'primary');
  const told = listenForEvents(page);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${surfaces.consumer}${walletPath}`);
  await expect(page.locator('#offers')).toBeAttached();
  const offers = () => told.filter(({ eventName }) => eventName === 'viewed_travel_offer');
  const sections = () => told.filter(({ eventName }) => eventName === 'viewed_travel_credits_section');
  expect(offers()).toHaveLength(0);
  const show = async (selector: string, share: number) => {
    await page
      .locator(selector)
      .first()
      .evaluate((place, part) => {
        const { top, height } = place.getBoundingClientRect();
        window.scrollBy(0, top + Math.min(height, innerHeight) * part - innerHeight);
      }, share);
    await page.waitForTimeout(400);
  };
  await show('#offers ul > li', 0.7);
  expect(offers()).toHaveLength(0);
  await show('#offers ul > li', 0.9);
  await expect.poll(() => offers().length).toBe(1);
  await page.locator('#credits').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.wheel(0, 400);
  await expect.poll(() => sections().length).toBe(1);
  expect(offers()[0]?.properties).toMatchObject({ offerId: expect.any(String) });
});

test('support of the wallet opens a dialog of the page on business, and the help center in a new tab on consumer [WAL-06]', {
  tag: '@all',
}, async ({ page, browser }) => {
  await openWallet(page, surfaces.business, 'owner');
  await page.evaluate(() =>
    window.addEventListener('show-support-modal', () => document.body.setAttribute('data-called', 'yes')),
  );
  await page.getByRole('button', { name: 'Contact support' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-called', 'yes');
  await expect(page.getByRole('dialog', { name: 'Contact support' })).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openWallet(other, surfaces.consumer, 'primary');
  const support = other.getByRole('link', { name: /^Contact support/ });
  await expect(support).toHaveAttribute('target', '_blank');
  await expect(support).toHaveAttribute('href', /./);
});

test('saved travelers in the business wallet are listed, added by keyboard, changed and deleted in an editor with its own event and role; the consumer wallet has none [TRV-03] [TRV-11] [WAL-05]', {
  tag: '@all',
}, async ({ page, browser }) => {
  // The first response is lost: the wallet says so, with a retry.
  let isLost = true;
  await page.route('**/api/v0/passengers/list', async (route) => {
    if (isLost) await route.abort();
    else await route.continue();
  });
  await openWallet(page, surfaces.business, 'account-manager');
  await expect(page.getByText(say('wallet.failed.passengers'))).toBeVisible();
  const retry = page.getByRole('button', { name: say('wallet.retry') });
  await expect(retry).toBeEnabled();
  isLost = false;
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Saved travelers' })).toBeVisible();

  await page.evaluate(() => {
    for (const name of ['traveler-editor-state-change', 'traveler-created', 'traveler-updated'])
      window.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent;
        document.body.dataset['told'] =
          `${document.body.dataset['told'] ?? ''} ${name} ${JSON.stringify(detail)}`;
      });
  });
  await page.getByRole('button', { name: say('travelers.wallet.open') }).click();
  const modal = page.getByRole('dialog', { name: 'Saved travelers' });
  await expect(modal.getByText('Add or choose one traveler to continue.')).toBeVisible();
  await expect(modal.getByText('Your role: Account Manager (account manager, traveler)')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute(
    'data-told',
    /traveler-editor-state-change \{"state":"wallet","role":"AM","roleList":\["accountManager","traveler"\],"wallet":"[\w-]+"\}/,
  );
  await expectAccessible(page);

  await modal.getByRole('button', { name: say('travelers.wallet.add') }).focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: say('travelers.save-new') });
  await editor.getByLabel(say('travelers.given-name')).fill('Maëlle');
  await editor.getByLabel(say('travelers.surname')).fill('O’Connor');
  await typeDate(
    { page, say, locale: 'en-US', isPhone: false },
    editor.getByRole('group', { name: say('travelers.date-of-birth') }),
    '1988-03-14',
  );
  await editor.getByRole('radio', { name: say('travelers.female') }).check({ force: true });
  await editor.getByRole('button', { name: new RegExp(`^${say('travelers.details')}`) }).click();
  await editor.getByRole('combobox', { name: say('travelers.nationality') }).fill('Irel');
  await page.getByRole('option', { name: /Ireland/ }).click();
  await editor.getByLabel(say('travelers.licence')).fill('?? not / a form (B)');
  await editor.getByLabel(say('travelers.info')).fill('Vegetarian.');
  await expectAccessible(page);
  await editor.getByRole('button', { name: say('travelers.save'), exact: true }).click();
  const profile = modal.getByRole('region', { name: 'Maëlle O’Connor' });
  for (const fact of ['Female', 'Ireland', '?? not / a form (B)', 'Vegetarian.', 'Mar 14, 1988'])
    await expect(profile.getByText(fact, { exact: true })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-told', /traveler-created \{"id"/);
  await expectAccessible(page);

  await profile.getByRole('button', { name: say('travelers.wallet.hide') }).click();
  await expect(profile.getByText(say('travelers.wallet.private'))).toBeVisible();
  await profile.getByRole('button', { name: say('travelers.wallet.edit') }).click();
  const again = page.getByRole('dialog', { name: say('travelers.edit') });
  await again.getByLabel(say('travelers.given-name')).fill('Maelle');
  await again.getByRole('button', { name: say('travelers.save'), exact: true }).click();
  await expect(modal.getByRole('heading', { name: 'Maelle O’Connor' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-told', /traveler-updated \{"id"/);
  await modal.getByRole('button', { name: say('travelers.wallet.delete'), exact: true }).click();
  await modal.getByRole('button', { name: say('travelers.wallet.delete-yes') }).click();
  await expect(modal.getByText('Add or choose one traveler to continue.')).toBeVisible();

  const change = (state: string) =>
    page.evaluate(
      (detail) => window.dispatchEvent(new CustomEvent('traveler-editor-state-change', { detail })),
      { state },
    );
  await change('open wide');
  await expect(modal).toBeVisible();
  await change('closed');
  await expect(modal).toHaveCount(0);
  await change('wallet');
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await openWallet(other, surfaces.consumer, 'primary');
  await expect(other.getByRole('heading', { name: say('wallet.support.title') })).toBeVisible();
  await other.evaluate(() =>
    window.dispatchEvent(new CustomEvent('traveler-editor-state-change', { detail: { state: 'wallet' } })),
  );
  await expect(other.getByRole('heading', { name: 'Saved travelers' })).toHaveCount(0);
});

test('a non-financial user sees the owner of the credit [CRD-07] [RWD-03]', { tag: '@all' }, async ({
  page,
}) => {
  await openWallet(page, surfaces.business, 'non-financial');
  await expect(page.getByText(say('wallet.credits.restricted'))).toBeVisible();
  await expect(page.getByText(say('wallet.credits.available-restricted'))).toBeVisible();
  await expect(page.getByText('available to spend on travel')).toHaveCount(0);
  await expect(page.getByText(say('wallet.credits.none-restricted'))).toBeVisible();
  await expectAccessible(page);
});

test('the agent portal’s wallet has its own header, with the customer’s name [WAL-02]', {
  tag: '@all',
}, async ({ page }) => {
  await openWallet(page, surfaces.agent, 'agent');
  const header = page.getByRole('banner');
  await expect(header.getByRole('paragraph').filter({ hasText: 'Juniper Okonkwo-Hale' })).toBeVisible();
  await expect(header.getByRole('link', { name: say('shell.nav.hotels') })).toHaveCount(0);
  await expectAccessible(page);
});

test('the rewards banner shows on the wallet, not on mobile, and on consumer nowhere else [WAL-01] [RWD-03]', {
  tag: '@all',
}, async ({ page }) => {
  await openWallet(page, surfaces.consumer, 'primary');
  const banner = page.getByRole('region', { name: say('wallet.rewards') });
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(banner).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${surfaces.consumer}/hotels/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
