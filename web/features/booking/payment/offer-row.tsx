import type { Tender, TenderOption } from '#contract/payments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { OptionReason } from './option-reason.tsx';
import { offerField } from '#web/lib/checkout/faults.ts';

interface Props {
  option: TenderOption;
  isChosen: boolean;
  /** The offer's tender in the server's plan. */
  tender: Tender | undefined;
  error: string | undefined;
  onToggle(isOn: boolean): void;
}

/** One offer: all or nothing, single use. [OFF-06] */
export function OfferRow({ option, isChosen, tender, error, onToggle }: Props) {
  const t = useT();
  const format = useFormat();
  const ends = option.expiresOn ? format.date(option.expiresOn, 'year') : 'none';
  const worth = option.available ? format.money(option.available) : '';
  return (
    <li
      id={offerField(option.id)}
      tabIndex={-1}
      className="rounded-control border border-line-strong px-4 py-2"
    >
      <Checkbox
        isSelected={isChosen && option.allowed}
        isDisabled={!option.allowed}
        onChange={onToggle}
        detail={t('booking.pay.offer', { worth, ends })}
      >
        {option.label}
      </Checkbox>
      <OptionReason option={option} />
      {tender && option.available && tender.amount.amount < option.maximum.amount ? (
        <p className="pb-2 pl-9 text-sm text-ink-muted">
          {t('booking.pay.offer-part', { amount: format.money(tender.amount) })}
        </p>
      ) : null}
      {tender ? (
        <p className="pb-2 pl-9 text-sm text-ink-muted">
          {t('booking.pay.offer-lost', { amount: format.money(tender.amount) })}
        </p>
      ) : null}
      <OfferTerms option={option} />
      {error ? <p className="pb-2 pl-9 text-sm font-medium text-danger">{error}</p> : null}
    </li>
  );
}
