import { useState } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { amountText } from '#web/lib/checkout/amount-text.ts';
import { readMileValue } from './mile-value.ts';
import { useMileValue } from '../queries.ts';

interface Props {
  bookingSessionId: string;
  value: { readonly hundredths: number; readonly isOwn: boolean };
}

/**
 * Field for the value of a mile to the customer, in cents; the lowest-cost way is calculated from it. Saved with their
 * account.
 */
export function MileValueField({ bookingSessionId, value }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const keeping = useMileValue(bookingSessionId);
  const shown = amountText(value.hundredths / 100, locale);
  const [typed, setTyped] = useState(shown);
  const hundredths = readMileValue(typed);
  return (
    <Disclosure level={3} title={t('booking.miles.title', { cents: shown })} className="border-b-0">
      <p>{t(value.isOwn ? 'booking.miles.own' : 'booking.miles.usual')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          id="mile-value"
          label={t('booking.miles.label')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={hundredths === null ? t('booking.miles.fault') : undefined}
        />
        <Button
          kind="secondary"
          isPending={keeping.isPending}
          isDisabled={hundredths === null}
          onPress={() => {
            if (hundredths !== null) keeping.mutate(hundredths);
          }}
        >
          {t('booking.miles.keep')}
        </Button>
        {value.isOwn ? (
          <Button
            kind="quiet"
            onPress={() => {
              setTyped(amountText(1, locale));
              keeping.mutate(null);
            }}
          >
            {t('booking.miles.reset')}
          </Button>
        ) : null}
      </div>
      {keeping.isError ? <p className="mt-2 text-danger">{t('booking.miles.failed')}</p> : null}
    </Disclosure>
  );
}
