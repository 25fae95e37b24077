import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { listScreens } from './web/building/list-screens.ts';
import { readMessages } from './web/building/read-messages.ts';

const here = import.meta.dirname;
const appsFolder = join(here, 'web/apps');

/** Where what is built goes: `CARDINAL_PAGES`, `.build/web` by default. */
export const pagesFolder = process.env['CARDINAL_PAGES'] || join(here, '.build/web');

/** The apps that exist: every folder of web/apps with an index.html. Each is built into a folder of its own. */
export const webApps: readonly string[] = readdirSync(appsFolder).filter((app) =>
  existsSync(join(appsFolder, app, 'index.html')),
);

/** React Aria and our own modules that begin with it. */
const opensOverPage = /react-aria|react-stately|@internationalized|web\/ui\/(?:\w+\/)?aria-/;

/** What only forms are made of: on many screens they stand behind a press. */
const ofForms =
  /web\/ui\/(?:\w+\/)?(?:combo-|radio-group|text-field|panel-field|search-form|picker-place|date-|day-|range-|typed-date)|lib\/use-typed-place|useQueries|queriesObserver/;

/** Of these, what also stands alone on screens that have no form. */
const ofFields = /web\/ui\/fields\/(?:combo-(?:box|list)|text-field)\./;

/** What only the search of stays is made of. */
const ofStayForms =
  /features\/stays\/search-form\/(?:stay-form|guests-field|night-prices|calendar-legend)|places\/place-field|routes\/stay-search-form/;

/** What only the search of flights is made of. */
const ofFlightForms =
  /features\/flights\/(?:flight-form|passengers-field)|lib\/flight\/airports\/(?:airport-field|recent-airports|nearby-text)|routes\/flight-search-form/;

/** What only lists of results are made of. */
const ofResults =
  /web\/lib\/results\/(?:results-(?:page|list|failure|outcome)|sort-select|frame|filters-(?:button|skeleton)|skip-filters|applied-chips|filter-chips|use-(?:address-state|list|past-end|scroll-on|drawn-lines))\./;

/** What many screens say or look like, forms aside. */
const ofScreens = /node_modules|web\/(?:ui|lib)\/|contract\//;

/** What is asked of a traveler, and long lists for it: behind a press wherever it is. */
const ofTravelers = /web\/lib\/travelers\/(?!saved-travelers|travelers-request)/;

/** Shared by many screens, drawn at first by few. */
const ofFewScreens =
  /contract\/(?:loyalty-programmes|flights\/other-airports|values\/(?:person-name|email))|web\/ui\/(?:fields\/number-stepper|comparison-table|timeline)|web\/lib\/(?:car-search|results\/(?:facet-group|filter-parts)|texts\/legal-copy|file-button|api\/read-again|trip\/(?:change\/|code|trip-status|glance-line|refund-lines|owed-rewards|use-rewards-text)|places\/place-field|flight\/(?:filters\/filter-names|airports\/(?:airport-field|nearby-text|recent-airports)|fare-|flight-line|step-heading|other-airports|late-flights|mixed-cabins|entry-note|segment-list)|stay\/(?:room-editor|filters\/use-filter-names|words|cancellation-timeline)|price\/price-lines|checkout\/(?:checkout-requests|faults|is-named|section))|icons\/(?:ban|snowflake|radar|building-complex|door-open|headset|refresh-ccw|timer-reset)/;

/** Small things of forms that also stand on screens without one. */
const ofSearches =
  /(?:features\/(?:stays\/search-form\/(?:party|last-search))|lib\/(?:today|flight\/airports\/flight-place|places\/(?:queries|known-place|recent-places|use-place)))\./;

/** What names the forms and banners that come after the first look: nearly every search has both. */
const ofLater = /traveler\/routes\/later-(?:banners|forms)\./;

/** How one app is built and served in development. */
export function webApp(app: string): InlineConfig {
  const root = join(appsFolder, app);
  return {
    root,
    cacheDir: join(here, '.build/vite', app),
    plugins: [
      readMessages(app),
      optimizeLocales.vite({ locales: ['en-US', 'fr-CA', 'fr-FR'] }),
      react(),
      tailwind(),
      developmentBootstrap(root),
      listScreens(root),
      compression({
        include: /\.(?:js|mjs|css|json|svg)$/,
        threshold: 1024,
        algorithms: [
          defineAlgorithm('gzip', { level: 9 }),
          defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        ],
      }),
    ],
    build: {
      outDir: join(pagesFolder, app),
      emptyOutDir: true,
      sourcemap: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          // A file that several screens share would be named after all of them.
          chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
          // A few files of a useful size instead of one for each piece that two screens share.
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: 3 },
              // The forms ask it, and so does the wallet, which has none.
              { name: 'recent', test: /features\/product-feed\/queries\./, priority: 1 },
              // The seats of a checkout ask it, and so does its own page, which has none.
              { name: 'likes', test: /web\/lib\/preferences\//, priority: 1 },
              { name: 'fields', test: ofFields, priority: 1 },
              { name: 'stepper', test: /web\/ui\/fields\/number-stepper/, priority: 1 },
              {
                name: 'forms',
                test: (id) => ofForms.test(id) && !opensOverPage.test(id) && !id.includes('-full'),
                minShareCount: 2,
                priority: 1,
              },
              { name: 'searches', test: ofSearches, priority: 2 },
              { name: 'later', test: ofLater, priority: 2 },
              { name: 'results', test: ofResults, priority: 1 },
              { name: 'stay-forms', test: ofStayForms, priority: 1 },
              { name: 'flight-forms', test: ofFlightForms, priority: 1 },
              // Else it would come along with small things that stand beside no form.
              { name: 'travelers', test: ofTravelers, minShareCount: 2, priority: 1 },
              {
                name: 'pieces',
                test: (id) =>
                  ofScreens.test(id) &&
                  !opensOverPage.test(id) &&
                  !ofForms.test(id) &&
                  !ofTravelers.test(id) &&
                  !ofResults.test(id) &&
                  !ofFewScreens.test(id),
                minShareCount: 5,
                priority: 2,
              },
              // What opens over a page, fetched when it first does.
              { name: 'controls', test: opensOverPage, minShareCount: 2 },
              {
                name: 'shared',
                test: /\.[cm]?[jt]sx?$/,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 1_000,
              },
            ],
          },
        },
      },
    },
    server: { strictPort: true, proxy: { '/api': process.env['CARDINAL_API'] ?? 'http://127.0.0.1:4000' } },
  };
}

/** In development there is no server to write the bootstrap data into the page: use the app's own sample,
 * where it has one. */
function developmentBootstrap(root: string): Plugin {
  return {
    name: 'development-bootstrap',
    apply: 'serve',
    transformIndexHtml(html) {
      const sample = join(root, `bootstrap.${process.env['CARDINAL_TENANT'] ?? 'consumer'}.json`);
      if (!existsSync(sample)) return html;
      const data = readFileSync(sample, 'utf8');
      return html.replace(
        '<!--bootstrap-->',
        `<script type="application/json" id="bootstrap">${data}</script>`,
      );
    },
  };
}

export default defineConfig(webApp(process.env['CARDINAL_APP'] ?? 'traveler'));
