import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Currency } from '#contract/money.ts';
import { languageNames } from '#web/lib/activity/activity-words.ts';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import { MayCallOff } from '#web/lib/activity/may-call-off.tsx';
import { TermsTimeline } from '#web/lib/activity/terms-timeline.tsx';
import { addDays } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { EarnAndPayableLines } from '#web/lib/results/earn-and-payable-lines.tsx';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { go } from '#web/lib/address/go.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { MapView } from '#web/ui/map/map.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RatingBadge } from '#web/ui/rating-badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { openActivityCheckout } from './open-checkout.ts';
import type { ActivitySearch } from './activity-search.ts';
import { MonthCalendar, useFirstBookableDay } from '#web/lib/activity/month-calendar.tsx';
import {
  type ActivityDetails,
  activityQuery,
  type Slot,
  slotsQuery,
} from '#web/lib/activity/activity-queries.ts';
import { SlotChoice } from '#web/lib/activity/slot-choice.tsx';
import { type Counts, TicketsField } from '#web/lib/activity/tickets-field.tsx';
import { ticketsForParty } from './tickets-for-party.ts';

const ActivityReviews = lazy(async () => ({
  default: (await import('./activity-reviews.tsx')).ActivityReviews,
}));

type Party = Pick<ActivitySearch, 'adults' | 'childAges'>;

export interface ShopScreenProps {
  activityId: string;
  /** The first day that is shown. */
  fromDate: string | undefined;
  today: string;
  /** Who was searched for. */
  party: Party;
  currency: Currency;
  /** The address of the list; null when it was opened without a search. */
  listHref: string | null;
  onOpened(bookingSessionId: string): void;
}

/** The activity does not exist, or not any more. */
const isGone = (error: Error): boolean =>
  error instanceof ApiProblem && error.problem.code === 'experience-not-found';

/** One activity: what it is, its days and times, tickets, terms and price, up to the checkout. [XPR-01] */
export function ShopScreen({ activityId, listHref, ...props }: ShopScreenProps) {
  const t = useT();
  const { locale } = useFormat();
  const { data: activity, error, refetch } = useQuery(activityQuery(activityId, props.currency, locale));
  return (
    <div className="page min-h-dvh pt-4 pb-10">
      {listHref ? <TextLink href={listHref}>{t('activities.back')}</TextLink> : null}
      {error ? (
        <ErrorState
          level={1}
          {...(isGone(error)
            ? { onSearchAgain: () => go(listHref ?? '/experiences/') }
            : { onTryAgain: () => void refetch() })}
        >
          <ProblemText error={error} />
        </ErrorState>
      ) : activity ? (
        <Activity activity={activity} {...props} />
      ) : (
        <div className="grid gap-4 pt-3" aria-busy>
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
    </div>
  );
}

function Activity({
  activity,
  ...props
}: { activity: ActivityDetails } & Omit<ShopScreenProps, 'activityId' | 'listHref'>) {
  const t = useT();
  const format = useFormat();
  const [picture] = activity.pictures;
  return (
    <>
      <h1 className="headline mt-3 text-3xl">{activity.title}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted">
        <RatingBadge
          score={format.score(activity.rating)}
          count={t('activities.reviews', { count: activity.reviewCount })}
        />
        <span>{activity.supplier}</span>
        <span>{durationText(t, activity.durationMinutes)}</span>
        {activity.languages.length > 0 ? (
          <span>{format.list(languageNames(activity.languages, format.locale))}</span>
        ) : null}
      </div>
      {/* On a phone the days come right after the picture. */}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 max-tablet:mt-4 max-tablet:gap-5 desktop:grid-cols-[minmax(0,1fr)_26rem] desktop:grid-rows-[auto_1fr]">
        <div className="grid gap-8 max-tablet:gap-4">
          {picture ? (
            <Picture
              src={picture}
              alt=""
              width={750}
              height={500}
              isEager
              className="rounded-card max-tablet:aspect-5/2"
            />
          ) : null}
          <p>{activity.description}</p>
        </div>
        <div className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <Choice activity={activity} {...props} />
        </div>
        <div className="grid gap-8">
          <Features features={activity.features} />
          <MeetingPoint activity={activity} />
        </div>
      </div>
      {activity.reviewCount > 0 ? (
        <div className="mt-10">
          <Suspense fallback={<Skeleton className="h-144 rounded-card!" />}>
            <ActivityReviews activityId={activity.activityId} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="headline mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

const featureKinds = ['inclusion', 'exclusion', 'before_arrival', 'accessibility', 'redemption'] as const;

function Features({ features }: Pick<ActivityDetails, 'features'>) {
  const t = useT();
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      {featureKinds.map((kind) => {
        const texts = features.filter((one) => one.kind === kind);
        return texts.length === 0 ? null : (
          <Section key={kind} title={t(`activities.feature.${kind}`)}>
            <ul className="grid list-disc gap-1 pl-5">
              {texts.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Section>
        );
      })}
    </div>
  );
}

function MeetingPoint({ activity: { activityId, meetingPoint } }: { activity: ActivityDetails }) {
  const t = useT();
  const { name, directions, lat, lon } = meetingPoint;
  return (
    <Section title={t('activities.meeting-point')}>
      <p className="font-semibold">{name}</p>
      <p className="mb-3 text-ink-muted">{directions}</p>
      <MapView
        label={name}
        pins={[{ id: activityId, latitude: lat, longitude: lon, text: name, label: name }]}
        className="h-72 overflow-hidden rounded-card border border-line"
      />
    </Section>
  );
}

/** Where the operator picks people up; nothing where it does not. */
function Pickup({
  option: { pickup, pickupPoints },
}: {
  option: Pick<ActivityDetails['options'][number], 'pickup' | 'pickupPoints'>;
}) {
  const t = useT();
  const format = useFormat();
  if (pickup === 'none') return null;
  return (
    <p>
      {pickup === 'included'
        ? t('activities.pickup.included')
        : t('activities.pickup.shop', {
            count: pickupPoints.length,
            places: format.list(pickupPoints.map(({ name }) => name)),
          })}
    </p>
  );
}

type ChoiceProps = { activity: ActivityDetails } & Omit<ShopScreenProps, 'activityId' | 'listHref'>;

/** Day, time, tickets and language; the terms and the total as they change. */
function Choice({ activity, fromDate, today, party, currency, onOpened }: ChoiceProps) {
  const t = useT();
  const format = useFormat();
  const start = fromDate && fromDate >= today ? fromDate : addDays(today, 1);
  const firstDay = useFirstBookableDay(activity.activityId, start, currency);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const date = chosenDay ?? firstDay ?? start;
  const [counts, setCounts] = useState<Counts>(() =>
    ticketsForParty(activity.options[0]?.units ?? [], party),
  );
  const [slotId, setSlotId] = useState<string | null>(null);
  const [language, setLanguage] = useState(() => usualLanguage(activity, format.locale));
  const tickets = Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([unitId, quantity]) => ({ unitId, quantity }));
  const slots = useQuery({
    ...slotsQuery(activity.activityId, { date, tickets, currency }),
    enabled: tickets.length > 0 && (chosenDay ?? firstDay) !== null,
  });
  const slot = slots.data?.slots.find((one) => one.slotId === slotId);
  const option = activity.options.find(({ optionId }) => optionId === slot?.optionId) ?? activity.options[0];
  const problem = slots.data?.partyProblems.find(({ optionId }) => optionId === option?.optionId)?.problem;
  const opening = useMutation({
    mutationFn: (chosen: Slot) =>
      openActivityCheckout({
        activityId: activity.activityId,
        optionId: chosen.optionId,
        slotId: chosen.slotId,
        date,
        tickets,
        guideLanguage: language,
        currency,
        shownTotal: chosen.price?.grandTotal.amount,
      }),
    onSuccess: ({ bookingSessionId }) => onOpened(bookingSessionId),
    // Times that are gone are not in a new answer.
    onError: () => void slots.refetch(),
  });
  const price = slot?.price;
  return (
    <section
      aria-label={t('activities.choose')}
      className="grid gap-6 rounded-card border border-line bg-surface p-5 shadow-low"
    >
      <MonthCalendar
        activityId={activity.activityId}
        currency={currency}
        today={today}
        value={date}
        onChange={(day) => {
          setChosenDay(day);
          setSlotId(null);
        }}
      />
      <Section title={t('activities.tickets')}>
        <TicketsField units={option?.units ?? []} counts={counts} onChange={setCounts} slot={slot} />
        {problem ? (
          <p role="status" className="mt-3 font-semibold text-warn">
            {t(`activities.party.${problem}`)}
          </p>
        ) : null}
      </Section>
      <Section title={t('activities.times', { day: format.date(date, 'long') })}>
        {slots.error ? <ProblemText error={slots.error} /> : null}
        {tickets.length === 0 ? (
          <p>{t('activities.party.too_few')}</p>
        ) : (
          <SlotChoice activity={activity} answer={slots.data} value={slotId} onChange={setSlotId} />
        )}
      </Section>
      {option ? <Pickup option={option} /> : null}
      {activity.languages.length > 1 && language !== null ? (
        <Select
          label={t('activities.language')}
          value={language}
          onChange={setLanguage}
          options={activity.languages.map((value) => ({
            value,
            label: languageNames([value], format.locale).join(''),
          }))}
        />
      ) : null}
      {slot && price ? (
        <TermsAndPrice slot={{ ...slot, price }} option={option} timeZone={activity.timeZone} />
      ) : null}
      <p className="text-sm text-ink-muted">
        {t(`activities.confirmation-body.${activity.confirmation}`, {
          hours: activity.confirmationHours ?? 72,
        })}
      </p>
      {opening.error ? (
        <Banner kind="danger" live="assertive">
          <ProblemText error={opening.error} />
        </Banner>
      ) : null}
      <Button
        isWide
        isDisabled={!slot || !price}
        isPending={opening.isPending}
        onPress={() => {
          if (slot) opening.mutate(slot);
        }}
      >
        {t('activities.continue')}
      </Button>
    </section>
  );
}

interface TermsAndPriceProps {
  slot: Slot & { price: NonNullable<Slot['price']> };
  option: ActivityDetails['options'][number] | undefined;
  timeZone: string;
}

/** Until when a time can be cancelled, and what it costs for these tickets. */
function TermsAndPrice({ slot, option, timeZone }: TermsAndPriceProps) {
  const t = useT();
  const format = useFormat();
  const { price, terms, earn } = slot;
  return (
    <>
      <Section title={t('activities.terms')}>
        <div className="grid gap-4">
          <TermsTimeline terms={terms} total={price.grandTotal} timeZone={timeZone} />
          {option ? <MayCallOff {...option} /> : null}
        </div>
      </Section>
      <Section title={t('activities.price')}>
        <SummaryList
          items={[
            ...price.lineItems.map((line) => ({
              id: line.code,
              label: format.text(line.label),
              value: format.money(line.amount),
            })),
            {
              id: 'total',
              label: t('activities.total'),
              value: format.money(price.grandTotal),
              emphasis: 'total' as const,
            },
          ]}
        />
        <ul className="mt-3 grid gap-1 text-sm">
          <EarnAndPayableLines of={{ ...slot, earn: earn[0] ?? null }} />
        </ul>
      </Section>
    </>
  );
}

/** The reader's language where a guide speaks it. */
function usualLanguage({ languages }: ActivityDetails, locale: string): string | null {
  const own = locale.slice(0, 2);
  return languages.find((one) => one === own) ?? languages[0] ?? null;
}
