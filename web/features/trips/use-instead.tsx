import type { CancellationQuote, PlainCancellationQuote } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { SoldKind } from '#web/lib/protections/sold-kind.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

interface Props {
  quoted: CancellationQuote;
  instead: PlainCancellationQuote;
  isWithout: boolean;
  /** The kind of the protection that is used. */
  kind: SoldKind;
  onChange(isWithout: boolean): void;
}

/** Asks whether to use a protection, which brings more back, or to cancel without it. [CFR-03] */
export function UseInstead({ quoted, instead, isWithout, kind, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <RadioGroup
      label={t('trips.cancel.instead.title', { name: t(`booking.protections.name.${kind}`) })}
      variant="card"
      value={isWithout ? 'without' : 'use'}
      onChange={(value) => onChange(value === 'without')}
      options={[
        {
          value: 'use',
          label: t('trips.cancel.instead.use'),
          detail: [
            t('trips.cancel.instead.once', { protection: kind.replaceAll('-', '_') }),
            ...(instead.givenUpCredit
              ? [t('trips.cancel.instead.no-credit', { amount: format.money(instead.givenUpCredit) })]
              : []),
          ].join(' '),
          trailing: format.money(instead.refund),
        },
        {
          value: 'without',
          label: t('trips.cancel.instead.without'),
          detail: quoted.supplierCredit
            ? t('trips.cancel.instead.or-credit', { amount: format.money(quoted.supplierCredit) })
            : t('trips.cancel.instead.lost'),
          trailing: format.money(quoted.refund),
        },
      ]}
    />
  );
}
