import type { ExchangeQuote } from '#contract/trips/exchange.ts';
import type { NamedPassenger } from '#contract/flights/checkout-item.ts';
import { Check, X } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { useRoute } from './booked-slice.tsx';

/** What becomes of seats and bags, by passenger; nothing where there are none. [TRP-05] */
export function ExchangedExtras({
  quote: { extras, equation, from },
  passengers,
}: {
  quote: ExchangeQuote;
  passengers: readonly NamedPassenger[];
}) {
  const t = useT();
  const format = useFormat();
  const routeOf = useRoute();
  if (extras.length === 0) return null;
  const lost = equation.lostExtras;
  return (
    <Card as="section" aria-labelledby="extras" className="grid gap-3">
      <h2 id="extras" className="headline text-xl">
        {t('exchange.extras.title')}
      </h2>
      <ul className="grid gap-3">
        {passengers.map(({ givenName, surname }, at) => {
          const theirs = extras.filter(({ passenger }) => passenger === at);
          if (theirs.length === 0) return null;
          return (
            <li key={`${givenName} ${surname}`}>
              <p className="font-semibold">{`${givenName} ${surname}`}</p>
              <ul className="grid gap-1 text-sm">
                {theirs.map(({ kind, slice, outcome }) => {
                  const flown = from.slices.find(({ sliceIndex }) => sliceIndex === slice);
                  const Icon = outcome === 'carried' ? Check : X;
                  return (
                    <li key={`${kind} ${slice} ${outcome}`} className="flex items-start gap-1.5">
                      <Icon
                        aria-hidden
                        className={
                          outcome === 'carried'
                            ? 'mt-0.5 size-4 shrink-0 text-accent'
                            : 'mt-0.5 size-4 shrink-0 text-warn'
                        }
                      />
                      {t(`exchange.extras.${kind}-${outcome}`, { route: flown ? routeOf(flown) : '' })}
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ul>
      {lost.amount > 0 ? (
        <p className="text-sm font-medium text-warn">
          {t('exchange.extras.lost', { amount: format.money(lost) })}
        </p>
      ) : null}
    </Card>
  );
}
