import { useT } from '#web/lib/i18n/t.tsx';
import type { FareShelf } from '#contract/flights.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** What a fare asks for a change, and what becomes of a difference. [AIR-06] */
export function FareRules({ fare: { restrictions } }: { fare: FareShelf }) {
  const t = useT();
  const format = useFormat();
  const { kind, fee, residual } = restrictions.changePenalty;
  return (
    <ul className="grid gap-1 text-sm">
      <li>{t(`exchange.rule.${kind}`, { amount: fee ? format.money(fee) : '' })}</li>
      {kind === 'NotPossible' || kind === 'Unknown' ? null : (
        <li className="text-ink-muted">
          {residual ? t(`exchange.rule.residual.${residual}`) : t('exchange.rule.residual-untold')}
        </li>
      )}
    </ul>
  );
}
