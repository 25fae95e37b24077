import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { StartedAct } from './act-form.ts';
import type { IssuedCredit, IssuedOffer } from './queries.ts';

/** A credit with its state, and its actions when `onStart` is given. */
export function CreditItem({ credit, onStart }: { credit: IssuedCredit; onStart?(act: StartedAct): void }) {
  const t = useT();
  const format = useFormat();
  const { creditId, title, status, left, held, issued, expiresOn, endedOn } = credit;
  const lastDay = endedOn ?? expiresOn;
  const isOpen = left.amount > 0;
  const start = (kind: 'correct' | 'expire' | 'revoke') => onStart?.({ kind, item: { creditId }, title });
  return (
    <Item
      title={title}
      state={
        <Badge tone={status === 'Available' ? 'accent' : 'neutral'}>
          {t(`issuing.credit-status.${status}`)}
        </Badge>
      }
      amount={t('issuing.left-of', { left: format.money(left), issued: format.money(issued) })}
      notes={[
        lastDay
          ? t(`issuing.${endedOn ? 'ended' : 'until'}`, { date: format.date(lastDay, 'year') })
          : t('issuing.no-end'),
        ...(held.amount > 0 ? [t('issuing.held', { amount: format.money(held) })] : []),
      ]}
    >
      {onStart && status !== 'Expired' ? (
        <>
          {isOpen ? <ItemButton of={title} does="correct" onPress={() => start('correct')} /> : null}
          <ItemButton of={title} does="expire" onPress={() => start('expire')} />
          <ItemButton of={title} does="revoke" onPress={() => start('revoke')} />
        </>
      ) : null}
    </Item>
  );
}

/** An offer, likewise. An offer that a booking uses cannot be ended. */
export function OfferItem({ offer, onStart }: { offer: IssuedOffer; onStart?(act: StartedAct): void }) {
  const t = useT();
  const format = useFormat();
  const { offerId, title, state, amount, expiresOn } = offer;
  const start = (kind: 'expire' | 'revoke') => onStart?.({ kind, item: { offerId }, title });
  return (
    <Item
      title={title}
      state={
        <Badge tone={state === 'Pending' ? 'accent' : 'neutral'}>{t(`issuing.offer-state.${state}`)}</Badge>
      }
      amount={format.money(amount)}
      notes={[expiresOn ? t('issuing.until', { date: format.date(expiresOn, 'year') }) : t('issuing.no-end')]}
    >
      {onStart && state === 'Pending' ? (
        <>
          <ItemButton of={title} does="expire" onPress={() => start('expire')} />
          <ItemButton of={title} does="revoke" onPress={() => start('revoke')} />
        </>
      ) : null}
    </Item>
  );
}

function ItemButton({
  of,
  does,
  onPress,
}: {
  of: string;
  does: 'correct' | 'expire' | 'revoke';
  onPress(): void;
}) {
  const t = useT();
  return (
    <Button
      size="sm"
      kind="secondary"
      aria-label={t(`issuing.act-on.${does}`, { title: of })}
      onPress={onPress}
    >
      {t(`issuing.act.${does}`)}
    </Button>
  );
}

interface ItemProps {
  title: string;
  state: ReactNode;
  amount: string;
  notes: readonly string[];
  children: ReactNode;
}

const Item = ({ title, state, amount, notes, children }: ItemProps) => (
  <Card as="li" padding="sm" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-ink">
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        {state}
      </p>
      <p className="tabular">{amount}</p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-muted">
          {note}
        </p>
      ))}
    </div>
    {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
  </Card>
);
