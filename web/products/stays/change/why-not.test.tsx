import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Trip } from '#contract/trips.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { startFrom } from '#web/lib/bootstrap.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import english from '#web/messages/en/trips.json' with { type: 'json' };
import { WhyNot } from './why-not.tsx';

const messages = Object.fromEntries(Object.entries(english).map(([id, text]) => [id, compile(text)]));
const phones = { support: '1-800-555-0130', secondary: '', rebooking: '' };

function told(trip: Trip): string {
  startFrom({
    tenant: 'consumer',
    surface: 'traveler',
    adminUrl: '',
    brand: { product: 'Travel', issuer: 'Northmere', partner: 'Northbound', phones },
  });
  return renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages }}>
      <WhyNot trip={trip} />
    </CatalogueContext>,
  );
}

it('a stay with children says that ages cannot be changed online, with a contact [TRP-03]', () => {
  const party = (childAges: readonly number[]): Trip => ({
    ...sampleTrip,
    changeHindrance: 'non_refundable',
    stay: { ...sampleTrip.stay, rooms: [{ adults: 2, childAges: [...childAges] }] },
  });
  const withChild = told(party([7]));
  expect(withChild).toContain('A child’s age cannot be changed online either.');
  expect(withChild).toContain('1-800-555-0130');
  expect(told(party([]))).not.toContain('child');
});
