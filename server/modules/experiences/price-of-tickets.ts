import type { LocalizedText } from '#contract/values/dates.ts';
import { addMoney, money, type Money, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import { assemblePrice, type PriceLine } from '#server/modules/pricing/index.ts';
import type { ActivityOption, ActivitySlot } from './port.ts';
import type { Ticket } from './party.ts';

/** The terms of a price that is held: the total shown before, and until when it is frozen. */
interface Held {
  readonly shown: Money;
  readonly frozenUntil: Date | null;
  /** Products of the portal that are paid with it. */
  readonly portal?: readonly PriceLine[];
}

/**
 * The price object of a party's tickets, a line for each unit; operators sell with taxes included, and everything is
 * paid now. Null when the slot has no price for one of them. [B 3]
 */
export function priceOfTickets(
  { units }: Pick<ActivityOption, 'units'>,
  { prices }: Pick<ActivitySlot, 'prices'>,
  tickets: readonly Ticket[],
  held?: (total: Money) => Held,
): { total: Money; price: Price } | null {
  const lines: { unitId: string; label: LocalizedText; amount: Money }[] = [];
  for (const { unitId, quantity } of tickets) {
    const each = prices.find((one) => one.unitId === unitId)?.price;
    const title = units.find((one) => one.unitId === unitId)?.title;
    if (!each || !title) return null;
    lines.push({
      unitId,
      label: { en: `${quantity} × ${title.en}`, fr: `${quantity} × ${title.fr}` },
      amount: money(each.minor * quantity, each.currency),
    });
  }
  const [first] = lines;
  if (!first) return null;
  const none = zeroMoney(first.amount.currency);
  const total = addMoney(none, ...lines.map(({ amount }) => amount));
  return {
    total,
    price: assemblePrice(
      {
        lines: lines.map(({ unitId, label, amount }) => ({
          kind: 'base',
          code: unitId,
          label,
          amount: toWireMoney(amount),
          dueAtProperty: false,
        })),
        base: total,
        tax: none,
        fee: none,
        discount: null,
        total,
        dueAtProperty: none,
      },
      held?.(total) ?? { shown: total, frozenUntil: null },
    ),
  };
}
