import { loyaltyProgrammes } from '#contract/values/loyalty-programmes.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ProgrammeRows, type ProgrammeRowsProps } from './programme-rows.tsx';

type Props = Pick<ProgrammeRowsProps, 'rows' | 'onChange' | 'error'>;

const options = loyaltyProgrammes.map(({ loyaltyProgramCode, loyaltyProgramName, hotelChainName }) => ({
  value: loyaltyProgramCode,
  label: loyaltyProgramName,
  detail: hotelChainName,
}));

/** Hotel loyalty numbers by programme. [TRV-06] */
export function HotelProgrammes(props: Props) {
  const t = useT();
  return (
    <ProgrammeRows
      {...props}
      label={t('travelers.hotel-loyalty')}
      fieldId="traveler-hotelLoyalty"
      codeField={(row, onCode) => (
        <Select
          label={t('travelers.hotel-loyalty.code')}
          options={options}
          value={row.code || null}
          onChange={onCode}
        />
      )}
    />
  );
}
