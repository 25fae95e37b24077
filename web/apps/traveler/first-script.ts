import { requestOf } from '#web/lib/api/ask.ts';
import { askEarly } from '#web/lib/api/early.ts';
import { readToken } from '#web/lib/api/token.ts';
import { desktopQuery } from '#web/lib/theme/desktop-query.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { type FirstAsk, firstAsks, inTwo } from './first-asks.ts';
import { showFirstSight } from './first-sight.ts';
import { readyFormats } from './ready-formats.ts';

/** How long the app's files wait for what is seen first once the page is painted, in milliseconds. */
const sightMs = 500;

/*
 * A program of its own that stands in the page itself: it asks the API for what the screen will show, shows the first
 * words and pictures of it, and has the app fetched once that is painted.
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
    // The answer itself is the app's to read.
    if (response.ok) await showFirstSight(sight(await response.clone().json()));
  }
}

function fetchApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('#app-files');
  if (app) document.head.append(app.content);
}
