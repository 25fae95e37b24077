import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { CookieJar } from 'tough-cookie';
import { signIn } from '#scripts/sign-in.ts';
import { cpuAnnotation, cpuSecondsOfJourney } from './helpers/journey-cpu.ts';

const first = Number(process.env['JOURNEYS_PORT'] ?? 4500);

/**
 * A journey; its pages are closed afterwards, because open pages keep polling and rendering. Annotated with the CPU time
 * of its browser and its product.
 */
export const test = base.extend<{ readonly leavesNothingOpen: undefined }>({
  leavesNothingOpen: [
    async ({ browser }, use, { annotations }) => {
      const before = cpuSecondsOfJourney(port);
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
      annotations.push({ type: cpuAnnotation, description: String(cpuSecondsOfJourney(port) - before) });
    },
    { auto: true },
  ],
});

/**
 * A `test` for one of several readers (device and language) of the same file. Each journey runs for one reader only:
 * the first for the first, the second for the second, and so on, so that a file covers all readers in one run.
 */
export function inTurn(readers: number, reader: number) {
  let journeys = 0;
  return (title: string, body: Parameters<typeof test>[2]): void => {
    if (journeys % readers === reader) test(title, body);
    journeys += 1;
  };
}

/** First port of a journey's product, by its number from 0. */
export const portOf = (product: number): number => first + product * 10;

// Index among concurrent workers, from Playwright.
const port = portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

/** URLs of the surfaces of the product under test. */
export const surfaces = {
  consumer: `http://localhost:${port}`,
  business: `http://localhost:${port + 1}`,
  admin: `http://localhost:${port + 2}`,
  agent: `http://localhost:${port + 3}`,
  console: `http://localhost:${port + 4}`,
  host: `http://127.0.0.1:${port + 5}`,
  agentOfBusiness: `http://localhost:${port + 6}`,
} as const;

/** A variant of one of the ready people that no other test uses: no bookings, spending or history. */
export const ofThisTest = (handle: string): string => {
  const { testId, retry } = test.info();
  return `${handle}+${testId.slice(-8)}-${retry}`;
};

/**
 * Opens a URL as this test's variant of a ready person, signed in already; within a test the
 * same handle is the same customer. Tests of sign-in use `enterByHand`.
 */
export async function enter(page: Page, address: string, handle: string): Promise<void> {
  const { origin } = new URL(address);
  if (origin !== surfaces.consumer && origin !== surfaces.business) return enterByHand(page, address, handle);
  const jar = new CookieJar();
  const signInOnce = () => signIn(origin, ofThisTest(handle), jar);
  // A journey at the other worker moves the shared clock by days, which ends a sign-in under way.
  const { bearer } = await signInOnce().catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('(sign-in-expired)')) return signInOnce();
    throw error;
  });
  // Including the cookies of the identity provider.
  const cookies = await jar.getCookies(`${surfaces.console}/identity`);
  await page
    .context()
    .addCookies(
      cookies.map(({ key, value, path }) => ({ name: key, value, domain: 'localhost', path: path ?? '/' })),
    );
  // A page without the app, so that the app renders only the requested URL.
  await page.goto(`${origin}/readyz`);
  await page.evaluate((token) => localStorage.setItem('cardinal.token', token), bearer);
  await page.goto(address);
}

/** The same through the sign-in screens; ends where sign-in leads. */
export async function enterByHand(page: Page, address: string, handle: string): Promise<void> {
  await page.goto(address);
  await page.waitForURL(/\/identity\/sign-in\//);
  const button = page.locator(`button[name="handle"][value="${handle}"]`);
  await button.evaluate((element, own) => element.setAttribute('value', own), ofThisTest(handle));
  await page.locator(`button[name="handle"][value^="${handle}+"]`).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/identity') && !url.pathname.startsWith('/auth/'));
}

/** Expects no accessibility violations on the screen or in a part of it, once it is idle. */
export const expectAccessible = (page: Page, within = 'html'): Promise<void> =>
  expectNoViolation(page, within, { type: 'tag', values: tags });

/** The rules that depend on colors and sizes, for a screen whose other mode passed all of them. */
export const expectAccessibleToo = (page: Page): Promise<void> =>
  expectNoViolation(page, 'html', { type: 'rule', values: ['color-contrast', 'target-size'] });

async function expectNoViolation(page: Page, within: string, rules: axe.RunOnly): Promise<void> {
  await untilAtRest(page);
  const found: string[] = [];
  for (const { id, nodes } of await judge(page, within, rules)) {
    const broken = id === 'target-size' ? await withoutCovered(page, within, nodes) : nodes;
    const some = broken.slice(0, 5).map(({ html }) => html);
    if (broken.length > 0) found.push(`${id}, ${broken.length} times: ${some.join(', ')}`);
  }
  expect(found).toEqual([]);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A violated rule and its elements. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly selector: string; readonly html: string }[];
}

/** Minified, which halves the time to parse it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs axe on a page or a part of it. axe is injected once per document. */
async function judge(page: Page, within: string, runOnly: axe.RunOnly): Promise<Violation[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      // Passing rules are not reported, which saves a fifth of the time.
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
      // React Aria's live announcer may refer to removed elements for some seconds.
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

/** Drops target-size violations caused by a sticky bar: targets are checked in the middle of the screen. */
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

/** Color transitions propagate through elements: idle is a few frames without any and without requests. */
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

/** Expects no horizontal scrolling, once the content is laid out. */
export async function expectFits(page: Page): Promise<void> {
  await untilAtRest(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: `${page.url()} is wider than the screen` }).toBeLessThanOrEqual(0);
}
