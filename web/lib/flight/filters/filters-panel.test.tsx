import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FlightFacet } from '#contract/flights.ts';
import flights from '#web/messages/en/flights.json' with { type: 'json' };
import stays from '#web/messages/en/stays.json' with { type: 'json' };
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { LocaleContext } from '#web/lib/i18n/locale-provider.tsx';
import { FiltersPanel } from './filters-panel.tsx';

const messages = Object.fromEntries(
  Object.entries({ ...flights, ...stays }).map(([id, text]) => [id, compile(text)]),
);
const choice = { locale: 'en-US', setLocale: () => undefined } as const;

function connecting(...counts: number[]): string {
  const facet: FlightFacet = {
    name: 'connectionAirports',
    values: counts.map((count, at) => ({
      value: `HB${at}`,
      label: `Hub (HB${at})`,
      count,
      lowestTotal: count > 0 ? { amount: 300, currency: 'USD' } : null,
    })),
  };
  return renderToStaticMarkup(
    <LocaleContext value={choice}>
      <CatalogueContext value={{ locale: 'en-US', messages }}>
        <FiltersPanel
          answer={{ facets: [facet], histogram: null, durations: null }}
          filters={{}}
          onNarrow={() => undefined}
        />
      </CatalogueContext>
    </LocaleContext>,
  );
}

it('the filter for connecting airports is hidden when there is only one airport [AIR-03]', () => {
  expect(connecting()).not.toContain('Connects only in');
  expect(connecting(0)).not.toContain('Connects only in');
  expect(connecting(4)).not.toContain('Connects only in');
  const two = connecting(4, 0);
  expect(two).toContain('Connects only in');
  expect(two).toContain('Hub (HB1)');
});
