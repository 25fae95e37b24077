import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { CookieJar } from 'tough-cookie';
import { signIn } from '#scripts/sign-in.ts';

const first = Number(process.env['JOURNEYS_PORT'] ?? 4500);

/** A journey; what it opened is closed after it, for pages that stay open go on asking and drawing beside all that follow. */
export const test = base.extend<{ readonly leavesNothingOpen: undefined }>({
  leavesNothingOpen: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/**
 * A `test` for one of several readers of the same file. Each journey runs for one reader only: the first for the first,
 * the second for the second, and so on, so that a file has every device and language without running twice.
 */
export function inTurn(readers: number, reader: number) {
  let journeys = 0;
  return (title: string, body: Parameters<typeof test>[2]): void => {
    if (journeys % readers === reader) test(title, body);
    journeys += 1;
  };
}

/** The first port of a product that journeys drive, by its number from 0. */
export const portOf = (product: number): number => first + product * 10;

// Which of the workers that run at the same time this is, as Playwright tells it.
const port = portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

/** Where each surface of the product under test answers. */
export const surfaces = {
  consumer: `http://localhost:${port}`,
  business: `http://localhost:${port + 1}`,
  admin: `http://localhost:${port + 2}`,
  agent: `http://localhost:${port + 3}`,
  console: `http://localhost:${port + 4}`,
  host: `http://127.0.0.1:${port + 5}`,
} as const;

/** Somebody like one of the sandbox's people whom no other test has met: nothing is booked, spent or looked at yet. */
export const ofThisTest = (handle: string): string => {
  const { testId, retry } = test.info();
  return `${handle}+${testId.slice(-8)}-${retry}`;
};

/**
 * Opens an address as this test's own likeness of one of the sandbox's people, signed in already; within a test the
 * same handle is the same person. What is about signing in itself uses `enterByHand`.
 */
export async function enter(page: Page, address: string, handle: string): Promise<void> {
  const { origin } = new URL(address);
  if (origin !== surfaces.consumer && origin !== surfaces.business) return enterByHand(page, address, handle);
  const jar = new CookieJar();
  const { bearer } = await signIn(origin, ofThisTest(handle), jar);
  // Also those by which the identity provider knows them again.
  const cookies = await jar.getCookies(`${surfaces.console}/identity`);
  await page
    .context()
    .addCookies(
      cookies.map(({ key, value, path }) => ({ name: key, value, domain: 'localhost', path: path ?? '/' })),
    );
  // A page without the app, so that the first that the app draws is what was asked for.
  await page.goto(`${origin}/readyz`);
  await page.evaluate((token) => localStorage.setItem('cardinal.token', token), bearer);
  await page.goto(address);
}

/** The same through the screens, as people do; ends where signing in leads. */
export async function enterByHand(page: Page, address: string, handle: string): Promise<void> {
  await page.goto(address);
  await page.waitForURL(/\/identity\/sign-in\//);
  const button = page.locator(`button[name="handle"][value="${handle}"]`);
  await button.evaluate((element, own) => element.setAttribute('value', own), ofThisTest(handle));
  await page.locator(`button[name="handle"][value^="${handle}+"]`).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/identity') && !url.pathname.startsWith('/auth/'));
}

/** Nothing on the screen, or in the part of it that is named, breaks an accessibility rule once it has come to rest. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await untilAtRest(page);
  const found: string[] = [];
  for (const { id, nodes } of await judge(page, within, { type: 'tag', values: tags })) {
    const broken = id === 'target-size' ? await withoutCovered(page, within, nodes) : nodes;
    const some = broken.slice(0, 5).map(({ html }) => html);
    if (broken.length > 0) found.push(`${id}, ${broken.length} times: ${some.join(', ')}`);
  }
  expect(found).toEqual([]);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A rule that is broken, and by what. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly selector: string; readonly html: string }[];
}

/** Without comments and spaces, for a page to read it in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Asks axe about a page or a part of it. A document learns axe once, which then stays warm. */
async function judge(page: Page, within: string, runOnly: axe.RunOnly): Promise<Violation[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      // What passes is not described either: a fifth of the time.
      await frame.evaluate(`${axeSource}; axe.configure({ noHtml: true })`);
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await window.axe.run(context, options);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target }) => {
          const selector = target.flat().join(' ');
          return { selector, html: document.querySelector(selector)?.outerHTML.slice(0, 200) ?? selector };
        }),
      }));
    },
    {
      // React Aria speaks there for seconds, by naming what may be gone from the screen since.
      context: { include: [within], exclude: ['[data-live-announcer]'] },
      options: { runOnly, resultTypes: ['violations' as const] },
    },
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Without what is too small only where a bar that stays lies over half of it: it is judged in the middle of the screen. */
async function withoutCovered(
  page: Page,
  within: string,
  small: Violation['nodes'],
): Promise<Violation['nodes']> {
  const kept: Violation['nodes'][number][] = [];
  for (const node of small) {
    await page
      .locator(node.selector)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const again = await judge(page, within, { type: 'rule', values: ['target-size'] });
    if (again.some(({ nodes }) => nodes.some(({ selector }) => selector === node.selector))) kept.push(node);
  }
  return kept;
}

/** A change of colours runs on from element to element, so rest is a few frames without any and nothing being asked for. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document.querySelector('[data-first-paint], main [aria-busy="true"]') !== null ||
      document
        .getAnimations()
        .some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let frame = 0, quiet = 0; quiet < 4 && frame < 240; frame++) {
      await new Promise((done) => requestAnimationFrame(done));
      quiet = isMoving() ? 0 : quiet + 1;
    }
  });
}

/** Nothing makes the page scroll sideways, once what it shows is there and laid out for its width. */
export async function expectFits(page: Page): Promise<void> {
  await untilAtRest(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: `${page.url()} is wider than the screen` }).toBeLessThanOrEqual(0);
}
