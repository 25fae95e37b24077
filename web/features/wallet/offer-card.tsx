import { BedDouble, CarFront, Gem, House, type LucideIcon, Plane, Ticket } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OfferAction } from '#contract/enums/index.ts';
import type { TravelOffer } from '#contract/wallet.ts';
import { track } from '#web/lib/api/track.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useToday } from '#web/lib/today.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useSeen } from '#web/lib/use-seen.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

const places: Readonly<Record<OfferAction, { href: string; Icon: LucideIcon }>> = {
  flights: { href: '/flights/', Icon: Plane },
  hotels: { href: '/hotels/', Icon: BedDouble },
  'premium-stays': { href: '/premium-stays/', Icon: Gem },
  'vacation-rentals': { href: '/premium-stays/vacation-rentals/', Icon: House },
  cars: { href: '/cars/', Icon: CarFront },
  activities: { href: '/experiences/', Icon: Ticket },
};

/** Visible share of a card that counts as seen. [A 9] */
const seenShare = 0.8;

/** Properties of an offer's analytics events; the server removes fields that analytics would refuse. */
const tracked = ({ id, trackingProperties }: TravelOffer) => ({ ...trackingProperties, offerId: id });

/** One offer; on mobile its terms open in a dialog. [OFF-02] [OFF-03] */
export function OfferCard({ offer, isMobile }: { offer: TravelOffer; isMobile: boolean }) {
  const t = useT();
  const place = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  useSeen(place, seenShare, () => track('viewed_travel_offer', tracked(offer)));
  return (
    <li
      ref={place}
      className="grid overflow-hidden rounded-card border border-line bg-surface desktop:grid-cols-[4.5rem_minmax(0,1fr)]"
    >
      <OfferPicture offer={offer} />
      <div className="grid content-start gap-4 p-5 desktop:gap-0 desktop:px-4 desktop:pt-3 desktop:pb-1">
        <div className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_auto] desktop:items-center">
          <OfferFacts offer={offer} />
          <OfferActions offer={offer} />
        </div>
        {isMobile ? (
          <>
            <Button kind="quiet" onPress={() => setOpen(true)}>
              {t('wallet.offers.details')}
            </Button>
            <Dialog
              isOpen={isOpen}
              onClose={() => setOpen(false)}
              title={offer.title}
              footer={<OfferActions offer={offer} />}
            >
              <div className="grid gap-4">
                <OfferFacts offer={offer} isTitled={false} />
                <h3 className="font-semibold">{t('wallet.offers.terms')}</h3>
                <p>{offer.termsAndConditions}</p>
                <p className="text-sm text-ink-muted">{t('wallet.offers.once')}</p>
              </div>
            </Dialog>
          </>
        ) : (
          <Disclosure title={t('wallet.offers.terms')} level={4} className="border-none! [&_button]:min-h-9!">
            <p>{offer.termsAndConditions}</p>
          </Disclosure>
        )}
      </div>
    </li>
  );
}

function OfferPicture({ offer }: { offer: TravelOffer }) {
  const { imageFolderUrl, imageId, actions } = offer;
  if (imageFolderUrl && imageId)
    return (
      <Picture
        src={`${imageFolderUrl}/${imageId}`}
        alt=""
        width={560}
        height={690}
        className="h-full! desktop:h-0! desktop:min-h-full"
      />
    );
  const { Icon } = places[actions[0] ?? 'hotels'];
  return (
    <span className="grid place-items-center bg-brand-soft text-brand max-desktop:min-h-24">
      <Icon aria-hidden className="size-8" />
    </span>
  );
}

function OfferFacts({ offer, isTitled = true }: { offer: TravelOffer; isTitled?: boolean }) {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const { title, descriptions, expiresOn, saleEventStartOn } = offer;
  const starts = saleEventStartOn?.slice(0, 10) ?? '';
  return (
    <div className="grid gap-1">
      {isTitled ? <h3 className="headline text-xl">{title}</h3> : null}
      <p>{descriptions.filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-ink-muted">
        {expiresOn
          ? t('wallet.offers.until', { date: format.date(expiresOn, 'year') })
          : t('wallet.offers.always')}
        {starts > today ? ` · ${t('wallet.offers.starts', { date: format.date(starts, 'year') })}` : ''}
      </p>
    </div>
  );
}

function OfferActions({ offer }: { offer: TravelOffer }) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3">
      {offer.actions.map((action) => (
        <LinkButton
          key={action}
          href={places[action].href}
          kind="secondary"
          size="sm"
          className="min-h-11!"
          onPress={() => track('clicked_travel_offer', { ...tracked(offer), action })}
        >
          {t(`wallet.offers.action.${action}`)}
        </LinkButton>
      ))}
    </div>
  );
}
