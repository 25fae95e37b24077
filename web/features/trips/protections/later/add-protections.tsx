import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { OfferDetails, useOfferSentence } from '#web/lib/protections/offer-facts.tsx';
import type { SoldOffer } from '#web/lib/protections/sold-kind.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { isSold, soldProtection } from '#web/protections/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { laterOffersQuery } from './later-queries.ts';

/** Protections that can still be added to a trip: each with its facts, its terms and its price. [TRP-07, BKG-07] */
export function AddProtections({ trip: { tripId } }: { trip: AnyTrip }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(laterOffersQuery(tripId));
  const sentenceOf = useOfferSentence();
  const [wanted, setWanted] = useState<SoldOffer | null>(null);
  const offers = data?.offers.filter(isSold) ?? [];
  const others = (data?.notOffered ?? []).flatMap(({ kind, reason }) =>
    reason !== 'not-this-product' && reason !== 'being-quoted' ? [{ kind, reason }] : [],
  );
  if (offers.length === 0 && others.length === 0 && wanted === null) return null;
  return (
    <Card as="section" aria-labelledby="add-protections" className="grid gap-6 print:hidden">
      <div className="grid gap-1">
        <h2 id="add-protections" className="headline text-xl">
          {t('trips.later.title')}
        </h2>
        {offers.length > 0 ? <p className="text-ink-muted">{t('trips.later.note')}</p> : null}
      </div>
      {offers.map((offer) =>
        offer.terms ? (
          <div key={offer.kind} className="grid gap-2">
            <h3 className="font-semibold">{t(`booking.protections.name.${offer.kind}`)}</h3>
            <p className="text-sm text-ink-muted">{sentenceOf(offer.kind, offer.terms)}</p>
            <OfferDetails
              offer={offer}
              terms={offer.terms}
              note={soldProtection(offer.kind).note}
              of={soldProtection(offer.kind).terms.of}
            />
            <div>
              <Button kind="secondary" onPress={() => setWanted(offer)}>
                {t('trips.later.add', {
                  name: t(`booking.protections.name.${offer.kind}`),
                  price: format.money(offer.terms.premium),
                })}
              </Button>
            </div>
          </div>
        ) : null,
      )}
      {others.length > 0 ? (
        <Disclosure
          title={t(offers.length > 0 ? 'booking.protections.others' : 'booking.protections.none')}
          level={3}
        >
          <ul className="grid gap-2 text-sm">
            {others.map(({ kind, reason }) => (
              <li key={kind}>
                <span className="font-semibold">{t(`booking.protections.name.${kind}`)}.</span>{' '}
                {t(`booking.protections.not.${reason}`)}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {wanted?.terms ? (
        <BuyDialog
          tripId={tripId}
          kind={wanted.kind}
          premium={wanted.terms.premium}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </Card>
  );
}
