import { ShieldCheck, ShieldMinus, ShieldX } from 'lucide-react';
import type { ExchangeQuote } from '#contract/trips/exchange.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { useRoute } from './booked-slice.tsx';

const looks = {
  carried: { Icon: ShieldCheck, tone: 'text-accent' },
  used: { Icon: ShieldCheck, tone: 'text-accent' },
  reduced: { Icon: ShieldMinus, tone: 'text-warn' },
  ended: { Icon: ShieldX, tone: 'text-warn' },
} as const;

/** What becomes of each protection, for all travelers together, before anything is agreed. [CFR-02, CHF-01, TRP-05] */
export function ExchangedProtections({ quote: { protections, from } }: { quote: ExchangeQuote }) {
  const t = useT();
  const format = useFormat();
  const routeOf = useRoute();
  if (protections.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="protections" className="grid gap-3">
      <h2 id="protections" className="headline text-xl">
        {t('exchange.protections.title')}
      </h2>
      <ul className="grid gap-3">
        {protections.map(({ kind, contractId, outcome, uncovered, premiumBack, coverage, usableUntil }) => {
          const { Icon, tone } = looks[outcome];
          const routes = uncovered.flatMap((slice) => {
            const found = from.slices.find(({ sliceIndex }) => sliceIndex === slice);
            return found ? [routeOf(found)] : [];
          });
          return (
            <li key={contractId ?? kind} className="flex items-start gap-2">
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
              <div className="grid gap-0.5">
                <p className="font-semibold">{t(`booking.protections.name.${kind}`)}</p>
                <p className="text-sm">
                  {[
                    t(`exchange.protections.${outcome}`),
                    ...(routes.length > 0
                      ? [t('exchange.protections.uncovered', { routes: format.list(routes) })]
                      : []),
                    ...(coverage && (outcome === 'carried' || outcome === 'reduced')
                      ? [t('exchange.protections.coverage', { amount: format.money(coverage) })]
                      : []),
                    ...(usableUntil
                      ? [t('exchange.protections.until', { time: format.moment(usableUntil, readerZone()) })]
                      : []),
                  ].join(' ')}
                </p>
                {premiumBack ? (
                  <p className="text-sm font-medium text-accent">
                    {t('exchange.protections.back', { amount: format.money(premiumBack) })}
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
