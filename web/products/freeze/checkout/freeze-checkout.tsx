import type { bookFreeze } from '#contract/freeze/freezes.ts';
import type { FreezeBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import type { Draft } from '#web/lib/checkout/draft.ts';
import { commonFieldOf, contactFaults, faultsAt, tenderFaults } from '#web/lib/checkout/faults.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { FreezeFacts } from '#web/lib/freeze/freeze-facts.tsx';
import { FreezeTermsText } from '#web/lib/freeze/freeze-terms.tsx';
import { frozenShopHref } from '#web/lib/freeze/shop-href.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { CheckoutKind } from '#web/products/port.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The checkout of a freeze: its terms and its fee; there are no travelers yet. [PFZ-01] */
export const freezeCheckout: CheckoutKind<FreezeBookingSession> = {
  hasNoTravelers: true,

  side: ({ bookingSessionId }) => ({
    submitLabel: 'booking.freeze.submit',
    later: [],
    isGuarantee: false,
    hasRefundableAddOn: false,
    sameAs: 'freeze',
    begin: (common) => common,
    faultsOf: (draft: Draft) => [...contactFaults(draft), ...tenderFaults(draft.choice)],
    faultsOfProblem: (problem) => faultsAt(problem, commonFieldOf, () => ({})),
    send: (_draft, terms) =>
      call<typeof bookFreeze>('POST', '/api/v0/bookings/sessions/:bookingSessionId/freeze/book', {
        params: { bookingSessionId },
        body: terms,
      }),
  }),
  searchAgainHref: ({ item }) =>
    frozenShopHref(item.search, { type: 'price-freeze-purchase', entry: 'checkout' }),
  Aside({ session: { item, price } }) {
    const t = useT();
    const format = useFormat();
    return (
      <Card variant="raised" className="grid gap-5">
        <div>
          <h2 className="headline text-xl">{item.title}</h2>
          <p className="text-sm text-ink-muted">{format.range(item.startsOn, item.endsOn)}</p>
        </div>
        <div className="border-t border-line pt-5">
          <h3 className="sr-only">{t('booking.price.title')}</h3>
          <PriceLines price={price} later={[]} />
        </div>
      </Card>
    );
  },
  People({ session: { item, terms } }) {
    const t = useT();
    const facts = { terms, isFlight: item.product === 'flight' };
    return (
      <Section id="freeze" title={t('booking.freeze.title')} note={t('booking.freeze.note')}>
        <FreezeFacts {...facts} only={['price', 'cap', 'until', 'fee']} />
        <Disclosure title={t('booking.protections.how')} level={3}>
          <FreezeFacts {...facts} only={['example', 'lower', 'fair']} />
        </Disclosure>
        <FreezeTermsText terms={terms} />
      </Section>
    );
  },
  Terms: () => null,
};
