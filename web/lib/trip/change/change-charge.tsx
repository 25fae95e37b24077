import type { CommonChangeQuote } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { useCards } from './use-cards.ts';

interface Props {
  charge: NonNullable<CommonChangeQuote['charge']>;
  isBusy: boolean;
  onCard(paymentMethodId: string): void;
}

/** The charge for the difference, and its card; with several cards, a choice. [TRP-03] */
export function ChangeCharge({ charge, isBusy, onCard }: Props) {
  const t = useT();
  const format = useFormat();
  const cards = useCards().data ?? [];
  const amount = <span className="tabular font-semibold">{format.money(charge.amount)}</span>;
  if (!cards.some(({ id }) => id !== charge.paymentMethodId))
    return (
      <p className="flex items-baseline justify-between gap-6">
        <span>{t('trips.change.charged-to', { name: charge.label, digits: charge.lastFour ?? '' })}</span>
        {amount}
      </p>
    );
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <Select
        label={t('trips.change.card')}
        className="grid min-w-64 grow gap-1.5 tablet:max-w-md"
        value={charge.paymentMethodId}
        isDisabled={isBusy}
        options={cards.map(({ id, productDisplayName, lastFour }) => ({
          value: id,
          label: t('trips.change.card-name', { name: productDisplayName, digits: lastFour }),
        }))}
        onChange={onCard}
      />
      <p className="py-3">{amount}</p>
    </div>
  );
}
