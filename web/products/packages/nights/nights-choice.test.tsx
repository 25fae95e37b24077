import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import english from '#web/messages/en/packages.json' with { type: 'json' };
import french from '#web/messages/fr/packages.json' with { type: 'json' };
import { NightsChoice } from './nights-choice.tsx';
import { opened } from '#tests/support/trips/options.ts';

const drop = { checkIn: '2027-03-12', checkOut: '2027-03-18', nights: 6 };
const offer = { landsOn: '2027-03-12', leavesOn: '2027-03-18', shift: null, drop };
const trip = {
  entries: [{ progress: null }, { stay: { ...drop, name: 'Casa Rio' } }],
  nights: ['lands_after_first_night'],
  options: [opened('cancel')],
} as unknown as PackageTrip;

function render(locale: 'en-US' | 'fr-CA', context: Record<string, unknown> | undefined): string {
  const messages = Object.fromEntries(
    Object.entries(locale === 'en-US' ? english : french).map(([id, text]) => [id, compile(text)]),
  );
  const problem = { type: '', title: '', status: 409, code: 'change-not-possible', instance: '' };
  const error = new ApiProblem(
    { ...problem, retryable: false, next: 'none', ...(context && { context }) },
    '',
  );
  const none = { data: undefined, error: null };
  return renderToStaticMarkup(
    <CatalogueContext value={{ locale, messages }}>
      <NightsChoice
        trip={trip}
        offer={offer}
        quotes={{ shift: none, drop: { data: undefined, error } }}
        value={null}
        onChange={() => undefined}
        onCancel={() => undefined}
      />
    </CatalogueContext>,
  );
}

it.each([
  [
    'free_time_over',
    'The deadline for changing these nights without charge',
    'Le délai pour modifier ces nuits',
  ],
  ['stay_begun', 'the front desk at Casa Rio can still help', 'la réception de Casa Rio'],
  ['under_way', 'Another request for this trip is in progress', 'Une autre demande est en cours'],
  ['non_refundable', 'Casa Rio does not allow night changes', 'Casa Rio ne modifie pas les nuits'],
])('a choice of nights that %s prevents shows that reason [TRP-06]', (hindrance, inEnglish, inFrench) => {
  expect(render('en-US', { hindrance })).toContain(inEnglish);
  expect(render('fr-CA', { hindrance })).toContain(inFrench);
});

it('a choice of nights that the hotel refuses without a reason says that the rate cannot be changed [TRP-06]', () => {
  expect(render('en-US', undefined)).toContain('Casa Rio does not allow night changes at this rate.');
});
