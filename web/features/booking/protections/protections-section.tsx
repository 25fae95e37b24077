import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Section } from '#web/lib/checkout/section.tsx';
import type { SoldOffer } from '#web/lib/protections/sold-kind.ts';
import { WhatChanged } from '#web/lib/price/what-changed.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { isSold, soldProtection } from '#web/protections/index.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { NotOffered, Unsold, withReason } from './not-offered.tsx';
import { Offer } from './offer.tsx';
import { isBeingQuoted, offersQuery, useChooseProtections } from './queries.ts';

/** Not sold because what it protects from is likely: the itinerary is warned about. [open point 33] */
const isLikely = ({ kind, reason }: SoldOffer): boolean =>
  reason === 'odds-too-high' && soldProtection(kind).warnsOfOdds === true;

/**
 * The protections that can be bought with a booking, side by side: price, what comes back at worst, limit, until when,
 * what covers it already, what it is worth, and the terms. None is chosen before, and one tap declines them all.
 * Where none is offered, the reasons can be read. [CFR-01, CHF-01, DIS-01, MCN-01, BKG-07]
 */
export function ProtectionsSection({ session: { bookingSessionId, price } }: { session: BookingSession }) {
  const t = useT();
  const { data, refetch } = useQuery(offersQuery(bookingSessionId));
  const choosing = useChooseProtections(bookingSessionId);
  const [isDeclined, setDeclined] = useState(false);
  const all = data?.offers.filter(isSold) ?? [];
  const offers = all.filter(({ terms }) => terms !== null);
  const isQuoting = all.some(isBeingQuoted) && offers.every(({ purchase }) => purchase === null);
  const likely = all.some(isLikely) ? (
    <Banner kind="warn" title={t('booking.protections.likely.title')}>
      {t('booking.protections.likely')}
    </Banner>
  ) : null;
  const notOffered = (
    <NotOffered offers={all} areOthers={offers.length > 0} onTryAgain={() => void refetch()} />
  );
  const unsold = all.filter(({ isChosen, terms }) => isChosen && terms === null);
  if (offers.length === 0 && !isQuoting && unsold.length === 0) {
    // After a failed payment no protection is mentioned.
    if (withReason(all).every(({ reason }) => reason === 'payment-failed')) return null;
    // A section of its own only for a warning.
    return likely ? (
      <Section id="protections" title={t('booking.protections.title')}>
        {likely}
        {notOffered}
      </Section>
    ) : (
      <section id="protections" aria-label={t('booking.protections.title')}>
        {notOffered}
      </section>
    );
  }
  // Shown at once; the server's answer replaces it.
  const chosen =
    (choosing.isPending ? choosing.variables : undefined) ??
    (data?.offers ?? []).filter(({ isChosen, terms }) => isChosen && terms !== null).map(({ kind }) => kind);
  const choose = (kind: ProtectionKind, isOn: boolean) =>
    choosing.mutate([...chosen.filter((one) => one !== kind), ...(isOn ? [kind] : [])]);
  const decline = () => {
    setDeclined(true);
    // A price may name one that no offer shows as chosen.
    if (chosen.length > 0 || price.lineItems.some(({ code }) => code.startsWith('protection:')))
      choosing.mutate([]);
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
      {likely}
      <Unsold offers={unsold} isPending={choosing.isPending} onTakeOff={() => choosing.mutate([...chosen])} />
      <div className="grid gap-3">
        {offers.map((offer) => (
          <Offer
            key={offer.kind}
            offer={offer}
            isChosen={chosen.includes(offer.kind)}
            onChange={(isOn) => choose(offer.kind, isOn)}
          />
        ))}
      </div>
      {isQuoting ? <p role="status">{t('booking.protections.quoting')}</p> : null}
      {choosing.error ? (
        <ProblemBanner error={choosing.error}>
          <WhatChanged error={choosing.error} />
        </ProblemBanner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        {offers.length > 0 ? (
          <Button kind="secondary" onPress={decline}>
            {t('booking.protections.decline')}
          </Button>
        ) : null}
        <TextLink href="/protections-paid/">{t('booking.protections.paid')}</TextLink>
        {notOffered}
      </div>
    </Section>
  );
}
