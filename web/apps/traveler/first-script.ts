import { toApiRequest } from '#web/lib/api/endpoint-request.ts';
import { sendEarly } from '#web/lib/api/early.ts';
import { readToken } from '#web/lib/api/token.ts';
import { desktopQuery } from '#web/lib/theme/desktop-query.ts';
import { type FirstContent, firstRequests } from './first-screens.ts';
import { readyFormats } from './ready-formats.ts';

/*
 * A standalone program inlined in the page: sends the first requests of the screen, shows their first texts and
 * pictures, and loads the app once those are painted.
 */

/** Longest wait for the first paint, which some browsers do not report, in milliseconds. */
const paintMs = 3000;
/** How long after the first paint the app waits for the first content, in milliseconds. */
const contentMs = 500;

const { atOnce, withApp } =
  readToken() === null ? { atOnce: [], withApp: [] } : firstRequests(location, () => !desktopQuery().matches);

const shown = Promise.all(
  atOnce.map(async ({ request, content }) => {
    const answer = sendEarly(toApiRequest(request));
    if (!content) return;
    const response = await answer;
    // The response body itself is for the app, so this reads a clone.
    if (response.ok) await show(content(await response.clone().json()));
  }),
).catch(() => undefined);

afterFirstPaint(async () => {
  readyFormats(document.documentElement.lang);
  await Promise.race([shown, new Promise((done) => setTimeout(done, contentMs))]);
  for (const { request } of withApp) void sendEarly(toApiRequest(request));
  const app = document.querySelector<HTMLTemplateElement>('#app-files');
  if (app) document.head.append(app.content);
});

/** Calls once after the first paint of the page; at once in a hidden page. */
function afterFirstPaint(call: () => Promise<void>): void {
  let hasCalled = false;
  const once = () => {
    if (!hasCalled) void call();
    hasCalled = true;
  };
  if (document.visibilityState === 'hidden') return once();
  document.addEventListener('visibilitychange', once, { once: true });
  setTimeout(once, paintMs);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) once();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Fills the placeholders that the first paint has at this width. The first picture gets the whole network; the others
 * load when it is painted, or has failed. Resolves then.
 */
async function show({ pictures = [], texts = {}, part }: FirstContent): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>('[data-first-text]'))
    place.textContent = (place.dataset['firstText'] ?? '').replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => texts[name] ?? '',
    );
  if (part !== undefined)
    for (const place of document.querySelectorAll<HTMLElement>('[data-first-part]'))
      place.hidden = place.dataset['firstPart'] !== part;
  const places = [...document.querySelectorAll<HTMLImageElement>('img[data-first-picture]')].filter((place) =>
    place.checkVisibility(),
  );
  for (const [at, place] of places.entries()) {
    const address = pictures[at];
    if (!address) continue;
    place.src = address;
    if (at === 0) await place.decode().then(nextFrame, () => undefined);
  }
}

/** Resolves after the next paint. */
const nextFrame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
