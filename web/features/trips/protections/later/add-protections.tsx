import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { OfferDetails, useOfferSentence } from '#web/lib/protections/offer-facts.tsx';
import type { PostBookingOffer } from '#contract/post-booking-offers.ts';
import type { SoldKind } from '#web/lib/protections/sold-kind.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { isSold, soldProtection } from '#web/protections/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { laterOffersQuery } from './later-queries.ts';

type LaterOffer = PostBookingOffer['offers'][number] & { readonly kind: SoldKind };

/**
 * Protections that can still be added to a trip: each with its facts, its terms and its price. `waiting` is shown while one waits
 * for an approval. [TRP-07, BKG-07]
 */
export function AddProtections({ trip: { tripId }, waiting }: { trip: AnyTrip; waiting: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(laterOffersQuery(tripId));
  const sentenceOf = useOfferSentence();
  const [wanted, setWanted] = useState<LaterOffer | null>(null);
  const offers = data?.offers.filter(isSold) ?? [];
  const others = (data?.notOffered ?? []).flatMap(({ kind, reason }) =>
    reason !== 'not-this-product' && reason !== 'being-quoted' ? [{ kind, reason }] : [],
  );
  const isWaiting = (data?.awaiting.length ?? 0) > 0;
  const needsApproval = offers.some(({ approval }) => approval !== null);
  if (offers.length === 0 && others.length === 0 && !isWaiting && wanted === null) return null;
  return (
    <Card as="section" aria-labelledby="add-protections" className="grid gap-6 print:hidden">
      <div className="grid gap-1">
        <h2 id="add-protections" className="headline text-xl">
          {t('trips.later.title')}
        </h2>
        {offers.length > 0 ? <p className="text-ink-muted">{t('trips.later.note')}</p> : null}
        {needsApproval ? <p>{t('trips.later.approval.first')}</p> : null}
      </div>
      {isWaiting ? waiting : null}
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
          approval={wanted.approval}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </Card>
  );
}
