import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '#scripts/postgres.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import type { TestCaller } from '#tests/support/portal.ts';

export interface SignedInBrowser {
  readonly context: BrowserContext;
  /** Debugging port for other tools such as Lighthouse. */
  readonly port: number;
  close(): Promise<void>;
}

/** A browser that stays signed in, with a page of 1440 × 900 in a window of its size. */
export async function openBrowser({ session }: TestCaller): Promise<SignedInBrowser> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    // A page larger than its window has a part that is never painted, where the browser counts an event until
    // the next paint.
    viewport: null,
    args: [...chromiumLaunch.args, '--window-size=1440,987', `--remote-debugging-port=${port}`],
  });
  await context.addCookies(
    session.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: session.baseUrl };
    }),
  );
  const page = await context.newPage();
  await page.goto(session.baseUrl);
  await page.evaluate((token) => localStorage.setItem('cardinal.token', token), session.bearer);
  await page.close();
  return {
    context,
    port,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
