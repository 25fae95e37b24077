import { requestOf } from '#web/lib/api/ask.ts';
import { askEarly } from '#web/lib/api/early.ts';
import { readToken } from '#web/lib/api/token.ts';
import { desktopQuery } from '#web/lib/theme/desktop-query.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { type FirstAsk, firstAsks, inTwo } from './first-asks.ts';
import { showFirstSight } from './first-sight.ts';
import { readyFormats } from './ready-formats.ts';

/** How long the app's files are delayed for the first visible content after the first paint, in milliseconds. */
const sightMs = 500;

/*
 * A standalone program inlined in the page: it requests the data of the screen, shows its first texts and pictures, and
 * loads the app once those are painted.
 */
let withApp: readonly FirstAsk[] = [];
const shown = ask().catch(() => undefined);
afterFirstPaint(() => {
  void Promise.race([shown, new Promise((done) => setTimeout(done, sightMs))]).then(() => {
    for (const later of withApp) void askEarly(requestOf(later.ask));
    fetchApp();
  });
  readyFormats(document.documentElement.lang);
});

async function ask(): Promise<void> {
  if (readToken() === null) return;
  const asks = inTwo(firstAsks(location, () => !desktopQuery().matches));
  ({ withApp } = asks);
  const asked = asks.atOnce.map((one) => ({ ...one, answer: askEarly(requestOf(one.ask)) }));
  for (const { sight, answer } of asked) {
    if (!sight) continue;
    const response = await answer;
    // The response body itself is for the app, so it reads a clone.
    if (response.ok) await showFirstSight(sight(await response.clone().json()));
  }
}

function fetchApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('#app-files');
  if (app) document.head.append(app.content);
}
