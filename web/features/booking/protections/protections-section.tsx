import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Section } from '#web/lib/checkout/section.tsx';
import type { ShownOffer } from '#web/lib/protections/offer-facts.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { isShownProtection } from '#web/lib/texts/protection-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { NotOffered } from './not-offered.tsx';
import { Offer } from './offer.tsx';
import { offersQuery, useChooseProtections } from './queries.ts';

/**
 * The protections that can be bought with a booking, side by side: price, what comes back at worst, limit, until when,
 * what covers it already, what it is worth, and the terms. None is chosen before, and one tap declines them all.
 * Nothing is shown where none is offered. [CFR-01, CHF-01, DIS-01, MCN-01, BKG-07]
 */
export function ProtectionsSection({ session: { bookingSessionId } }: { session: BookingSession }) {
  const t = useT();
  const { data } = useQuery(offersQuery(bookingSessionId));
  const choosing = useChooseProtections(bookingSessionId);
  const [isDeclined, setDeclined] = useState(false);
  const all = data?.offers.filter((offer): offer is ShownOffer => isShownProtection(offer.kind)) ?? [];
  const offers = all.filter(({ terms }) => terms !== null);
  if (offers.length === 0) return null;
  // Shown at once; the server's answer replaces it.
  const chosen =
    (choosing.isPending ? choosing.variables : undefined) ??
    (data?.offers ?? []).filter(({ isChosen }) => isChosen).map(({ kind }) => kind);
  const choose = (kind: ProtectionKind, isOn: boolean) =>
    choosing.mutate([...chosen.filter((one) => one !== kind), ...(isOn ? [kind] : [])]);
  const decline = () => {
    setDeclined(true);
    if (chosen.length > 0) choosing.mutate([]);
  };
  if (isDeclined)
    return (
      <Section
        id="protections"
        title={t('booking.protections.title')}
        note={t('booking.protections.declined')}
      >
        <div>
          <Button kind="secondary" onPress={() => setDeclined(false)}>
            {t('booking.protections.show')}
          </Button>
        </div>
      </Section>
    );
  return (
    <Section id="protections" title={t('booking.protections.title')} note={t('booking.protections.note')}>
      <div className="grid gap-5">
        {offers.map((offer) => (
          <Offer
            key={offer.kind}
            offer={offer}
            isChosen={chosen.includes(offer.kind)}
            onChange={(isOn) => choose(offer.kind, isOn)}
          />
        ))}
      </div>
      {choosing.error ? <ProblemBanner error={choosing.error} /> : null}
      <div>
        <Button kind="secondary" onPress={decline}>
          {t('booking.protections.decline')}
        </Button>
      </div>
      <p className="text-sm">
        <TextLink href="/protections-paid/">{t('booking.protections.paid')}</TextLink>
      </p>
      <NotOffered offers={all} />
    </Section>
  );
}
