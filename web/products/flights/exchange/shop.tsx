import { Plane, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { SortSelect } from '#web/lib/results/sort-select.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useRoute } from './booked-slice.tsx';
import { FareChoice } from './fare-choice.tsx';
import { StepTitle } from './frame.tsx';
import type { ScreenParts } from './parts.ts';
import { useChoose } from './queries.ts';
import { useAskAgain } from './use-ask-again.ts';
import { OfferFiltersPanel } from './offer-filters.tsx';
import { flightsOf, inOrder, narrowed, type OfferFilters, type OfferOrder, offerOrders } from './offers.ts';
import { WayCard } from './way-card.tsx';

/** The flights that the airline offers, one changed slice after the other, at change prices. [TRP-05, AIR-02] */
export function Shop(props: ScreenParts) {
  return props.ask ? <Offered {...props} ask={props.ask} /> : null;
}

function Offered(props: ScreenParts & { ask: ExchangeAsk }) {
  const { trip, flight, address, ask, go } = props;
  const t = useT();
  const format = useFormat();
  const routeOf = useRoute();
  const { locale } = useLocale();
  const [order, setOrder] = useState<OfferOrder>('price');
  const [filters, setFilters] = useState<OfferFilters>({});
  const choosing = useChoose(trip.tripId, ask.askId, locale);
  const chosen = (address.chosen ?? []).slice(0, Math.max(0, ask.offers.length - 1));
  const offered = ask.offers[chosen.length];
  if (!offered || isOver(choosing.error)) return <Anew {...props} />;
  const offers = flightsOf(ask.offers, chosen.length);
  const flights = narrowed(offers, filters);
  const way = offers.find((one) => one.way.itineraryId === address.way);
  const booked = flight.slices.find(({ sliceIndex }) => sliceIndex === offered.slice);
  const wish = ask.wish.changes.find(({ slice }) => slice === offered.slice);
  const choose = (itineraryId: string, fareId: string) => {
    const fares = [...chosen, { itineraryId, fareId }];
    if (fares.length < ask.offers.length) go({ ask: ask.askId, chosen: fares });
    else choosing.mutate({ fares }, { onSuccess: ({ askId }) => go({ ask: askId }) });
  };
  return (
    <>
      <StepTitle
        step={`flights ${chosen.length} ${way ? 'fares' : ''}`}
        body={
          <>
            {wish && booked
              ? t('exchange.shop.body', {
                  from: wish.origin,
                  to: wish.destination,
                  day: format.date(wish.date, 'long'),
                })
              : null}{' '}
            {ask.residualForm ? t(`exchange.rule.residual.${ask.residualForm}`) : null}
          </>
        }
      >
        {way
          ? t('exchange.fares.title')
          : ask.offers.length > 1
            ? t('exchange.shop.title-of', {
                number: chosen.length + 1,
                count: ask.offers.length,
                route: booked ? routeOf(booked) : '',
              })
            : t('exchange.shop.title')}
      </StepTitle>
      {choosing.error ? <ProblemBanner error={choosing.error} /> : null}
      {way ? (
        <FareChoice
          flights={way}
          residualForm={ask.residualForm}
          isPending={choosing.isPending}
          onChoose={(fareId) => choose(way.way.itineraryId, fareId)}
        />
      ) : offers.length === 0 ? (
        <EmptyState icon={<Plane aria-hidden />} title={t('exchange.shop.empty')}>
          {t('exchange.shop.empty-body')}
        </EmptyState>
      ) : (
        <div className="grid max-w-5xl gap-4">
          <OfferFiltersPanel
            flights={offers}
            filters={filters}
            onNarrow={(changed) => setFilters({ ...filters, ...changed })}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-sm text-ink-muted">
              {t('exchange.shop.count', { count: flights.length })}
            </p>
            <SortSelect<OfferOrder>
              label={t('flights.sort')}
              value={order}
              options={offerOrders.map((value) => ({ value, label: t(`flights.sort.${value}`) }))}
              onChange={setOrder}
            />
          </div>
          <ul className="grid gap-4">
            {inOrder(flights, order).map((one) => (
              <li key={one.way.itineraryId}>
                <WayCard
                  flights={one}
                  residualForm={ask.residualForm}
                  isPending={
                    choosing.isPending && choosing.variables.fares.at(-1)?.itineraryId === one.way.itineraryId
                  }
                  onChoose={() => {
                    const [only, another] = one.fares;
                    if (only && !another) choose(only.way.itineraryId, only.way.fareShelf.fareId);
                    else go({ ask: ask.askId, chosen: address.chosen, way: one.way.itineraryId });
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {way || chosen.length > 0 ? (
          <Button
            kind="secondary"
            onPress={() => go({ ask: ask.askId, chosen: way ? address.chosen : chosen.slice(0, -1) })}
          >
            {t('exchange.shop.other')}
          </Button>
        ) : null}
        <Button
          kind="secondary"
          onPress={() =>
            go({
              slices: ask.wish.changes.map(({ slice }) => slice),
              from: ask.askId,
              isFreeSeen: address.isFreeSeen,
              isOwed: ask.basis === 'involuntary',
              contract: ask.contractId ?? undefined,
            })
          }
        >
          {t('exchange.shop.other-dates')}
        </Button>
      </div>
    </>
  );
}

const overCodes: readonly unknown[] = ['search-expired', 'flight-gone', 'fare-gone'];

/** Whether what was offered is offered no more. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiProblem && overCodes.includes(error.problem.code);

/** The offers have run out: the same wish is asked for once more. */
function Anew(props: ScreenParts & { ask: ExchangeAsk }) {
  const t = useT();
  const { isPending, error, askAgain } = useAskAgain(props);
  return (
    <>
      <StepTitle step="anew" body={t('exchange.anew.body')}>
        {t('exchange.anew.title')}
      </StepTitle>
      {error ? <ProblemBanner error={error} /> : null}
      <div>
        <Button isPending={isPending} onPress={askAgain}>
          <RefreshCw aria-hidden className="size-5" />
          {t('exchange.anew.do')}
        </Button>
      </div>
    </>
  );
}
