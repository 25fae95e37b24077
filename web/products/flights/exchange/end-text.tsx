import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { End } from './offers.ts';

/** "+$120.00 to pay", "$40.00 back", "Even": the price column of an exchange. */
export function useEndText() {
  const t = useT();
  const format = useFormat();
  return ({ kind, amount }: End): { amount: string; note: string } => ({
    amount:
      kind === 'even' || kind === 'forfeit'
        ? t('exchange.end.even')
        : kind === 'pay'
          ? t('exchange.end.plus', { amount: format.money(amount) })
          : format.money(amount),
    note: t(`exchange.end.note.${kind}`, { amount: format.money(amount) }),
  });
}
