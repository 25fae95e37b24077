import { useT } from '#web/lib/i18n/t.tsx';
import { More } from '#web/lib/checkout/more.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { SoldOffer } from '#web/lib/protections/sold-kind.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface Props {
  offers: readonly SoldOffer[];
  /** Others are offered. */
  areOthers: boolean;
  onTryAgain(): void;
}

/** Protections for such bookings that are not offered for this one, each with a reason. */
export const withReason = (offers: readonly SoldOffer[]) =>
  offers.flatMap(({ kind, reason }) =>
    reason === null || reason === 'not-this-product' || reason === 'being-quoted' ? [] : [{ kind, reason }],
  );

/** Why protections are not offered, and a button for one whose quote failed. */
export function NotOffered({ offers, areOthers, onTryAgain }: Props) {
  const t = useT();
  const others = withReason(offers);
  if (others.length === 0) return null;
  const reasons = (
    <ul className="grid gap-2 text-sm">
      {others.map(({ kind, reason }) => (
        <li key={kind}>
          <span className="font-semibold">{t(`booking.protections.name.${kind}`)}.</span>{' '}
          {t(`booking.protections.not.${reason}`)}
          {reason === 'no-answer' ? (
            <div className="mt-2">
              <Button kind="secondary" onPress={onTryAgain}>
                {t('booking.protections.again')}
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
  return areOthers ? (
    <Disclosure
      title={t('booking.protections.others')}
      level={3}
      className="min-w-60 flex-1 border-b-0! [&>h3>button]:min-h-8! [&>h3>button]:py-0! [&>h3>button]:text-sm!"
    >
      {reasons}
    </Disclosure>
  ) : (
    <More title={t('booking.protections.none')}>{reasons}</More>
  );
}

interface UnsoldProps {
  /** Protections in the price that are not sold any more. */
  offers: readonly SoldOffer[];
  isPending: boolean;
  onTakeOff(): void;
}

/** Says that a chosen protection is not sold any more, because its cause has become known since, and takes it off. */
export function Unsold({ offers, isPending, onTakeOff }: UnsoldProps) {
  const t = useT();
  const [first] = offers;
  if (!first?.reason) return null;
  return (
    <div className="grid gap-3">
      <Banner kind="warn">
        {t('booking.protections.unsold', {
          names: offers.map(({ kind }) => t(`booking.protections.name.${kind}`)).join(', '),
          reason: t(`booking.protections.not.${first.reason}`),
        })}
      </Banner>
      <div>
        <Button kind="secondary" isPending={isPending} onPress={onTakeOff}>
          {t('booking.protections.take-off')}
        </Button>
      </div>
    </div>
  );
}
