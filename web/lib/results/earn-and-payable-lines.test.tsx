import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import english from '#web/messages/en/stays.json' with { type: 'json' };
import french from '#web/messages/fr/stays.json' with { type: 'json' };
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { EarnAndPayableLines } from './earn-and-payable-lines.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

/** The items' text. */
function read(locale: 'en-US' | 'fr-CA', credit: number, off: number, count: number, withCredit = true) {
  const texts = locale === 'en-US' ? english : french;
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compile(text)]));
  const offerIds = Array.from({ length: count }, (_, at) => `offer-${at}`);
  const markup = renderToStaticMarkup(
    <CatalogueContext value={{ locale, messages }}>
      <EarnAndPayableLines
        of={{
          payableCredit: usd(credit),
          payableOffers: { amount: usd(off), offerIds, withCredit },
          earn: null,
        }}
      />
    </CatalogueContext>,
  );
  return [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) =>
    item.replace(/<svg.*<\/svg>/, '').replaceAll(/\s/g, ' '),
  );
}

describe('the line on what the wallet could pay [CRD-10] [OFF-06]', () => {
  it('names credit and offers, and is left out when there are none', () => {
    expect(read('en-US', 300, 50, 1)).toEqual([
      'Up to $300.00 in travel credit',
      '$50.00 off with your offer',
    ]);
    expect(read('en-US', 0, 90, 2)).toEqual(['$90.00 off with your 2 offers']);
    expect(read('en-US', 300, 0, 0)).toEqual(['Up to $300.00 in travel credit']);
    expect(read('en-US', 0, 0, 0)).toEqual([]);
  });

  it('says that one or the other may pay when they cannot be combined [EXM-02]', () => {
    expect(read('en-US', 300, 50, 1, false)[1]).toBe('or $50.00 off with your offer');
    expect(read('en-US', 0, 50, 1, false)).toEqual(['$50.00 off with your offer']);
  });

  it('is translated into French', () => {
    expect(read('fr-CA', 300, 50, 1, false)).toEqual([
      'Jusqu’à 300,00 $ US de crédit de voyage',
      'ou 50,00 $ US de rabais avec votre offre',
    ]);
    expect(read('fr-CA', 0, 90, 2)).toEqual(['90,00 $ US de rabais avec vos 2 offres']);
  });
});
