import { randomUUID } from 'node:crypto';
import { listPaymentMethods, listRewardsAccounts } from '#contract/accounts.ts';
import {
  type ActivityBookingSession,
  type FlightBookingSession,
  type FreezeBookingSession,
  type StayBookingSession,
  getBookingSession,
} from '#contract/booking.ts';
import { listFreezes } from '#contract/freeze/freezes.ts';
import { listAirlineCredits } from '#contract/flights/airline-credits.ts';
import { buyProtection, getPostBookingOffers } from '#contract/post-booking-offers.ts';
import { listTripProtections } from '#contract/protections.ts';
import { claimPriceMatch, getTripPriceMatch } from '#contract/price-protections/price-match.ts';
import { contactSupport, listOwnCases } from '#contract/cases.ts';
import { getUserInfo, listSessions } from '#contract/session.ts';
import { searchAvailability } from '#contract/stays.ts';
import { listPassengers, updatePassenger } from '#contract/travelers.ts';
import { changeStay, getHotelItinerary, listTrips, quoteCancellation, quoteChange } from '#contract/trips.ts';
import { getWalletDetails, getWalletHistory } from '#contract/wallet.ts';
import type { TestCaller, TestPortal } from '#tests/support/portal.ts';
import { vi } from 'vitest';
import { listWatches, watchPrice } from '#contract/watches.ts';
import { createWishlistItem, listWishlists } from '#contract/wishlists.ts';
import { ask, call } from './ask.ts';
import { bookAndChangeCar, findCar } from './cars.ts';
import { findPackage } from './packages.ts';
import { earnCredit } from './credits.ts';
import {
  bookFlightAndWait,
  chooseFlights,
  flightBody,
  openFlightCheckout,
  protectFlights,
} from './flights.ts';
import { activityBody, bookActivityAndWait, chooseActivity, openActivity } from './activities.ts';
import { buyFreeze, freezeBody, openFreeze } from './freezes.ts';
import { bankOf, hotelOf, mailsTo, referenceOf, type Tenant } from './world.ts';
import { bookAndWait, bookBody, cardOf, findRate, type Found, isFlexible, openCheckout } from './stays.ts';

/** A customer with one of everything that a customer can own. */
export interface Owner {
  readonly tenant: Tenant;
  readonly caller: TestCaller;
  /** A second session. */
  readonly elsewhere: TestCaller;
  readonly found: Found;
  readonly checkout: StayBookingSession;
  /** Chosen flights, and an open checkout of them. */
  readonly flights: Awaited<ReturnType<typeof chooseFlights>>;
  readonly flightCheckout: FlightBookingSession;
  /** An open checkout of a freeze of these flights. */
  readonly freezeCheckout: FreezeBookingSession;
  readonly activity: Awaited<ReturnType<typeof chooseActivity>>;
  readonly activityCheckout: ActivityBookingSession;
  readonly cars: Awaited<ReturnType<typeof findCar>>;
  readonly packages: Awaited<ReturnType<typeof findPackage>>;
  readonly ids: Readonly<Record<OwnedId, string>>;
  /** Texts that only this customer may read. */
  readonly secrets: readonly string[];
}

type OwnedId =
  | 'tripId'
  | 'bookingId'
  | 'caseId'
  | 'messageId'
  | 'bookingSessionId'
  | 'sessionId'
  | 'searchId'
  | 'flightSearchId'
  | 'carSearchId'
  | 'carCheckoutId'
  | 'carTripId'
  | 'carChangeQuoteId'
  | 'packageSearchId'
  | 'packageCheckoutId'
  | 'flightCheckoutId'
  | 'freezeCheckoutId'
  | 'freezeId'
  | 'flightTripId'
  | 'contractId'
  | 'claimId'
  | 'purchaseId'
  | 'activityCheckoutId'
  | 'activityTripId'
  | 'activityBookingId'
  | 'airlineCreditId'
  | 'quoteId'
  | 'changeQuoteId'
  | 'travelerId'
  | 'wishlistId'
  | 'watchId'
  | 'accountReferenceId'
  | 'paymentMethodId'
  | 'businessId';

/** A traveler as request body. */
export const travelerBody = (id: string, surname: string) => ({
  id,
  givenName: 'Ottoline',
  surname,
  gender: 'female',
  dateOfBirth: '1988-04-12',
});

/** Signs a customer in and creates one of everything. */
export async function settle(portal: TestPortal, tenant: Tenant, handle: string): Promise<Owner> {
  const caller = await portal.signIn(tenant, handle);
  const elsewhere = await portal.signIn(tenant, handle);
  const before = await ask(elsewhere, listSessions);
  const email = `${handle}.${randomUUID()}@mail.example`;
  const surname = `Quillfeather${handle.replaceAll(/[^a-z]/g, '')}`;
  const travelerId = randomUUID();
  await ask(caller, updatePassenger, { body: travelerBody(travelerId, surname) });

  const found = await findRate(caller, isFlexible);
  const booked = await openCheckout(caller, found);
  const request = bookBody(booked, [cardOf(booked)], email);
  const { tripId, locator } = await bookAndWait(caller, booked, request);
  if (tripId === null || locator === null) throw new Error(`${handle} could not book.`);
  const flights = await chooseFlights(caller, { depart: found.nights.checkIn, back: found.nights.checkOut });
  const flightBooked = await protectFlights(caller, await openFlightCheckout(caller, flights));
  const flown = await bookFlightAndWait(
    caller,
    flightBooked,
    flightBody(flightBooked, [cardOf(flightBooked)], { email, travelerId }),
  );
  if (flown.tripId === null) throw new Error(`${handle} could not book flights.`);
  const protectedBy = await ask(caller, listTripProtections, { params: { tripId: flown.tripId } });
  await vi.waitUntil(async () => (await mailsTo(portal, email)).length > 1, {
    timeout: 60_000,
    interval: 100,
  });
  // A finished change returns the same result again and does not invalidate the cancellation quote.
  const guests = [{ room: 0, givenName: 'Ottoline', surname }];
  const change = await ask(caller, quoteChange, { params: { tripId }, body: { guests } });
  const changeQuoteId = change.quoteId;
  await ask(caller, changeStay, { params: { tripId }, body: { changeQuoteId } });
  const { quoteId } = await ask(caller, quoteCancellation, { params: { tripId } });
  const checkout = await openCheckout(caller, found);
  const flightCheckout = await openFlightCheckout(caller, flights);
  const frozen = await openFreeze(caller, flightCheckout);
  const freezeId = await buyFreeze(
    caller,
    frozen,
    freezeBody(frozen, [cardOf(flightCheckout)], `freeze.${email}`),
  );
  const freezeCheckout = await openFreeze(caller, flightCheckout);
  const activity = await chooseActivity(caller);
  const activityBooked = await openActivity(caller, activity);
  const activityRequest = activityBody(activityBooked, [cardOf(activityBooked)], {
    email: `activity.${email}`,
    surname,
  });
  const visited = await bookActivityAndWait(caller, activityBooked, activityRequest);
  if (visited.tripId === null) throw new Error(`${handle} could not book an activity.`);
  const activityCheckout = await openActivity(caller, activity);
  // Another car than the one of the open checkout, whose price would rise with the cars that are rented.
  const carBooked = (await findCar(caller, 1)).checkout;
  const rented = await bookAndChangeCar(caller, carBooked, {
    tenders: [cardOf(carBooked)],
    email: `car.${email}`,
    surname,
  });
  const cars = await findCar(caller);
  const packages = await findPackage(caller);
  const { searchId } = await ask(caller, searchAvailability, {
    body: { ...found.nights, searchTarget: 'ListingIds', listingIds: [found.stay.lodgingId] },
  });
  const kept = await ask(caller, createWishlistItem, {
    body: { product: { id: { value: found.stay.lodgingId } } },
  });
  const watched = await ask(caller, watchPrice, {
    body: { question: { tripType: flights.tripType, slices: flights.slices } },
  });
  const { rewardsAccounts } = await ask(caller, listRewardsAccounts, { body: {} });
  const { paymentMethods } = await ask(caller, listPaymentMethods);
  const me = await ask(caller, getUserInfo);
  const messageId = randomUUID();
  const written = await ask(caller, contactSupport, {
    body: { messageId, text: `I am ${surname}.`, about: { tripId } },
  });
  const ids = {
    tripId,
    bookingId: request.bookingId,
    bookingSessionId: checkout.bookingSessionId,
    sessionId: before.sessions.find(({ current }) => current)?.id ?? '',
    searchId,
    flightSearchId: flights.searchId,
    carSearchId: cars.searchId,
    carCheckoutId: cars.checkout.bookingSessionId,
    carTripId: rented.tripId,
    carChangeQuoteId: rented.changeQuoteId,
    packageSearchId: packages.searchId,
    packageCheckoutId: packages.checkout.bookingSessionId,
    flightCheckoutId: flightCheckout.bookingSessionId,
    flightTripId: flown.tripId,
    contractId: protectedBy.contracts[0]?.contractId ?? '',
    claimId: await claimMatch(caller, tripId),
    purchaseId: await buyLater(caller, flown.tripId, paymentMethods[0]?.id ?? ''),
    activityCheckoutId: activityCheckout.bookingSessionId,
    activityTripId: visited.tripId,
    activityBookingId: activityRequest.bookingId,
    freezeCheckoutId: freezeCheckout.bookingSessionId,
    freezeId,
    airlineCreditId: await earnCredit(caller, portal, { email, travelerId }),
    quoteId,
    changeQuoteId,
    travelerId,
    wishlistId: kept.wishlist.id,
    watchId: watched.watch.watchId,
    accountReferenceId: rewardsAccounts[0]?.accountReferenceId ?? '',
    paymentMethodId: paymentMethods[0]?.id ?? '',
    businessId: me.corporateInfo?.businessId ?? `none-${randomUUID()}`,
    messageId,
    caseId: written.caseId,
  };
  // The company is no secret of one of its people.
  const { businessId: _, ...own } = ids;
  const secrets = [...Object.values(own), locator, email, surname, me.userInfo.email, me.userInfo.lastName];
  if (secrets.includes('')) throw new Error(`${handle} does not own one of everything.`);
  return {
    tenant,
    caller,
    elsewhere,
    found,
    checkout,
    flights,
    flightCheckout,
    activity,
    activityCheckout,
    freezeCheckout,
    cars,
    packages,
    ids,
    secrets,
  };
}

/** All data that the owner can read, to compare before and after. */
export async function inventory(owner: Owner, portal: TestPortal): Promise<unknown> {
  const { tenant, caller, elsewhere, ids } = owner;
  const { sessions } = await ask(caller, listSessions);
  const passengers = await ask(caller, listPassengers);
  const trip = await ask(caller, getHotelItinerary, { params: { tripId: ids.tripId } });
  const reference = referenceOf(tenant, ids.bookingId);
  return {
    trips: await ask(caller, listTrips),
    trip,
    checkout: await ask(caller, getBookingSession, { params: { bookingSessionId: ids.bookingSessionId } }),
    travelers: passengers.value.filter(({ isGhostUser }) => !isGhostUser),
    accounts: await ask(caller, listRewardsAccounts, { body: {} }),
    cards: await ask(caller, listPaymentMethods),
    wallet: await ask(caller, getWalletDetails),
    history: await ask(caller, getWalletHistory),
    wishlists: await ask(caller, listWishlists),
    airlineCredits: await ask(caller, listAirlineCredits),
    freezes: (await ask(caller, listFreezes)).freezes,
    watches: await ask(caller, listWatches),
    cases: (await ask(caller, listOwnCases)).cases,
    sessions: sessions.map(({ id }) => id),
    isStillSignedInElsewhere: (await call(elsewhere, getUserInfo)).status,
    bank: await bankOf(portal, reference),
    hotel: await hotelOf(portal, reference),
    mails: await mailsTo(portal, trip.contactEmail),
  };
}

/** Buys a change for any reason for booked flights; returns the purchase's id. */
async function buyLater(caller: TestCaller, tripId: string, paymentMethodId: string): Promise<string> {
  const { trips } = await ask(caller, getPostBookingOffers, { body: { tripId } });
  const kind = 'change-for-any-reason';
  const shownPremium = trips[0]?.offers.find((offer) => offer.kind === kind)?.terms?.premium;
  if (!shownPremium) throw new Error('no protection is sold after booking');
  const purchaseId = randomUUID();
  await ask(caller, buyProtection, { body: { purchaseId, tripId, kind, shownPremium, paymentMethodId } });
  return purchaseId;
}

/** Claims a price match of a trip once its booking is stored for it; returns the claim's id. */
async function claimMatch(caller: TestCaller, tripId: string): Promise<string> {
  const isOpen = async () => {
    const { reason } = await ask(caller, getTripPriceMatch, { params: { tripId } });
    if (reason !== null) throw new Error(`no price match can be claimed: ${reason}`);
  };
  await vi.waitFor(isOpen, { timeout: 20_000, interval: 250 });
  const claimId = randomUUID();
  const body = {
    claimId,
    url: 'https://elsewhere.example/room',
    amount: 90,
    currency: 'USD',
    description: '',
  } as const;
  await ask(caller, claimPriceMatch, { params: { tripId }, body });
  return claimId;
}
