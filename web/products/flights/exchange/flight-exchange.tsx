import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { ExchangeScreen } from '#contract/enums/index.ts';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { track } from '#web/lib/api/track.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ExchangeAddress, exchangeHref, readExchangeAddress } from './address.ts';
import { ExchangeFrame, ExchangeSkeleton } from './frame.tsx';
import { flownIn } from './parts.ts';
import { askQuery, canExchangeQuery } from './queries.ts';
import { NotOfFlights } from './refusal.tsx';
import { screens } from './screens.tsx';

/** Other flights for a booked trip: what can be changed, the offers, what it costs, and how it stands. [TRP-05] */
export function FlightExchange({ trip }: { trip: AnyTrip }) {
  const t = useT();
  const flown = flownIn(trip);
  const { locale } = useLocale();
  const address = readExchangeAddress(useAddress().search);
  const { tripId } = trip;
  const can = useQuery({ ...canExchangeQuery(tripId), enabled: flown !== null && address.ask === undefined });
  const asked = useQuery({
    ...askQuery(tripId, address.ask ?? '', { locale, chosen: address.chosen }),
    enabled: flown !== null && address.ask !== undefined,
  });
  const ask = (address.ask !== undefined && asked.data) || null;
  const known = address.ask === undefined ? can : asked;
  const screen = ask ? ask.screen : can.data ? screenOf(address, can.data) : undefined;
  useEffect(() => {
    if (screen === 'go-to-exchange') track('viewed_trip_modal', { tripModal: 'exchange-flight' });
    if (screen === 'change-date-time') track('viewed_trip_modal', { tripModal: 'change-flight' });
  }, [screen]);
  if (!flown) return <NotOfFlights trip={trip} />;
  if (known.error && !known.data)
    return (
      <ExchangeFrame trip={trip} step={null}>
        <ProblemBanner
          error={known.error}
          actions={
            <Button size="sm" kind="secondary" onPress={() => void known.refetch()}>
              {t('trips.retry')}
            </Button>
          }
        />
      </ExchangeFrame>
    );
  if (screen === undefined) return <ExchangeSkeleton trip={trip} />;
  const Screen = screens[screen];
  return (
    <ExchangeFrame trip={trip} step={stepOf(screen, ask)}>
      <Screen
        {...flown}
        // Another ask, or another step of it, begins anew.
        key={`${address.ask} ${ask?.state}`}
        screen={screen}
        address={address}
        ask={ask}
        why={ask ? ask.why : address.isOwed ? null : (can.data?.why ?? null)}
        go={(to, how) => go(exchangeHref(tripId, to), how)}
      />
    </ExchangeFrame>
  );
}

/** The screen before an ask: the address says how far the traveler came, unless nothing can be exchanged now. */
function screenOf(
  { slices, isChoosing, isFreeSeen, isOwed }: ExchangeAddress,
  { canGoOn, screen }: { canGoOn: boolean; screen: ExchangeScreen },
): ExchangeScreen {
  // What the airline owes is asked for while its new times wait for an answer.
  if (isOwed && slices) return 'change-date-time';
  const isRefused = !canGoOn || (screen === 'ticketed-voidable' && !isFreeSeen);
  // A person exchanges what cannot be exchanged here, and is told what is wished.
  if (isRefused && !(screen === 'contact-support' && (slices || isChoosing))) return screen;
  if (slices) return 'change-date-time';
  return isChoosing ? 'slice-selection' : 'go-to-exchange';
}

/** The step of the four that a screen belongs to; null for one that ends the way. */
function stepOf(screen: ExchangeScreen, ask: ExchangeAsk | null): number | null {
  if (ask === null)
    return screen === 'go-to-exchange' || screen === 'slice-selection'
      ? 0
      : screen === 'change-date-time'
        ? 1
        : null;
  if (ask.why) return null;
  return { shopping: 2, quote_scheduled: 3, quoted: 3 }[ask.state as string] ?? null;
}
