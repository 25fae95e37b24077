import { useQuery } from '@tanstack/react-query';
import type { BookingSession } from '#contract/booking.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import type { ProtectionOffer } from '#contract/protections.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Section } from '#web/lib/checkout/section.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { offersQuery, useChooseProtections } from './queries.ts';

/**
 * Protections that can be bought with a booking: price, what comes back, until when, what it is worth, and the terms. None
 * is chosen before. Nothing is shown where none is offered. [CFR-01, BKG-07]
 */
export function ProtectionsSection({ session: { bookingSessionId } }: { session: BookingSession }) {
  const t = useT();
  const { data } = useQuery(offersQuery(bookingSessionId));
  const choosing = useChooseProtections(bookingSessionId);
  const offers =
    data?.offers.filter(({ kind, terms }) => terms !== null && kind === 'cancel-for-any-reason') ?? [];
  if (offers.length === 0) return null;
  // Shown at once; the server's answer replaces it.
  const chosen =
    (choosing.isPending ? choosing.variables : undefined) ??
    offers.filter(({ isChosen }) => isChosen).map(({ kind }) => kind);
  const choose = (kind: ProtectionKind, isOn: boolean) =>
    choosing.mutate([...chosen.filter((one) => one !== kind), ...(isOn ? [kind] : [])]);
  return (
    <Section id="protections" title={t('booking.protections.title')} note={t('booking.protections.note')}>
      {offers.map((offer) => (
        <Offer
          key={offer.kind}
          offer={offer}
          isChosen={chosen.includes(offer.kind)}
          onChange={(isOn) => choose(offer.kind, isOn)}
        />
      ))}
      {choosing.error ? <ProblemBanner error={choosing.error} /> : null}
    </Section>
  );
}

function Offer({
  offer: { terms },
  isChosen,
  onChange,
}: {
  offer: ProtectionOffer;
  isChosen: boolean;
  onChange(isOn: boolean): void;
}) {
  const t = useT();
  const format = useFormat();
  if (!terms) return null;
  const premium = format.money(terms.premium);
  const until = format.moment(terms.usableUntil, terms.timeZone ?? readerZone());
  const isStay = terms.premiumPerNight !== null;
  return (
    <div className="grid gap-4">
      <Checkbox
        isSelected={isChosen}
        onChange={onChange}
        trailing={<span className="tabular font-semibold">{premium}</span>}
        detail={
          terms.premiumPerNight
            ? t('booking.protections.per-night', { amount: format.money(terms.premiumPerNight) })
            : t('booking.protections.everybody')
        }
      >
        {t('booking.protections.cfar.add')}
      </Checkbox>
      <SummaryList
        items={[
          {
            id: 'back',
            label: t('booking.protections.back'),
            detail: t('booking.protections.back-of', {
              percent: terms.coveragePercentage,
              covered: format.money(terms.covered),
            }),
            value: format.money(terms.coverageAmount),
          },
          { id: 'until', label: t('booking.protections.until'), value: until },
          {
            id: 'fair',
            label: t('booking.protections.fair'),
            detail: t('booking.protections.fair-why'),
            value: t('booking.protections.fair-value', {
              worth: format.money(terms.fairValue),
              costs: premium,
            }),
          },
        ]}
      />
      <Disclosure title={t('booking.protections.terms')} level={3}>
        <div className="grid gap-2 text-sm">
          <h4 className="font-semibold">{t('booking.protections.terms-heading')}</h4>
          <p>{t('booking.protections.cfar.terms-use', { until, stay: String(isStay) })}</p>
          <p>{t('booking.protections.cfar.terms-cover', { stay: String(isStay) })}</p>
          <p>{t('booking.protections.cfar.terms-end', { stay: String(isStay) })}</p>
          {terms.leavesAirlineCredit ? <p>{t('booking.protections.cfar.terms-credit')}</p> : null}
          <p>{t('booking.protections.cfar.terms-money')}</p>
        </div>
      </Disclosure>
    </div>
  );
}
