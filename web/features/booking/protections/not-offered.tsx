import { useT } from '#web/lib/i18n/t.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { ShownOffer } from '#web/lib/protections/offer-facts.tsx';

/** Why protections for such bookings are not offered for this one. */
export function NotOffered({ offers }: { offers: readonly ShownOffer[] }) {
  const t = useT();
  const others = offers.filter(({ reason }) => reason !== null && reason !== 'not-this-product');
  if (others.length === 0) return null;
  return (
    <Disclosure title={t('booking.protections.others')} level={3}>
      <ul className="grid gap-2 text-sm">
        {others.map(({ kind, reason }) => (
          <li key={kind}>
            <span className="font-semibold">{t(`booking.protections.name.${kind}`)}.</span>{' '}
            {t(`booking.protections.not.${reason}`)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
