import { useT } from '#web/lib/i18n/t.tsx';
import { OfferDetails, useOfferSentence } from '#web/lib/protections/offer-facts.tsx';
import type { SoldOffer } from '#web/lib/protections/sold-kind.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { soldProtection } from '#web/protections/index.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

interface Props {
  offer: SoldOffer;
  isChosen: boolean;
  onChange(isOn: boolean): void;
}

/** One protection: the box that adds it with its price, what it does in one sentence, and how it works, folded. */
export function Offer({ offer, isChosen, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const sentenceOf = useOfferSentence();
  const { kind, terms } = offer;
  if (!terms) return null;
  const protection = soldProtection(kind);
  return (
    <div className="rounded-card border border-line px-4 pt-1 pb-1">
      <Checkbox
        isSelected={isChosen}
        onChange={onChange}
        trailing={<span className="tabular text-lg font-semibold">{format.money(terms.premium)}</span>}
        detail={sentenceOf(kind, terms)}
      >
        {t(`booking.protections.add.${kind}`)}
      </Checkbox>
      <div className="pl-9">
        <OfferDetails offer={offer} terms={terms} note={protection.note} of={protection.terms.of} />
      </div>
    </div>
  );
}
