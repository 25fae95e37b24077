import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const first = Number(process.env['JOURNEYS_PORT'] ?? 4500);

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
 * Opens an address and signs in as this test's own likeness of one of the sandbox's people; ends where the address
 * leads. Within a test the same handle is the same person.
 */
export async function enter(page: Page, address: string, handle: string): Promise<void> {
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
  const { violations } = await judge(page, within).withTags(tags).analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const broken = id === 'target-size' ? await withoutCovered(page, within, nodes) : nodes;
    const some = broken.slice(0, 5).map(({ html }) => html.slice(0, 200));
    if (broken.length > 0) found.push(`${id}, ${broken.length} times: ${some.join(', ')}`);
  }
  expect(found).toEqual([]);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const judge = (page: Page, within: string): AxeBuilder =>
  new AxeBuilder({ page })
    .include(within)
    // React Aria speaks there for seconds, by naming what may be gone from the screen since.
    .exclude('[data-live-announcer]')
    // What passes is not described, and no second page is opened to put frames together: a fifth of the time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);

type Broken = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'];

/** Without what is too small only where a bar that stays lies over half of it: it is judged in the middle of the screen. */
async function withoutCovered(page: Page, within: string, small: Broken): Promise<Broken> {
  const kept: Broken = [];
  for (const node of small) {
    const selector = node.target.flat().join(' ');
    await page
      .locator(selector)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { violations } = await judge(page, within).withRules(['target-size']).analyze();
    if (violations.some(({ nodes }) => nodes.some(({ target }) => target.flat().join(' ') === selector)))
      kept.push(node);
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

/** Nothing makes the page scroll sideways, once it is laid out for its width. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
