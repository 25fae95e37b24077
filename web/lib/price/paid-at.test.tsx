import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import english from '#web/messages/en/booking.json' with { type: 'json' };
import french from '#web/messages/fr/booking.json' with { type: 'json' };
import { GuaranteeNote } from './guarantee-note.tsx';
import { PaidAtContext, type PaidAt } from './paid-at.ts';
import { PriceLines } from './price-lines.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const price: Price = { ...sampleTrip.price, dueNow: usd(100), dueAtProperty: usd(40), grandTotal: usd(140) };
const later: LaterPayment[] = [
  { amount: usd(40), on: '2026-12-15', where: 'property', reason: 'due' },
  { amount: usd(30), on: '2026-12-15', where: 'card', reason: 'no_show' },
];

function shown(at: PaidAt, locale: 'en-US' | 'fr-CA'): string {
  const texts = locale === 'en-US' ? english : french;
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compile(text)]));
  return renderToStaticMarkup(
    <CatalogueContext value={{ locale, messages }}>
      <PaidAtContext value={at}>
        <PriceLines price={price} later={later} />
        <GuaranteeNote later={later} />
      </PaidAtContext>
    </CatalogueContext>,
  );
}

it('the price lines name the rental desk for cars and the property for stays, in both languages [PAY-01]', () => {
  const desk = shown('desk', 'en-US');
  expect(desk).toContain('Due at the desk on Dec 15, 2026');
  expect(desk).toContain('If you do not pick up the car, the rental company charges $30.00');
  expect(desk).not.toContain('property');
  expect(shown('property', 'en-US')).toContain('Due at the property on Dec 15, 2026');
  expect(shown('desk', 'fr-CA')).toContain('À payer au comptoir le');
  expect(shown('property', 'fr-CA')).toContain('À payer sur place le');
});
