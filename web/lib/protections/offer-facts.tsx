import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { LegalCopy, type ProtectionCopy, protectionParts } from '#web/lib/texts/legal-copy.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { type SummaryItem, SummaryList } from '#web/ui/summary-list.tsx';
import type { SoldOffer } from './sold-kind.ts';

type Terms = NonNullable<SoldOffer['terms']>;

interface Props {
  offer: SoldOffer;
  terms: Terms;
  /** A sentence that its kind adds. */
  note: MessageId | undefined;
}

/** What a protection costs, pays at worst, until when, how likely that is, and what covers part of it already. */
function OfferFacts({ offer: { kind, cardBenefits }, terms, note }: Props) {
  const t = useT();
  const format = useFormat();
  const cap: SummaryItem[] = terms.capEach
    ? [
        {
          id: 'cap',
          label: t('booking.protections.cap'),
          detail: t(`booking.protections.cap-why.${kind}`, { hours: (terms.thresholdMinutes ?? 0) / 60 }),
          value: format.money(terms.capEach),
        },
      ]
    : [];
  const odds: SummaryItem[] =
    terms.oddsPercentage === null
      ? []
      : [
          {
            id: 'odds',
            label: t('booking.protections.odds'),
            value: t('booking.protections.odds-value', { percent: terms.oddsPercentage }),
          },
        ];
  const back: SummaryItem = {
    id: 'back',
    label: t(`booking.protections.back.${kind}`),
    detail: t(`booking.protections.back-why.${kind}`, {
      percent: terms.coveragePercentage,
      covered: format.money(terms.covered),
    }),
    value: format.money(terms.coverageAmount),
  };
  const credit: SummaryItem[] = terms.airlineFTCAmount
    ? [
        {
          id: 'credit',
          label: t('booking.protections.or-credit'),
          detail: t('booking.protections.or-credit-why'),
          value: format.money(terms.airlineFTCAmount),
        },
      ]
    : [];
  const semicolon = format.locale.startsWith('fr') ? '\u00A0; ' : '; ';
  const covered = [
    ...terms.overlaps.map((overlap) => t(`booking.protections.covered.${overlap}`)),
    ...cardBenefits.map(({ card, text, source, checkedOn }) =>
      t('booking.protections.covered.card', { card, text, source, date: format.date(checkedOn) }),
    ),
  ];
  return (
    <>
      <SummaryList
        items={[
          ...cap,
          back,
          ...credit,
          {
            id: 'until',
            label: t('booking.protections.until'),
            value: format.moment(terms.usableUntil, terms.timeZone ?? readerZone()),
          },
          ...odds,
          {
            id: 'fair',
            label: t('booking.protections.fair'),
            detail: t('booking.protections.fair-why', {
              load: terms.loadPercentage,
            }),
            value: t('booking.protections.fair-value', {
              worth: format.money(terms.fairValue),
              costs: format.money(terms.premium),
            }),
          },
        ]}
      />
      <p className="text-sm text-ink-muted">
        {terms.premiumPerNight
          ? t('booking.protections.per-night', { amount: format.money(terms.premiumPerNight) })
          : t('booking.protections.everybody')}
      </p>
      {note ? <p className="text-sm text-ink-muted">{t(note)}</p> : null}
      <p className="text-sm text-ink-muted">
        {t('booking.protections.covered', {
          what: covered.length === 0 ? t('booking.protections.covered.none') : covered.join(semicolon),
        })}
      </p>
    </>
  );
}

/** What a protection does, in one sentence, without its odds and terms. */
export function useOfferSentence(): (kind: SoldOffer['kind'], terms: Terms) => string {
  const t = useT();
  const format = useFormat();
  return (kind, { capEach, coverageAmount, thresholdMinutes, usableUntil, timeZone }) =>
    t(`booking.protections.short.${kind}`, {
      amount: format.money(coverageAmount),
      cap: format.money(capEach ?? coverageAmount),
      hours: (thresholdMinutes ?? 0) / 60,
      until: format.moment(usableUntil, timeZone ?? readerZone()),
    });
}

/** How a protection works, folded: its facts, its odds, what covers it already, and its terms. [BKG-07] */
export function OfferDetails({ of, ...facts }: Props & { of: ProtectionCopy }) {
  const t = useT();
  const format = useFormat();
  const { terms } = facts;
  return (
    <Disclosure
      title={t('booking.protections.how')}
      level={3}
      className="border-b-0! [&>h3>button]:min-h-8! [&>h3>button]:w-auto! [&>h3>button]:gap-1! [&>h3>button]:py-0! [&>h3>button]:text-sm!"
    >
      <div className="grid gap-3 text-sm">
        <OfferFacts {...facts} />
        <h4 className="font-semibold">{t('booking.protections.terms-heading')}</h4>
        <p>
          <LegalCopy
            of={of}
            inputs={{
              coveragePercentage: t('booking.protections.odds-value', { percent: terms.coveragePercentage }),
              coverageAmount: format.money(terms.capEach ?? terms.coverageAmount),
              expiryDateString: format.moment(terms.usableUntil, terms.timeZone ?? readerZone()),
            }}
          />
        </p>
        {protectionParts.map((part) => (
          <p key={part}>
            <span className="font-semibold">{t(`content.${of}.${part}`)}.</span>{' '}
            {t(`content.${of}.${part}-body`)}
          </p>
        ))}
      </div>
    </Disclosure>
  );
}
