import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PersonPicker } from './person-picker.tsx';
import {
  type CardChange,
  type CardsAnswer,
  callWorld,
  type ExperimentPerson,
  type IssuedCard,
} from './world.ts';

/**
 * The events that can be triggered for a customer's cards; the portals are notified as by the issuer. [CRD-08] [CRD-09]
 */
export function CardsPanel() {
  const t = useT();
  const [person, setPerson] = useState<ExperimentPerson>();
  return (
    <div className="grid gap-6 pt-6">
      <p className="text-ink-muted">{t('sandbox.cards.how')}</p>
      <PersonPicker onChoose={setPerson} />
      {person ? <PersonCards key={person.handle} person={person} /> : null}
    </div>
  );
}

function PersonCards({ person }: { person: ExperimentPerson }) {
  const t = useT();
  const queries = useQueryClient();
  const path = `/v1/issuer/people/${encodeURIComponent(person.handle)}/cards`;
  const key = ['cards', person.handle];
  const found = useQuery({ queryKey: key, queryFn: () => callWorld<CardsAnswer>('GET', path) });
  const change = useMutation({
    mutationFn: (happened: CardChange) => callWorld<CardsAnswer>('POST', path, happened),
    onSuccess: (answer) => queries.setQueryData(key, answer),
  });
  const error = change.error ?? found.error;
  const isOver = found.data?.deceased ?? false;
  const isBusy = change.isPending;
  const premium = person.tenant === 'business' ? 'VentureXBusiness' : 'VentureX';
  return (
    <section aria-labelledby="cards-of" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="cards-of" className="headline text-2xl">
          {t('sandbox.cards.of', { name: person.name })}
        </h2>
        {isOver ? <Badge tone="warn">{t('sandbox.cards.deceased')}</Badge> : null}
      </div>
      {error ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {error.message}
        </Banner>
      ) : null}
      {found.isPending ? <p className="text-ink-muted">{t('sandbox.loading')}</p> : null}
      {found.data?.cards.length === 0 ? (
        <EmptyState icon={<CreditCard aria-hidden />} level={3} title={t('sandbox.cards.none')} />
      ) : null}
      <ul className="grid divide-y divide-line border-y border-line empty:hidden">
        {found.data?.cards.map((card) => (
          <Card
            key={card.accountReferenceId}
            card={card}
            premium={premium}
            isDisabled={isOver || isBusy}
            onChange={change.mutate}
          />
        ))}
      </ul>
      {found.data && found.data.cards.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            isDisabled={isOver || isBusy}
            onPress={() => change.mutate({ kind: 'open', productType: premium })}
          >
            {t('sandbox.cards.open')}
          </Button>
          <Button
            size="sm"
            kind="danger"
            isDisabled={isOver || isBusy}
            onPress={() => change.mutate({ kind: 'die' })}
          >
            {t('sandbox.cards.die')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface CardProps {
  card: IssuedCard;
  premium: 'VentureX' | 'VentureXBusiness';
  isDisabled: boolean;
  onChange(change: CardChange): void;
}

function Card({ card, premium, isDisabled, onChange }: CardProps) {
  const t = useT();
  const format = useFormat();
  const { accountReferenceId, productType, productDisplayName, lastFour, openedOn, closed } = card;
  const name = t('sandbox.cards.card', { name: productDisplayName, lastFour });
  const other = premium === 'VentureX' ? 'Venture' : 'SparkMiles';
  const changes: { id: TextOf<'sandbox.cards.change'>; change: CardChange }[] = closed
    ? [{ id: 'reopen', change: { kind: 'reopen', accountReferenceId } }]
    : [
        { id: 'renew', change: { kind: 'renew', accountReferenceId } },
        productType === premium
          ? { id: 'downgrade', change: { kind: 'change', accountReferenceId, productType: other } }
          : { id: 'upgrade', change: { kind: 'change', accountReferenceId, productType: premium } },
        { id: 'close', change: { kind: 'close', accountReferenceId } },
      ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div>
        <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {closed ? <Badge>{t('sandbox.cards.closed')}</Badge> : null}
        </h3>
        <p className="text-sm text-ink-muted">
          {t('sandbox.cards.opened-on', { date: format.date(openedOn, 'year') })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {changes.map(({ id, change }) => (
          <Button
            key={id}
            size="sm"
            kind="secondary"
            isDisabled={isDisabled}
            aria-label={`${t(`sandbox.cards.change.${id}`)}: ${name}`}
            onPress={() => onChange(change)}
          >
            {t(`sandbox.cards.change.${id}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
