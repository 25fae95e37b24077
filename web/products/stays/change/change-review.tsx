import type { StayChangeQuote, Trip } from '#contract/trips.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { momentText } from '#web/lib/i18n/zone-text.ts';
import { partyOf } from '#web/lib/stay/party.ts';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { GuaranteeNote } from '#web/lib/price/guarantee-note.tsx';
import type { ExceptionDraft } from '#web/lib/policy/exception.ts';
import { ExceptionFields } from '#web/lib/policy/exception-fields.tsx';
import { type Format, readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { ChangeCharge } from './change-charge.tsx';
import { LostByChangeNote } from './lost-by-change.tsx';
import { OwedRewardsLines } from '#web/lib/trip/owed-rewards.tsx';
import { RefundLines } from '#web/lib/trip/refund-lines.tsx';
import { useRewardsText } from '#web/lib/trip/use-rewards-text.ts';

/** The stay before and after, both prices, and the difference by tender, before anything happens. [TRP-03] */
export function ChangeReview(props: {
  quote: StayChangeQuote;
  trip: Trip;
  isBusy: boolean;
  /** Chooses another card for the difference. */
  onCard(paymentMethodId: string): void;
  /** The reason for leaving the policy with this change, and the error message of a field. */
  exception: ExceptionDraft;
  onException(next: ExceptionDraft): void;
  errorOf(field: string): string | undefined;
}) {
  const { quote, trip, isBusy, onCard } = props;
  const t = useT();
  const format = useFormat();
  const textOf = useRewardsText();
  const { from, to, policy } = quote;
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 tablet:grid-cols-2">
        <Side title={t('trips.change.before')} of={from} format={format} t={t} />
        <Side title={t('trips.change.after')} of={to} format={format} t={t} isNew />
      </div>
      {policy.state === 'out_of_policy' ? (
        <>
          <Banner kind="warn" title={t('trips.change.out-of-policy')}>
            {t('trips.change.out-of-policy-body')}
          </Banner>
          <ExceptionFields value={props.exception} onChange={props.onException} errorOf={props.errorOf} />
        </>
      ) : null}
      <LostByChangeNote lost={quote.lost} />
      <SummaryList
        items={[
          { id: 'old', label: t('trips.change.old-total'), value: format.money(from.price.grandTotal) },
          { id: 'new', label: t('trips.change.new-total'), value: format.money(to.price.grandTotal) },
          ...(quote.differenceAtProperty.amount === 0
            ? []
            : [
                {
                  id: 'property',
                  label: t('trips.change.at-property'),
                  value: format.money(quote.differenceAtProperty),
                },
              ]),
          {
            id: 'difference',
            label: t(
              quote.settlement.amount > 0
                ? 'trips.change.more'
                : quote.settlement.amount < 0
                  ? 'trips.change.less'
                  : 'trips.change.same',
            ),
            value: format.money({
              ...quote.settlement,
              amount: Math.abs(quote.settlement.amount),
            }),
            emphasis: 'total',
          },
        ]}
      />
      {quote.charge || quote.lines.length > 0 ? (
        <section className="grid gap-3 rounded-control bg-surface-sunken p-4">
          <h3 className="font-semibold">{t('trips.change.by-tender')}</h3>
          {quote.charge ? (
            <ChangeCharge charge={quote.charge} isBusy={isBusy} onCard={onCard} />
          ) : (
            <RefundLines lines={quote.lines} showsState={false} />
          )}
        </section>
      ) : null}
      {quote.earn.map((earn) => (
        <p key={earn.productDisplayName} className="text-sm text-ink-muted">
          {earnSentence(earn, t, textOf)}
        </p>
      ))}
      <OwedRewardsLines owedRewards={quote.owedRewards} />
      <Disclosure title={t('trips.change.new-price')}>
        <PriceLines price={to.price} later={to.later} />
        <GuaranteeNote later={to.later} />
      </Disclosure>
      <p className="text-sm text-ink-muted">
        {to.freeCancelUntil
          ? t('trips.change.free-until', {
              time: momentText(t, format.locale, to.freeCancelUntil, trip.stay.timeZone),
            })
          : t('trips.change.not-free')}{' '}
        {t('trips.change.holds-until', { time: format.time(quote.expiresAt, readerZone()) })}
      </p>
    </div>
  );
}

function Side(props: {
  title: string;
  of: StayChangeQuote['from'];
  isNew?: boolean;
  format: Format;
  t: Translate;
}) {
  const { title, of, isNew = false, format, t } = props;
  return (
    <section
      className={isNew ? 'rounded-control bg-accent-soft p-4' : 'rounded-control bg-surface-sunken p-4'}
    >
      <h3 className="text-sm text-ink-muted">{title}</h3>
      <p className="font-semibold">{format.range(of.checkIn, of.checkOut)}</p>
      <p>{t('trips.change.size', { nights: of.nights, rooms: of.rooms.length })}</p>
      <p>{t('trips.people.party', partyOf(t, format, of.rooms))}</p>
      <p className="wrap-anywhere text-sm">
        {of.guests.map(({ givenName, surname }) => `${givenName} ${surname}`).join(', ')}
      </p>
    </section>
  );
}

function earnSentence(
  earn: StayChangeQuote['earn'][number],
  t: Translate,
  textOf: ReturnType<typeof useRewardsText>,
): string {
  const amount = textOf(earn.currency, Math.abs(earn.amount));
  const name = earn.productDisplayName;
  return t(earn.amount > 0 ? 'trips.change.earn-more' : 'trips.change.earn-less', { amount, name });
}
