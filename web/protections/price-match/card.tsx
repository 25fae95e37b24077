import { useQuery } from '@tanstack/react-query';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { PriceMatchClaim } from '#contract/price-protections/price-match.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PriceMatchForm } from './form.tsx';
import { priceMatchQuery, useWithdrawPriceMatch } from './queries.ts';
import { terms } from './terms.ts';
import { useValueWords } from './value-words.ts';

/** The reasons without a claim that somebody can act on, or that pass; the others are shown nowhere. */
const stillTold: readonly string[] = ['not-yet', 'claimed', 'too-many'];

/** The price match of a trip: a form while it can be claimed, why not, and each claim with its verdict. [PMT-01, TRP-01] */
export function PriceMatchCard({ trip }: { trip: AnyTrip }) {
  const { tripId } = trip;
  const t = useT();
  const format = useFormat();
  const words = useValueWords();
  const { data } = useQuery(priceMatchQuery(tripId));
  if (!data) return null;
  const { reason, until, price, compared, claims } = data;
  const isOver = reason !== null && !stillTold.includes(reason);
  if (isOver && claims.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="price-match" className="grid gap-3 print:hidden">
      <h2 id="price-match" className="headline text-xl">
        {t('booking.protections.name.price-match')}
      </h2>
      {isOver ? null : (
        <>
          <p className="text-ink-muted">
            {reason
              ? t(`booking.price-match.not.${reason}`)
              : t('trips.price-match.until', { until: until ? format.moment(until, readerZone()) : '' })}
          </p>
          {price ? (
            <SummaryList
              items={[{ id: 'price', label: t('trips.price-match.price'), value: format.money(price) }]}
            />
          ) : null}
          {compared.length > 0 ? (
            <Disclosure title={t('trips.price-match.compared')} level={3}>
              <SummaryList
                items={compared.map(({ attribute, booked }) => ({
                  id: attribute,
                  label: t('trips.price-match.attribute', { attribute }),
                  value: words(attribute, booked),
                }))}
              />
            </Disclosure>
          ) : null}
        </>
      )}
      {price ? <p className="text-sm">{t('booking.price-match.lowers')}</p> : null}
      {claims.map((claim) => (
        <Claim key={claim.claimId} trip={trip} claim={claim} />
      ))}
      {reason ? null : (
        <Disclosure title={t('trips.price-match.open')} level={3}>
          <PriceMatchForm tripId={tripId} />
        </Disclosure>
      )}
      <p className="text-sm">
        <TextLink
          href={terms.href}
          aria-label={`${t('booking.protections.terms')}: ${t('booking.protections.name.price-match')}`}
        >
          {t('booking.protections.terms')}
        </TextLink>
      </p>
    </Card>
  );
}

function Claim({ trip: { tripId, startsOn }, claim }: { trip: AnyTrip; claim: PriceMatchClaim }) {
  const t = useT();
  const format = useFormat();
  const words = useValueWords();
  const withdrawing = useWithdrawPriceMatch(tripId);
  const { claimId, state, offered, answerBy, paid, paidAs, paidOn, isUnverifiable, compared } = claim;
  const different = state === 'declined' ? compared.filter(({ isMatch }) => !isMatch) : [];
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{t('trips.price-match.offer', { amount: format.money(offered) })}</h3>
      <p role="status">
        {t('trips.price-match.state', {
          state,
          by: format.moment(answerBy, readerZone()),
          amount: paid ? format.money(paid) : '',
          paidAs: paidAs ?? '',
          day: format.date(startsOn),
          waits: paidOn ? 'yes' : 'no',
        })}{' '}
        {isUnverifiable ? t('trips.price-match.unverifiable') : null}
      </p>
      {different.length > 0 ? (
        <>
          <p className="text-sm">{t('trips.price-match.differs')}</p>
          <SummaryList
            items={different.map(({ attribute, booked, offered: theirs }) => ({
              id: attribute,
              label: t('trips.price-match.attribute', { attribute }),
              value: t('trips.price-match.pair', {
                booked: words(attribute, booked),
                offered: theirs ? words(attribute, theirs) : t('trips.price-match.missing'),
              }),
            }))}
          />
        </>
      ) : null}
      {state === 'submitted' || state === 'reviewing' ? (
        <Button
          kind="secondary"
          isPending={withdrawing.isPending}
          onPress={() => withdrawing.mutate(claimId)}
        >
          {t('trips.price-match.withdraw')}
        </Button>
      ) : null}
      {withdrawing.error ? <ProblemBanner error={withdrawing.error} /> : null}
    </div>
  );
}
