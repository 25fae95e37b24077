import type { PayableAirlineCredit } from '#contract/flights/airline-credits.ts';
import type { FlightBookingSession } from '#contract/booking.ts';
import { ticketName } from '#contract/flights/ticket-name.ts';
import { WhatChanged } from '#web/lib/price/what-changed.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Section } from '#web/lib/checkout/section.tsx';
import { CreditsElsewhere } from './credits-elsewhere.tsx';
import type { DraftPassenger } from '#web/lib/checkout/passengers/flight-draft.ts';
import { useAirlineCredits } from './use-airline-credits.ts';

interface Props {
  session: FlightBookingSession;
  passengers: readonly DraftPassenger[];
  /** The search that the flights were chosen from. */
  backHref: string;
}

/**
 * The customer's credits with the airlines of a checkout: each with its amount, expiry and owner, used by checking it.
 * None is checked by default. [TRP-01]
 */
export function AirlineCreditsSection({ session, passengers, backHref }: Props) {
  const t = useT();
  const format = useFormat();
  const { choosing, chosen, notNeeded, choose } = useAirlineCredits(session);
  const { airlineCredits: credits, airlineCreditsElsewhere: elsewhere, price } = session;
  if (credits.length + elsewhere.length === 0) return null;
  const flying = new Set(passengers.map(ticketName));
  return (
    <Section
      id="airline-credits"
      title={t('booking.airline-credits.title')}
      {...(credits.length > 0 ? { note: t('booking.airline-credits.note') } : {})}
    >
      <ul className="grid gap-1 divide-y divide-line">
        {credits.map((credit) => (
          <li key={credit.creditId} className="py-2 first:pt-0 last:pb-0">
            <Credit
              credit={credit}
              isChosen={chosen.includes(credit.creditId)}
              isNotNeeded={notNeeded.includes(credit.creditId)}
              isTheirs={credit.holders.some((holder) => flying.has(ticketName(holder)))}
              onChange={(isOn) =>
                choose([...chosen.filter((id) => id !== credit.creditId), ...(isOn ? [credit.creditId] : [])])
              }
            />
          </li>
        ))}
      </ul>
      {elsewhere.length > 0 ? <CreditsElsewhere credits={elsewhere} backHref={backHref} /> : null}
      {choosing.error ? (
        <ProblemBanner error={choosing.error}>
          <WhatChanged error={choosing.error} />
        </ProblemBanner>
      ) : null}
      {credits.length > 0 ? (
        <p className="text-sm text-ink-muted">{t('booking.airline-credits.terms')}</p>
      ) : null}
      <output className="sr-only">
        {choosing.isSuccess
          ? [
              ...credits
                .filter(({ creditId }) => notNeeded.includes(creditId))
                .map(({ airline }) => t('booking.airline-credits.not-needed', { airline: airline.name })),
              t('booking.extras.spoken', { total: format.money(price.grandTotal) }),
            ].join(' ')
          : ''}
      </output>
    </Section>
  );
}

function Credit({
  credit: { airline, left, lastFour, validUntil, holders, pays },
  isChosen,
  isTheirs,
  isNotNeeded,
  onChange,
}: {
  credit: PayableAirlineCredit;
  isChosen: boolean;
  isTheirs: boolean;
  /** It was checked but would pay nothing. */
  isNotNeeded: boolean;
  onChange(isOn: boolean): void;
}) {
  const t = useT();
  const format = useFormat();
  const names = new Intl.ListFormat(format.locale, { type: 'disjunction' }).format(
    holders.map(({ givenName, surname }) => `${givenName} ${surname}`),
  );
  return (
    <>
      <Checkbox
        isSelected={isChosen}
        isDisabled={!isTheirs && !isChosen}
        onChange={onChange}
        detail={
          <>
            {t('booking.airline-credits.detail', {
              lastFour,
              date: format.date(validUntil, 'year'),
              names,
            })}
            {pays && isChosen ? (
              <span className="tabular block font-semibold text-accent">
                {t('booking.airline-credits.pays', { amount: format.money(pays) })}
              </span>
            ) : null}
          </>
        }
      >
        {t('booking.airline-credits.use', { amount: format.money(left), airline: airline.name })}
      </Checkbox>
      {isNotNeeded ? (
        <p className="pl-8 text-sm font-medium text-warn">
          {t('booking.airline-credits.not-needed', { airline: airline.name })}
        </p>
      ) : null}
      {isTheirs ? null : (
        <p className="pl-8 text-sm font-medium text-warn">{t('booking.airline-credits.who', { names })}</p>
      )}
    </>
  );
}
