import type { AirlineCreditElsewhere } from '#contract/flights/airline-credits.ts';
import { useWord } from '#web/lib/stay/words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/**
 * The customer's credits with the airlines of a checkout that another seller of their flights holds: the amount, the
 * number, and a link to that seller's offer of each. [TRP-01]
 */
export function CreditsElsewhere({
  credits,
  backHref,
}: {
  credits: readonly AirlineCreditElsewhere[];
  /** The search that the flights were chosen from. */
  backHref: string;
}) {
  const t = useT();
  const word = useWord();
  const format = useFormat();
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {credits.map(({ creditId, airline, left, number, validUntil, keptBy }) => (
          <li key={creditId}>
            <p className="font-semibold">
              {t('booking.airline-credits.elsewhere', {
                amount: format.money(left),
                airline: airline.name,
                seller: word(`flights.source.${keptBy}`, keptBy),
              })}
            </p>
            <p className="text-sm text-ink-muted">
              {t('booking.airline-credits.elsewhere-number', {
                number,
                date: format.date(validUntil, 'year'),
              })}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">{t('booking.airline-credits.elsewhere-how')}</p>
      <p>
        <TextLink href={backHref}>{t('booking.airline-credits.elsewhere-search')}</TextLink>
      </p>
    </div>
  );
}
