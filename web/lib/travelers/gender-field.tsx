import { useT } from '#web/lib/i18n/t.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

type Gender = 'female' | 'male';

interface GenderFieldProps {
  value: Gender | null;
  onChange(value: Gender): void;
  error: string | undefined;
}

/** The gender that airlines require for every ticket. */
export function GenderField({ value, onChange, error }: GenderFieldProps) {
  const t = useT();
  return (
    <RadioGroup<Gender>
      label={t('travelers.gender')}
      direction="row"
      options={[
        { value: 'female', label: t('travelers.female') },
        { value: 'male', label: t('travelers.male') },
      ]}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
