import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { walletQuery } from './queries.ts';
import { shownCredit } from './shown-credit.ts';

/** Travel credit balance and the part that expires first; renders nothing without credit. */
export function CreditToUse() {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const id = useId();
  const { data } = useQuery(walletQuery(locale));
  const balance = data && shownCredit(data.credit.amount);
  if (!balance || balance.amount <= 0) return null;
  const [first] = data.creditBreakdown
    .filter(({ amount, expiresOn }) => expiresOn !== null && shownCredit(amount).amount > 0)
    .toSorted((a, b) => String(a.expiresOn).localeCompare(String(b.expiresOn)));
  return (
    <section aria-labelledby={id} className="grid grid-rows-[auto_1fr] gap-3">
      <h2 id={id} className="headline text-xl">
        {t('search.credit')}
      </h2>
      <Card className="grid content-center gap-1">
        <p className="tabular text-3xl font-semibold">{format.money(balance)}</p>
        {first?.expiresOn ? (
          <p className="text-ink-muted">
            {t('search.credit.ends', {
              amount: format.money(shownCredit(first.amount)),
              date: format.date(first.expiresOn, 'year'),
            })}
          </p>
        ) : null}
        <p>
          <TextLink href="/travel-offers">{t('search.credit.open')}</TextLink>
        </p>
      </Card>
    </section>
  );
}
