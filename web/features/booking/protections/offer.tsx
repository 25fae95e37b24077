import { useT } from '#web/lib/i18n/t.tsx';
import { OfferFacts, OfferTerms } from '#web/lib/protections/offer-facts.tsx';
import type { SoldOffer } from '#web/lib/protections/sold-kind.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { soldProtection } from '#web/protections/index.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

interface Props {
  offer: SoldOffer;
  isChosen: boolean;
  onChange(isOn: boolean): void;
}

/** One protection: the box that adds it, its facts in rows, and its terms. */
export function Offer({ offer, isChosen, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const { kind, terms } = offer;
  if (!terms) return null;
  const protection = soldProtection(kind);
  return (
    <div className="grid gap-4 rounded-card border border-line p-4 tablet:p-5">
      <Checkbox
        isSelected={isChosen}
        onChange={onChange}
        trailing={<span className="tabular font-semibold">{format.money(terms.premium)}</span>}
        detail={
          terms.premiumPerNight
            ? t('booking.protections.per-night', { amount: format.money(terms.premiumPerNight) })
            : t('booking.protections.everybody')
        }
      >
        {t(`booking.protections.add.${kind}`)}
      </Checkbox>
      <OfferFacts offer={offer} terms={terms} note={protection.note} />
      <OfferTerms of={protection.terms.of} terms={terms} />
    </div>
  );
}
