import type { AssistanceCode } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/fields/checkbox.tsx';

const assistanceCodes = [
  'WCHR',
  'WCHS',
  'WCHC',
  'WCOB',
  'WCMP',
  'WCBD',
  'WCBW',
  'WCLB',
  'BLND',
  'DEAF',
  'STCR',
] as const satisfies readonly AssistanceCode[];

/** The assistance a traveler needs on a journey, in words with the airline industry's code. [AIR-08] */
export function AssistanceField({
  value,
  onChange,
}: {
  value: readonly AssistanceCode[];
  onChange(value: AssistanceCode[]): void;
}) {
  const t = useT();
  return (
    <CheckboxGroup<AssistanceCode>
      label={t('travelers.assistance')}
      hint={t('travelers.assistance.hint')}
      value={value}
      onChange={onChange}
    >
      {assistanceCodes.map((code) => (
        <Checkbox key={code} value={code} trailing={code}>
          {t(`travelers.assistance.${code}`)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
