import type { ProtectionOffer } from '#contract/protections.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { LegalCopy } from '#web/lib/texts/legal-copy.tsx';
import { protectionCopy, protectionParts, type ShownProtection } from '#web/lib/texts/protection-words.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { type SummaryItem, SummaryList } from '#web/ui/summary-list.tsx';

export type ShownOffer = ProtectionOffer & { readonly kind: ShownProtection };
type Terms = NonNullable<ProtectionOffer['terms']>;

interface Props {
  offer: ShownOffer;
  isChosen: boolean;
  onChange(isOn: boolean): void;
}

/** One protection: the box that adds it, its facts in rows, and its terms. */
export function Offer({ offer: { kind, terms }, isChosen, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  if (!terms) return null;
  return (
    <div className="grid gap-4 rounded-card border border-line p-4 tablet:p-5">
      <Checkbox
        isSelected={isChosen}
        onChange={onChange}
        trailing={<span className="tabular font-semibold">{format.money(terms.premium)}</span>}
        detail={
          terms.premiumPerNight
            ? t('booking.protections.per-night', { amount: format.money(terms.premiumPerNight) })
            : t('booking.protections.everybody')
        }
      >
        {t(`booking.protections.add.${kind}`)}
      </Checkbox>
      <Facts kind={kind} terms={terms} />
      <OfferTerms kind={kind} terms={terms} />
    </div>
  );
}

function Facts({ kind, terms }: { kind: ShownProtection; terms: Terms }) {
  const t = useT();
  const format = useFormat();
  const isCancelling = kind === 'cancel-for-any-reason';
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
    label: t(isCancelling ? 'booking.protections.back' : `booking.protections.back.${kind}`),
    detail: isCancelling
      ? t('booking.protections.back-of', {
          percent: terms.coveragePercentage,
          covered: format.money(terms.covered),
        })
      : t(`booking.protections.back-why.${kind}`),
    value: format.money(terms.coverageAmount),
  };
  return (
    <>
      <SummaryList
        items={[
          ...cap,
          back,
          { id: 'until', label: t('booking.protections.until'), value: untilText(terms, format) },
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
        {t('booking.protections.covered')}:{' '}
        {terms.overlaps.length === 0
          ? t('booking.protections.covered.none')
          : terms.overlaps.map((overlap) => t(`booking.protections.covered.${overlap}`)).join('; ')}
        .
      </p>
    </>
  );
}

const untilText = (
  { usableUntil, timeZone }: Pick<Terms, 'usableUntil' | 'timeZone'>,
  format: ReturnType<typeof useFormat>,
): string => format.moment(usableUntil, timeZone ?? readerZone());

function OfferTerms({ kind, terms }: { kind: ShownProtection; terms: Terms }) {
  const t = useT();
  const format = useFormat();
  const of = protectionCopy[kind];
  return (
    <Disclosure title={t('booking.protections.terms')} level={3}>
      <div className="grid gap-2 text-sm">
        <h4 className="font-semibold">{t('booking.protections.terms-heading')}</h4>
        <p>
          <LegalCopy
            of={of}
            inputs={{
              coveragePercentage: t('booking.protections.odds-value', { percent: terms.coveragePercentage }),
              coverageAmount: format.money(terms.capEach ?? terms.coverageAmount),
              expiryDateString: untilText(terms, format),
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
