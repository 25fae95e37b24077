import { useState } from 'react';
import type { Tender, TenderOption } from '#contract/payments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { readAmount } from '#web/lib/checkout/amount-text.ts';
import { OptionReason } from './option-reason.tsx';

interface Props {
  option: TenderOption;
  /** The typed amount; null when the tender is not selected. */
  typed: string | null;
  /** The tender in the server's plan. */
  tender: Tender | undefined;
  error: string | undefined;
  onToggle(isOn: boolean): void;
  onType(typed: string): void;
}

/** One row for credit or a rewards account: its balance, whether it can pay, and the amount to use. */
export function TenderRow({ option, typed, tender, error, onToggle, onType }: Props) {
  const t = useT();
  const format = useFormat();
  const [hasLeft, setHasLeft] = useState(false);
  const isUnreadable = hasLeft && typed !== null && readAmount(typed) === null;
  const available = option.available ? format.money(option.available) : '';
  const there =
    option.rewardsCurrency === 'Miles' && option.availablePoints !== null
      ? t('booking.pay.miles-available', { points: format.points(option.availablePoints), worth: available })
      : t('booking.pay.available', { amount: available });
  return (
    <li className="rounded-control border border-line-strong px-4 py-2">
      <Checkbox
        isSelected={typed !== null && option.allowed}
        isDisabled={!option.allowed}
        onChange={onToggle}
        detail={there}
      >
        {option.label}
      </Checkbox>
      <OptionReason option={option} />
      {typed !== null && option.allowed ? (
        <div className="grid items-start gap-x-6 gap-y-2 pb-3 pl-9 tablet:grid-cols-[12rem_1fr]">
          <TextField
            id={`tender-${option.id}`}
            label={t('booking.pay.amount', { name: option.label })}
            isLabelHidden
            inputMode="decimal"
            autoComplete="off"
            before={option.maximum.currency}
            value={typed}
            onChange={onType}
            onBlur={() => setHasLeft(true)}
            error={error ?? (isUnreadable ? t('booking.fault.amount') : undefined)}
          />
          <p className="tabular self-center text-sm text-ink-muted">
            {tender?.points && option.rewardsCurrency === 'Miles'
              ? t('booking.pay.takes-miles', { points: format.points(tender.points) })
              : t('booking.pay.up-to', { amount: format.money(option.maximum) })}
          </p>
        </div>
      ) : null}
    </li>
  );
}
