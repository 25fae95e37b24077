import type { CancellationQuote, PlainCancellationQuote } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

interface Props {
  quoted: CancellationQuote;
  instead: PlainCancellationQuote;
  isWithout: boolean;
  onChange(isWithout: boolean): void;
}

/** Asks whether to use the option to cancel for any reason, which brings more back, or to cancel without it. [CFR-03] */
export function UseInstead({ quoted, instead, isWithout, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <RadioGroup
      label={t('trips.cancel.instead.title')}
      variant="card"
      value={isWithout ? 'without' : 'use'}
      onChange={(value) => onChange(value === 'without')}
      options={[
        {
          value: 'use',
          label: t('trips.cancel.instead.use'),
          detail: t('trips.cancel.instead.once'),
          trailing: format.money(instead.refund),
        },
        {
          value: 'without',
          label: t('trips.cancel.instead.without'),
          detail: t('trips.cancel.instead.lost'),
          trailing: format.money(quoted.refund),
        },
      ]}
    />
  );
}
