import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { go } from '#web/lib/address/go.ts';
import { storeReturnHref } from '#web/lib/checkout/open-checkout.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FreezeFacts } from './freeze-facts.tsx';
import { FreezeTermsText } from './freeze-terms.tsx';
import { freezeOfferQuery, openFreezeCheckout } from './queries.ts';

interface Props {
  session: BookingSession;
  backHref: string;
  onClose(): void;
}

const stayKinds = ['RoomType', 'BestAvailable'] as const;
type StayKind = (typeof stayKinds)[number];

/** The offer to freeze a price, or why there is none. [PFZ-01] [PFZ-05] [BKG-07] */
export function FreezeDialog({ session: { bookingSessionId, product }, backHref, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const [wanted, setWanted] = useState<StayKind>('RoomType');
  const { data: own, error } = useQuery(freezeOfferQuery(bookingSessionId));
  const { data: best } = useQuery({
    ...freezeOfferQuery(bookingSessionId, 'BestAvailable'),
    enabled: product === 'hotel',
  });
  const kind = best?.terms && (wanted === 'BestAvailable' || !own?.terms) ? 'BestAvailable' : undefined;
  const offer = kind ? best : own;
  const buying = useMutation({
    mutationFn: () => openFreezeCheckout(bookingSessionId, kind),
    onSuccess(next) {
      storeReturnHref(next.bookingSessionId, backHref);
      go(`/checkout/${next.bookingSessionId}/`);
    },
  });
  const terms = offer?.terms;
  const failed = buying.error ?? error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('freeze.offer.title')}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t(terms ? 'freeze.offer.no' : 'freeze.offer.close')}
          </Button>
          {terms ? (
            <Button isPending={buying.isPending} onPress={() => buying.mutate()}>
              {t('freeze.offer.buy', { fee: format.money(terms.fee) })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-5">
        {offer?.reason ? <p>{t(`freeze.offer.not.${offer.reason}`)}</p> : null}
        {terms ? (
          <>
            <p>{t('freeze.offer.lead')}</p>
            {own?.terms && best?.terms ? (
              <RadioGroup<StayKind>
                label={t('freeze.offer.kind')}
                value={wanted}
                onChange={setWanted}
                options={stayKinds.map((id) => ({ value: id, label: t(`freeze.kind.${id}`) }))}
              />
            ) : null}
            <FreezeFacts terms={terms} isFlight={product === 'flight'} />
            <FreezeTermsText terms={terms} />
          </>
        ) : null}
        {offer || failed ? null : (
          <>
            <span role="status" className="sr-only">
              {t('freeze.offer.loading')}
            </span>
            <Skeleton className="h-64 w-full" />
          </>
        )}
        {failed ? <ProblemBanner error={failed} /> : null}
      </div>
    </Dialog>
  );
}
