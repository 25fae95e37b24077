import type { WireMoney } from '#contract/money.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';

/** The exchange rate at which wallet money pays a price in another currency, or that there is no rate. [PAY-01] */
export function RateNote({
  rate,
  currency,
}: {
  rate: ExchangeRate | undefined;
  currency: WireMoney['currency'];
}) {
  const t = useT();
  const format = useFormat();
  if (currency === 'USD') return null;
  return (
    <p className="text-sm text-ink-muted">
      {rate
        ? t('booking.rate.frozen', {
            currency,
            dollars: decimal(format.locale, rate.usdPerUnit),
            moment: format.moment(rate.asOf, readerZone(), 'short'),
          })
        : t('booking.rate.none', { currency })}
    </p>
  );
}

/** Formats a rate with the reader's decimal separator, for display only. */
const decimal = (locale: string, text: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(Number(text));
