import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PackageRoomProduct } from '#contract/packages.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { ChosenNights, PackageSearch } from '#web/lib/package-search.ts';
import { SavingsNote } from '#web/lib/price/savings-note.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { formatDistance } from '#web/lib/stay/format-distance.ts';
import { Rating } from '#web/lib/stay/rating.tsx';
import { RoomFacts } from '#web/lib/stay/room-facts.tsx';
import { useAmenityList } from '#web/lib/stay/use-amenity-list.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { openPackageCheckout } from './open-checkout.ts';
import { EmptyPackages } from './empty-packages.tsx';
import { Verdict } from './package-card.tsx';
import { followUpBody, forgetPackages, type FollowUp, packageRoomsQuery, packagesQuery } from './queries.ts';
import type { PackageState } from './results-state.ts';
import { FlightsAndNights } from './flights-and-nights.tsx';

export interface PackageDetailsProps {
  search: PackageSearch;
  state: PackageState;
  lodgingId: string;
  listHref: string;
  onState(state: PackageState): void;
  /** Searches again with other nights and the flights of the state. */
  onNights(nights: ChosenNights, state: PackageState): void;
  onCheckout(bookingSessionId: string): void;
}

/** A hotel's rooms at the total of the package, with its flights. [PKG-01] */
export function PackageDetails({
  search,
  state,
  lodgingId,
  listHref,
  onState,
  onNights,
  onCheckout,
}: PackageDetailsProps) {
  const t = useT();
  const { locale } = useFormat();
  const client = useQueryClient();
  const found = useQuery(packagesQuery(search, state, locale));
  const flight = found.data?.flight;
  const back = <TextLink href={listHref}>{t('packages.back')}</TextLink>;
  if (found.error)
    return (
      <div className="page pt-4 pb-10">
        {back}
        <ErrorState level={1} onSearchAgain={() => void found.refetch()}>
          <ProblemText error={found.error} />
        </ErrorState>
      </div>
    );
  if (found.data && !flight)
    return (
      <div className="page pt-4 pb-10">
        {back}
        <EmptyPackages
          answer={found.data}
          state={state}
          onState={(changed) => onState({ ...state, ...changed })}
          onClear={() => onState({ ...state, filters: {} })}
          onAskAgain={() => {
            forgetPackages(client, search);
            void found.refetch();
          }}
        />
      </div>
    );
  if (!found.data || !flight)
    return (
      <div className="page grid gap-4 pt-4 pb-10">
        {back}
        <Skeleton className="h-60 w-full" />
      </div>
    );
  const { searchId, checkIn, checkOut } = found.data;
  const followUp = { search, searchId, checkIn, checkOut, chosen: flight.chosen };
  return (
    <div className="page grid gap-5 pt-4 pb-10">
      {back}
      <HotelHead followUp={followUp} lodgingId={lodgingId} />
      <FlightsAndNights
        search={search}
        answer={found.data}
        isOpen
        onChoose={(chosen) => onState({ ...state, chosen })}
        onNights={(nights, chosen) => onNights(nights, { ...state, chosen })}
      />
      <Rooms followUp={followUp} lodgingId={lodgingId} onCheckout={onCheckout} />
      <p className="text-sm text-ink-muted">{t('packages.not-covered')}</p>
    </div>
  );
}

/** The hotel's name, stars, rating and pictures. */
function HotelHead({ followUp, lodgingId }: { followUp: FollowUp; lodgingId: string }) {
  const t = useT();
  const { locale } = useFormat();
  const listOf = useAmenityList();
  const { data } = useQuery(packageRoomsQuery(followUp, lodgingId, locale));
  const hotel = data?.hotel;
  if (!hotel) return <h1 className="headline text-3xl">{t('packages.rooms')}</h1>;
  return (
    <header className="grid gap-3">
      <h1 className="headline text-3xl">{hotel.name}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {hotel.stars > 0 ? (
          <Stars count={hotel.stars} label={t('stays.stars', { count: hotel.stars })} />
        ) : null}
        <Rating score={hotel.reviewScore} count={hotel.reviewCount} />
        <span className="text-sm text-ink-muted">
          {[
            hotel.neighbourhood,
            t('packages.card.distance', { distance: formatDistance(locale, hotel.distanceKm) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-4" aria-hidden>
        {hotel.pictures.slice(0, 4).map((picture, at) => (
          <li key={picture} className={at > 1 ? 'max-tablet:hidden' : undefined}>
            <img src={picture} alt="" className="h-36 w-full rounded-control object-cover" />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">{listOf(hotel.amenities)}</p>
    </header>
  );
}

function Rooms({
  followUp,
  lodgingId,
  onCheckout,
}: {
  followUp: FollowUp;
  lodgingId: string;
  onCheckout(bookingSessionId: string): void;
}) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(packageRoomsQuery(followUp, lodgingId, format.locale));
  const checkout = useMutation({
    mutationFn: ({ rateToken, total }: PackageRoomProduct) =>
      openPackageCheckout({ ...followUpBody(followUp), lodgingId, rateToken, shownTotal: total.amount }),
    onSuccess: ({ bookingSessionId }) => onCheckout(bookingSessionId),
  });
  if (error)
    return (
      <ErrorState level={2} onSearchAgain={() => void refetch()}>
        <ProblemText error={error} />
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-60 w-full" />;
  return (
    <section aria-label={t('packages.rooms')} className="grid gap-4">
      {checkout.error ? <ProblemBanner error={checkout.error} /> : null}
      {data.rooms.length === 0 ? <p>{t('packages.rooms.none')}</p> : null}
      {data.rooms.map(({ roomInfo, products }) => (
        <Card
          key={roomInfo.roomId}
          as="section"
          aria-labelledby={`room-${roomInfo.roomId}`}
          className="grid gap-4"
        >
          <div className="grid gap-4 tablet:grid-cols-[12rem_minmax(0,1fr)]">
            {roomInfo.pictures[0] ? (
              <Picture
                src={roomInfo.pictures[0].url}
                alt={format.text(roomInfo.pictures[0].caption)}
                width={750}
                height={500}
                className="rounded-control"
              />
            ) : null}
            <div className="grid content-start gap-2">
              <h2 id={`room-${roomInfo.roomId}`} className="headline text-xl">
                {format.text(roomInfo.name)}
              </h2>
              <RoomFacts info={roomInfo} amenities={[]} />
            </div>
          </div>
          <ul className="grid gap-4">
            {products.map((product) => (
              <li
                key={product.rateId}
                className="grid gap-3 border-t border-line pt-4 tablet:grid-cols-[minmax(0,1fr)_auto]"
              >
                <div className="grid content-start gap-1 text-sm">
                  <p className="text-base">{t(`stays.meal.${product.mealPlan}`)}</p>
                  <p className="text-ink-muted">{t(`packages.room.${product.refundPolicy}`)}</p>
                  <Verdict verdict={product.policy} />
                  <SavingsNote savings={product.savings} />
                </div>
                <div className="grid content-start gap-2">
                  <PriceText
                    amount={format.money(product.total)}
                    size="lg"
                    note={t('packages.card.per-person', { amount: format.money(product.perPerson) })}
                  />
                  {product.dueAtProperty.amount > 0 ? (
                    <p className="text-sm text-ink-muted">
                      {t('packages.card.there', { amount: format.money(product.dueAtProperty) })}
                    </p>
                  ) : null}
                  <Button onPress={() => checkout.mutate(product)} isPending={checkout.isPending}>
                    {t('packages.choose')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}
