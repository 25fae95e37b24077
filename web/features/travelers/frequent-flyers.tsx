import { useT } from '#web/lib/i18n/t.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ProgrammeRows, type ProgrammeRowsProps } from './programme-rows.tsx';

type Props = Pick<ProgrammeRowsProps, 'rows' | 'onChange' | 'error'>;

/** Frequent flyer numbers by the code of the airline. [TRV-07] */
export function FrequentFlyers(props: Props) {
  const t = useT();
  return (
    <ProgrammeRows
      {...props}
      label={t('travelers.frequent-flyer')}
      fieldId="traveler-frequentFlyer"
      codeField={(row, onCode) => (
        <TextField
          label={t('travelers.frequent-flyer.code')}
          placeholder={t('travelers.frequent-flyer.example')}
          value={row.code}
          onChange={(code) => onCode(code.toUpperCase())}
          maxLength={3}
        />
      )}
    />
  );
}
