import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { builtFrom } from '#web/building/compile-style.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');
const en = 'Travel credits and offers';
const fr = wordsOf('fr')('wallet.title.credits');

declare global {
  interface Window {
    /** Traces of the module in the page: listeners on the document, and timers. */
    left: { listeners: [string, unknown][]; timers: Set<number> };
  }
}

/** Records the module's listeners and timers; others, e.g. the driver's, are told apart by script URL. */
function noteWhatIsLeft(): void {
  const left: Window['left'] = { listeners: [], timers: new Set() };
  window.left = left;
  const isOurs = () => new Error('asked').stack?.includes('/modules/wallet.js') === true;
  const isOfPage = (target: unknown) =>
    target === undefined ||
    [window, document, document.documentElement, document.body].some((one) => one === target);
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof add>) {
    if (isOfPage(this) && isOurs()) left.listeners.push([given[0], given[1]]);
    return add.apply(this, given);
  };
  const remove = EventTarget.prototype.removeEventListener;
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget,
    ...given: Parameters<typeof remove>
  ) {
    left.listeners = left.listeners.filter(([name, one]) => name !== given[0] || one !== given[1]);
    return remove.apply(this, given);
  };
  const begin = window.setTimeout.bind(window);
  const end = window.clearTimeout.bind(window);
  window.setTimeout = ((run: () => void, ms?: number) => {
    const timer = begin(() => {
      left.timers.delete(timer);
      run();
    }, ms);
    if (isOurs()) left.timers.add(timer);
    return timer;
  }) as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    left.timers.delete(Number(timer));
    end(timer);
  };
}

const titleOf = (wallet: Locator): Locator => wallet.getByRole('heading', { level: 1 });

const styleOf = (of: Locator, ...properties: string[]): Promise<string[]> =>
  of.evaluate((element, names) => {
    const style = getComputedStyle(element);
    return names.map((name) => style.getPropertyValue(name));
  }, properties);

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const tellHost = (page: Page, target: string | null, name: string, detail: unknown): Promise<void> =>
  page.evaluate(
    ([selector, event, told]) => {
      const place = selector === null ? window : document.querySelector(selector);
      place?.dispatchEvent(new CustomEvent(event, { detail: told }));
    },
    [target, name, detail] as const,
  );

/** A host's page with its own React, which counts the created roots. */
async function pageWithReact(portal: string): Promise<string> {
  const entry = 'virtual:host';
  const [file] = await builtFrom({ rolldownOptions: { input: entry, output: { format: 'iife' } } }, [
    {
      name: 'host',
      resolveId: (id) => (id === entry ? id : undefined),
      load: (id) =>
        id === entry
          ? `import * as react from ${JSON.stringify(fileURLToPath(import.meta.resolve('react')))};
             import * as client from ${JSON.stringify(fileURLToPath(import.meta.resolve('react-dom/client')))};
             import * as jsx from ${JSON.stringify(fileURLToPath(import.meta.resolve('react/jsx-runtime')))};
             window.rootsOfHost = 0;
             const createRoot = (...given) => { window.rootsOfHost += 1; return client.createRoot(...given); };
             window.own = { 'react': react, 'react/jsx-runtime': jsx, 'react-dom/client': { ...client, createRoot } };`
          : undefined,
    },
  ]);
  if (file?.type !== 'chunk') throw new Error('The page of the host could not be built.');
  const imports: Record<string, string> = {};
  for (const name of ['react', 'react/jsx-runtime', 'react-dom/client']) {
    const parts = Object.keys(await import(name)).filter(
      (part) => /^[A-Za-z]\w*$/.test(part) && part !== 'default',
    );
    imports[name] =
      `data:text/javascript,${encodeURIComponent(`export const { ${parts.join(', ')} } = window.own['${name}'];`)}`;
  }
  return `<!doctype html><html lang="en"><title>A host with React</title>
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <script>${file.code.replaceAll('</script', String.raw`<\/script`)}</script>
    <div id="wallet"></div>
    <script type="module">
      import { render } from '${portal}/modules/wallet-without-react.js';
      const headers = { 'x-portal': '${portal}' };
      const getToken = async () => (await fetch('/wallet-token', { method: 'POST', headers })).json();
      render(document.querySelector('#wallet'), { getToken });
    </script></html>`;
}

test('the wallet is embedded in another site, in its theme and language, and unmounts without traces [EMB-01] [EMB-02] [EMB-03] [SES-11] [CRD-01] [OFF-01]', async ({
  page,
  context,
}) => {
  await page.addInitScript(noteWhatIsLeft);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const sessionsRead: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/v0/userInfo'))
      sessionsRead.push(request.url());
  });
  await enter(page, surfaces.host, 'primary');
  const wallet = page.locator('#wallet');
  const log = page.locator('#log');
  await expect(titleOf(wallet)).toHaveText(en);
  await expect(wallet.getByText('$550.00', { exact: true })).toBeVisible();
  // Five, until one ends on a day that other journeys may reach.
  await expect(wallet.locator('#offers').getByRole('heading', { level: 2 })).toHaveText(
    /^Travel offers \([45]\)$/,
  );
  expect(new URL(page.url()).origin).toBe(surfaces.host);
  expect(sessionsRead).toEqual([`${surfaces.consumer}/api/v0/userInfo`]);
  await expect(log).toHaveText('sessionInitialized\n');
  const flights = wallet.getByRole('link', { name: 'Search flights' });
  await expect(flights).toHaveAttribute('href', `${surfaces.consumer}/flights/`);
  const ours = (await context.cookies()).filter(({ name }) => name.startsWith('cardinal'));
  expect(ours).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await expectAccessible(page);

  const host = page.getByRole('heading', { name: 'What the wallet tells' });
  const look = ['font-size', 'font-family', 'color', 'margin-top', 'line-height', 'box-sizing'];
  const hostsLook = await styleOf(host, ...look);
  const walletsLook = await styleOf(titleOf(wallet), ...look);
  const hostile = await page.addStyleTag({
    content: '* { color: red !important; font-size: 40px !important; --ink: lime; --brand: lime !important }',
  });
  expect(await styleOf(host, 'color', 'font-size')).toEqual(['rgb(255, 0, 0)', '40px']);
  expect(await styleOf(titleOf(wallet), ...look)).toEqual(walletsLook);
  expect(
    await styleOf(wallet.getByRole('link', { name: 'Search', exact: true }), 'color', 'font-size'),
  ).toEqual(['rgb(42, 58, 168)', '15px']);
  await hostile.evaluate((element: Element) => element.remove());

  await press(page, 'Dark');
  await expect.poll(() => styleOf(titleOf(wallet), 'color')).toEqual(['rgb(243, 240, 234)']);
  await press(page, 'Our own colours');
  const terms = wallet.getByRole('link', { name: /^Read terms and conditions \(/ });
  await expect.poll(() => styleOf(terms, 'color')).toEqual(['rgb(122, 59, 18)']);
  await tellHost(page, null, 'HOST_THEME_CHANGED', { palette: { brand: 'no colour', 'no-token': 'red' } });
  await expect.poll(() => styleOf(terms, 'color')).toEqual(['rgb(42, 58, 168)']);
  expect(warnings).toEqual([
    "Wallet: The palette's brand cannot be no colour.",
    "Wallet: The palette's no-token cannot be red.",
  ]);
  await press(page, 'Français');
  await expect(titleOf(wallet)).toHaveText(fr);
  await expect(wallet.getByText('40 $ US de rabais sur un vol')).toBeVisible();
  await press(page, 'English');
  await expect(titleOf(wallet)).toHaveText(en);

  await press(page, 'A second one, in French and dark');
  const second = page.locator('#wallet-2');
  await expect(titleOf(second)).toHaveText(fr);
  expect(await styleOf(titleOf(second), 'color')).toEqual(['rgb(243, 240, 234)']);
  expect(await styleOf(titleOf(wallet), 'color')).toEqual(['rgb(26, 27, 37)']);
  await expect(titleOf(wallet)).toHaveText(en);
  // Each has half of the window, so that both have the mobile layout.
  for (const one of [wallet, second])
    await expect(one.getByRole('navigation').getByRole('button')).toHaveCount(2);
  await tellHost(page, '#wallet-2', 'HOST_THEME_CHANGED', { palette: { mode: 'light' } });
  await tellHost(page, '#wallet', 'HOST_LOCALE_CHANGED', { locale: 'fr_CA' });
  await expect(titleOf(wallet)).toHaveText(fr);
  expect(await styleOf(titleOf(second), 'color')).toEqual(['rgb(26, 27, 37)']);
  await tellHost(page, '#wallet', 'HOST_LOCALE_CHANGED', { locale: 'en' });
  await expect(titleOf(second)).toHaveText(fr);
  expect(sessionsRead).toHaveLength(1);

  await wallet.getByRole('button', { name: say('wallet.history.open') }).click();
  const dialog = page.getByRole('dialog', { name: say('wallet.history.dialog') });
  await expect(dialog.getByRole('button', { name: /^Travel credit added/ })).toHaveCount(2);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: say('wallet.history.csv') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Travel credit.csv');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(wallet.getByRole('button', { name: say('wallet.history.open') })).toBeFocused();

  const heard = () => page.evaluate(() => window.left.listeners.map(([name]) => name));
  expect(await heard()).toEqual(expect.arrayContaining(['HOST_THEME_CHANGED', 'HOST_LOCALE_CHANGED']));
  await press(page, 'Remove all');
  expect(await wallet.evaluate((element) => element.childNodes.length)).toBe(0);
  expect(await second.evaluate((element) => element.childNodes.length)).toBe(0);
  expect(await styleOf(host, ...look)).toEqual(hostsLook);
  const left = () =>
    page.evaluate(() => ({
      listeners: window.left.listeners.map(([name]) => name),
      timers: window.left.timers.size,
      inBody: [...document.body.children].map(({ localName }) => localName),
      styles: document.styleSheets.length + document.adoptedStyleSheets.length,
    }));
  await expect.poll(left).toEqual({
    // React keeps this listener as long as the page lives.
    listeners: ['selectionchange'],
    timers: 0,
    inBody: ['header', 'main', 'script'],
    styles: 1,
  });
  await press(page, 'Dark');
  await press(page, 'Render again');
  await expect(wallet.getByText('$550.00', { exact: true })).toBeVisible();
});

test('the embedded wallet reports a missing token, an expired token and a failed session request, with a retry [EMB-03] [SES-11] [WAL-05]', {
  tag: '@all',
}, async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await enter(page, surfaces.host, 'primary');
  const wallet = page.locator('#wallet');
  const log = page.locator('#log');
  const balance = wallet.getByText('$550.00', { exact: true });
  await expect(balance).toBeVisible();
  await expectFits(page);
  await press(page, 'Remove all');

  await page.route('**/wallet-token', (route) => route.abort());
  await press(page, 'Render again');
  const alert = wallet.getByRole('alert');
  await expect(alert).toContainText(say('wallet.failed.wallet'));
  await expect(log).toHaveText('sessionInitialized\nsessionFailed: no-token\n');
  await expectAccessible(page);
  await page.unroute('**/wallet-token');
  await page.route('**/api/v0/userInfo', (route) => route.abort());
  await alert.getByRole('button', { name: say('wallet.retry') }).click();
  await expect(balance).toBeVisible();
  await expect(log).toHaveText('sessionInitialized\nsessionFailed: no-token\nsessionFailed: unavailable\n');
  expect(warnings.filter((text) => text.startsWith('Wallet: The session could not be read.'))).toHaveLength(
    1,
  );

  // An expired token is replaced unnoticed; without a new token of the host, the wallet says so.
  let refused = 0;
  await page.route('**/api/v0/user/wallet/history', (route) => {
    refused += 1;
    const headers = { ...route.request().headers(), authorization: `Bearer ${'x'.repeat(43)}` };
    return route.continue(refused === 1 ? { headers } : {});
  });
  await press(page, 'Remove all');
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/wallet-token') && answer.ok());
  await press(page, 'Render again');
  await renewed;
  await expect(wallet.getByRole('button', { name: say('wallet.history.open') })).toBeVisible();
  expect(refused).toBe(2);
  await expect(log).not.toContainText('sessionExpired');
  await page.route('**/wallet-token', (route) => route.abort());
  refused = 0;
  await tellHost(page, null, 'HOST_LOCALE_CHANGED', { locale: 'fr' });
  await expect(log).toContainText('sessionExpired');
});

test('business leaves support to the host page; a host provides its own React, and the rest of the module stays small [EMB-01] [WAL-06]', {
  tag: '@all',
}, async ({ page, browser }) => {
  await enter(page, `${surfaces.host}/business`, 'owner');
  const wallet = page.locator('#wallet');
  await expect(titleOf(wallet)).toBeVisible();
  await wallet.getByRole('button', { name: 'Contact support' }).click();
  await expect(page.locator('#log')).toContainText('show-support-modal');
  await expectAccessible(page);
  // Another page of the host, with its own content security policy. It is written into a page served by the host: one
  // answered by the driver has no address space, and browsers block its requests to this machine.
  const cookies = await page.context().storageState();
  const other = await browser.newContext({ bypassCSP: true, storageState: cookies });
  const withReact = await other.newPage();
  await withReact.goto(`${surfaces.host}/business`);
  await withReact.setContent(await pageWithReact(surfaces.business));
  await expect(titleOf(withReact.locator('#wallet'))).toHaveText(en);
  expect(await withReact.evaluate(() => Reflect.get(window, 'rootsOfHost'))).toBe(1);
  const answer = await fetch(`${surfaces.business}/modules/wallet-without-react.js`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(90 * 1024);
});

test('the embedded wallet plans dates and saves travelers in a host’s page [EMB-03] [TRV-03] [TRV-04]', {
  tag: '@all',
}, async ({ page, browser }) => {
  const portal = await browser.newContext();
  const search = 'placeId=city:2988507&checkIn=2027-02-01&checkOut=2027-02-04&rooms=2';
  const results = await portal.newPage();
  await enter(results, `${surfaces.business}/hotels/availability/?${search}`, 'owner');
  await expect(results.getByRole('article').first()).toBeVisible();
  await portal.close();

  await enter(page, `${surfaces.host}/business`, 'owner');
  const wallet = page.locator('#wallet');
  const log = page.locator('#log');
  await expect(wallet.getByRole('heading', { name: say('wallet.near.title') })).toBeVisible();
  await expect(wallet.getByRole('heading', { name: say('wallet.plan.title') })).toBeVisible();
  await expect(log).toHaveText('sessionInitialized\ncalendarLoaded\n');
  const show = wallet.getByRole('button', { name: say('wallet.plan.show') });
  await show.click();
  await expect(wallet.getByText('Choose a check-in date from today')).toBeVisible();
  // The first date is typed in the locale's format, the second chosen by keyboard; a change of language keeps both.
  const days = (name: string) => wallet.getByRole('group', { name });
  const checkIn = days(say('wallet.plan.check-in'));
  await checkIn.getByRole('textbox').fill('3/1');
  await checkIn.getByRole('textbox').blur();
  await expect(checkIn.getByText('Enter the date as mm/dd/yyyy')).toBeVisible();
  await checkIn.getByRole('textbox').fill('3/1/2027');
  await days(say('wallet.plan.check-out'))
    .getByRole('button', { name: say('ui.calendar.open') })
    .click();
  const calendar = page.getByRole('dialog', { name: say('wallet.plan.check-out') });
  await expect(calendar.getByRole('grid', { name: 'March 2027' })).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'Tuesday, March 2, 2027' })).toBeFocused();
  await expect(calendar.getByRole('button', { name: 'Monday, March 1, 2027' })).toBeDisabled();
  await expectAccessible(page);
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(calendar).toBeHidden();
  const checkOut = days(say('wallet.plan.check-out')).getByRole('textbox');
  await expect(checkOut).toHaveValue('03/04/2027');
  await press(page, 'Français');
  await expect(titleOf(wallet)).toHaveText(fr);
  const french = wordsOf('fr');
  await expect(days(french('wallet.plan.check-in')).getByRole('textbox')).toHaveValue('2027-03-01');
  await expect(days(french('wallet.plan.check-out')).getByRole('textbox')).toHaveValue('2027-03-04');
  await press(page, 'English');
  await expect(checkOut).toHaveValue('03/04/2027');
  await show.click();
  await expect(wallet.getByText(/^Your credit could pay \$/)).toHaveCount(3);
  await expect(wallet.getByRole('link', { name: 'All stays in Paris' })).toHaveAttribute(
    'href',
    `${surfaces.business}/hotels/availability/?placeId=city%3A2988507&checkIn=2027-03-01&checkOut=2027-03-04&rooms=2`,
  );
  await expectAccessible(page);
  await wallet.getByRole('button', { name: say('wallet.plan.clear') }).click();
  await expect(log).toHaveText(
    'sessionInitialized\ncalendarLoaded\ndatePicked\ndatePicked\ndatesFinalized\ndatesReset\n',
  );

  await page.evaluate(() => {
    for (const name of ['traveler-created', 'traveler-updated'])
      window.addEventListener(name, () => document.querySelector('#log')?.append(`${name}\n`));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await wallet.getByRole('button', { name: say('travelers.wallet.open') }).click();
  const modal = page.getByRole('dialog', { name: say('travelers.wallet.title') });
  await expect(modal.getByText('Add or choose one traveler to continue.')).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole('button', { name: say('travelers.wallet.add') }).click();
  const editor = page.getByRole('dialog', { name: say('travelers.save-new') });
  const save = editor.getByRole('button', { name: say('travelers.save'), exact: true });
  await save.click();
  await expect(editor.getByLabel(say('travelers.given-name'))).toBeFocused();
  await editor.getByLabel(say('travelers.given-name')).fill('Maëlle');
  await editor.getByLabel(say('travelers.surname')).fill('O’Connor');
  await editor.getByLabel(say('travelers.date-of-birth')).fill('03/14/1988');
  await editor.getByRole('radio', { name: say('travelers.female') }).check({ force: true });
  await editor.getByRole('button', { name: new RegExp(`^${say('travelers.details')}`) }).click();
  await expectAccessible(page);
  await expectFits(page);
  await save.click();
  const profile = modal.getByRole('region', { name: 'Maëlle O’Connor' });
  await expect(profile.getByText('Mar 14, 1988', { exact: true })).toBeVisible();
  await expect(log).toContainText('traveler-created');
  await profile.getByRole('button', { name: say('travelers.wallet.delete'), exact: true }).click();
  await modal.getByRole('button', { name: say('travelers.wallet.delete-yes') }).click();
  await expect(profile).toHaveCount(0);
  await expect(modal.getByText('Add or choose one traveler to continue.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  // Each of two wallets opens its own editor, in its language; an event without a wallet id is for the first.
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, 'A second one, in French and dark');
  const second = page.locator('#wallet-2');
  await second.getByRole('button', { name: french('travelers.wallet.open') }).click();
  const editors = page.getByRole('dialog');
  await expect(editors).toHaveCount(1);
  await expect(editors).toHaveAccessibleName(french('travelers.wallet.title'));
  await page.keyboard.press('Escape');
  await expect(editors).toHaveCount(0);
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('traveler-editor-state-change', { detail: { state: 'wallet' } })),
  );
  await expect(editors).toHaveCount(1);
  await expect(editors).toHaveAccessibleName(say('travelers.wallet.title'));
  await page.keyboard.press('Escape');
  await press(page, 'Remove all');
  await expect(second).toBeEmpty();
});
