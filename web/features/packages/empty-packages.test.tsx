import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import packages from '#web/messages/en/packages.json' with { type: 'json' };
import ui from '#web/messages/en/ui.json' with { type: 'json' };
import { EmptyPackages } from './empty-packages.tsx';
import type { PackageAnswer } from './queries.ts';
import { readPackageState } from './results-state.ts';

const messages = Object.fromEntries(
  Object.entries({ ...packages, ...ui }).map(([id, text]) => [id, compile(text)]),
);
const press = () => undefined;

const titleOf = (answer: Partial<PackageAnswer>): string =>
  renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages }}>
      <EmptyPackages
        answer={
          { flight: null, flightCount: 0, totalCount: 0, missing: [], asking: [], ...answer } as PackageAnswer
        }
        state={readPackageState({})}
        onState={press}
        onClear={press}
        onAskAgain={press}
      />
    </CatalogueContext>,
  );

it('an empty package list does not say that nothing is sold when an airline or a hotel supplier did not answer [PKG-01]', () => {
  const none = 'No flights are available for these dates';
  expect(titleOf({})).toContain(none);
  const silent = titleOf({ missing: [{ source: 'sandbox', part: 'some', of: 'flights' }] });
  expect(silent).toContain('Not every airline answered');
  expect(silent).toContain('Search again');
  expect(silent).not.toContain(none);
  expect(titleOf({ asking: ['sandbox'] })).toContain('Not every airline answered');
  // Silent hotels say nothing about flights.
  expect(titleOf({ missing: [{ source: 'sandbox', part: 'all', of: 'stays' }] })).toContain(none);
  const flight = {} as PackageAnswer['flight'];
  expect(titleOf({ flight, missing: [{ source: 'sandbox', part: 'all', of: 'stays' }] })).toContain(
    'Not every hotel supplier answered',
  );
  expect(titleOf({ flight })).toContain('No hotel has a room for these nights');
});
