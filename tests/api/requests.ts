import { randomUUID } from 'node:crypto';
import { type Owner, travelerBody } from './belongings.ts';
import { nameOf, type Operation } from './openapi.ts';
import type { TenderInput } from '#contract/payments.ts';
import { activityBody } from './activities.ts';
import { flightBody } from './flights.ts';
import { freezeBody } from './freezes.ts';
import { bookBody } from './stays.ts';
import { kindOf } from './slot-kinds.ts';

/** Input of a call besides its path; all ids belong to the caller. */
export interface Filled {
  params: Record<string, unknown>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Queries that name something of their caller. */
const queries: Readonly<Record<string, (owner: Owner) => Record<string, string>>> = {
  'GET /api/v0/support/open-request': ({ ids }) => ({ tripId: ids.tripId }),
};

const bodies: Readonly<Record<string, (owner: Owner) => Record<string, unknown>>> = {
  'POST /api/v0/agent-calls/confirmations/:confirmationId': () => ({ agrees: true }),
  'POST /api/v0/approvals/:approvalId/answer': () => ({ answer: 'approve' }),
  'PUT /api/v0/bookings/sessions/:bookingSessionId/booking-for': () => ({ bookingFor: 'myself' }),
  'PUT /api/v0/trips/:tripId/people/:userId': () => ({ mayCancel: true, mayChange: false }),
  'POST /api/v0/arranger-links': () => ({ email: 'idris@lumen-atelier.example', yourPart: 'arranger' }),
  'POST /api/v0/arranger-links/:linkId/answer': () => ({ answer: 'accept' }),
  'PUT /api/v0/rewards/accounts': () => ({}),
  'PUT /api/v0/cotb/changeBusinessInUse': ({ ids }) => ({ businessId: ids.businessId }),
  'PUT /api/v0/users/modalEligibility': () => ({ modal: 'welcome' }),
  'PUT /api/v0/users/seenModal': () => ({ modal: 'welcome' }),
  'PUT /api/v0/user/preference/hotel': () => ({ isQuiet: true }),
  'PUT /api/v0/user/preference/flight': () => ({ seat: 'aisle' }),
  'PUT /api/v0/user/absence': () => ({ absence: null }),
  'PUT /api/v0/passengers/update': ({ ids }) => travelerBody(ids.travelerId, 'Renamed'),
  'PUT /api/v0/bookings/sessions/:bookingSessionId/protections': () => ({ kinds: [] }),
  'PUT /api/v0/passengers/hide': ({ ids }) => ({ personId: ids.travelerId }),
  'PUT /api/v0/passengers/show': ({ ids }) => ({ personId: ids.travelerId }),
  'PUT /api/v0/passengers/assign_default': ({ ids }) => ({ personId: ids.travelerId }),
  'POST /api/v0/passengers/delete': ({ ids }) => ({ personId: ids.travelerId }),
  'POST /api/v0/travel/wishlists/wishlist/get': ({ ids }) => ({ wishlistId: ids.wishlistId }),
  'POST /api/v0/travel/wishlists/wishlist/create': () => ({ name: `List ${randomUUID()}` }),
  'PUT /api/v0/travel/wishlists/wishlist/update': ({ ids }) => ({
    wishlistId: ids.wishlistId,
    name: `List ${randomUUID()}`,
  }),
  'POST /api/v0/travel/wishlists/wishlist/delete': ({ ids }) => ({ wishlistId: ids.wishlistId }),
  'POST /api/v0/travel/wishlists/wishlist-item/create': ({ ids, found }) => ({
    product: { id: { value: found.stay.lodgingId } },
    wishlistId: ids.wishlistId,
  }),
  'POST /api/v0/travel/wishlists/wishlist-item/delete-all': ({ ids, found }) => ({
    productId: { value: found.stay.lodgingId },
    wishlistId: ids.wishlistId,
  }),
  'POST /api/v0/hotels/availability': ({ ids, found }) => ({
    ...found.nights,
    searchType: 'FollowupSearch',
    searchId: ids.searchId,
    searchTarget: 'ListingIds',
    listingIds: [found.stay.lodgingId],
  }),
  'POST /api/v0/hotels/availability/elsewhere': ({ ids }) => ({ searchId: ids.searchId }),
  'POST /api/v0/hotels/payable': ({ found }) => ({ ...found.nights, placeId: 'city:2267057' }),
  'POST /api/v0/hotels/calendar': ({ found }) => ({
    placeId: 'city:2267057',
    from: found.nights.checkIn,
    until: found.nights.checkOut,
    rooms: found.nights.rooms,
  }),
  'POST /api/v0/experiences/availability': ({ found }) => ({
    location: { placeId: 'city:2267057' },
    fromDate: found.nights.checkIn,
    untilDate: found.nights.checkOut,
  }),
  'POST /api/v0/experiences/activities/:activityId/calendar': ({ found }) => ({
    from: found.nights.checkIn,
    until: found.nights.checkOut,
  }),
  'POST /api/v0/experiences/activities/:activityId/slots': ({ found }) => ({
    date: found.nights.checkIn,
    tickets: [{ unitId: 'adult', quantity: 1 }],
  }),
  'POST /api/v0/flights/search': ({ flights }) => ({
    ...flights,
    searchType: 'FollowupSearch',
    chosen: flights.chosen.slice(0, 1),
  }),
  'POST /api/v0/flights/search/later': ({ flights }) => ({ ...flights, chosen: flights.chosen.slice(0, 1) }),
  'POST /api/v0/flights/itinerary': ({ flights }) => ({ ...flights }),
  'POST /api/v0/flights/calendar': ({ found }) => ({
    ...across,
    from: found.nights.checkIn,
    until: found.nights.checkOut,
  }),
  'POST /api/v0/flights/grid': ({ found }) => ({
    ...across,
    depart: found.nights.checkIn,
    back: found.nights.checkOut,
  }),
  'POST /api/v0/cars/search': ({ cars }) => ({ ...cars.question, searchId: cars.searchId }),
  'POST /api/v0/cars/rate': ({ cars }) => ({ ...cars.rate }),
  'POST /api/v0/cars/desks': ({ cars: { rate } }) => {
    const { rateId: _, ...when } = rate;
    return { ...when, placeId: 'airport:LIS', supplier: 'EP' };
  },
  'POST /api/v0/packages/search': ({ packages }) => ({ ...packages.question, searchType: 'FollowupSearch' }),
  'POST /api/v0/packages/flights': ({ packages }) => ({ ...packages.question }),
  'POST /api/v0/packages/later': ({ packages }) => ({ ...packages.question }),
  'POST /api/v0/packages/fares': ({ packages }) => ({ ...packages.question }),
  'POST /api/v0/packages/:lodgingId/rooms': ({ packages }) => ({ ...packages.question }),
  'POST /api/v0/predictions/flights': ({ flights: { tripType, slices } }) => ({ tripType, slices }),
  'POST /api/v0/flights/delay-odds': () => ({
    flights: [{ origin: 'JFK', destination: 'LAX', departs: '2026-12-01T18:30', stopoverMinutes: null }],
  }),
  'POST /api/v0/watches': ({ flights: { tripType, slices } }) => ({ question: { tripType, slices } }),
  'PUT /api/v0/watches/:watchId': () => ({ channels: ['Email'], email: 'nobody@mail.example' }),
  'PUT /api/v0/user/wallet/mile-value': () => ({ hundredths: null }),
  'POST /api/v0/trips/:tripId/price-match/claims': ({ ids }) => ({
    claimId: ids.claimId,
    url: 'https://elsewhere.example/room',
    amount: 90,
    currency: 'USD',
    description: '',
  }),
  'POST /api/v0/trips/:tripId/schedule-change/answer': () => ({ changeId: randomUUID(), response: 'Accept' }),
  'POST /api/v0/hotels/:lodgingId/rooms': ({ found }) => ({ ...found.nights }),
  'POST /api/v0/hotels/:lodgingId/openings': ({ found }) => ({ ...found.nights }),
  'POST /api/v0/hotels/:lodgingId/similar': ({ found }) => ({ ...found.nights }),
  'POST /api/v0/bookings/sessions/hotel': ({ found }) => ({
    ...found.nights,
    lodgingId: found.stay.lodgingId,
    rateToken: found.product.rateToken,
  }),
  'POST /api/v0/bookings/sessions/package': ({ packages }) => ({ ...packages.choice }),
  'POST /api/v0/bookings/sessions/:bookingSessionId/package/book': (owner) => {
    const body = flightBody(owner.packages.checkout, tendersOf(owner), {
      email: 'nobody@mail.example',
      travelerId: owner.ids.travelerId,
    });
    return {
      ...body,
      passengers: body.passengers.map((passenger) => ({ ...passenger, ...papers })),
      guests: [{ room: 0, givenName: 'Ottoline', surname: 'Again', travelerId: owner.ids.travelerId }],
    };
  },
  'POST /api/v0/bookings/sessions/car': ({ cars }) => ({ rateToken: cars.rateToken }),
  'PUT /api/v0/bookings/sessions/:bookingSessionId/car/extras': () => ({ extras: [] }),
  'POST /api/v0/bookings/sessions/:bookingSessionId/car/book': (owner) => ({
    bookingId: randomUUID(),
    driver: { givenName: 'Ottoline', surname: 'Again', travelerId: owner.ids.travelerId },
    contact: { email: 'nobody@mail.example', phone: '+14165550142' },
    tenders: tendersOf(owner),
    agreedTotal: owner.cars.checkout.price.grandTotal.amount,
  }),
  'POST /api/v0/bookings/sessions/activity': ({ activity }) => ({ ...activity }),
  'POST /api/v0/bookings/sessions/:bookingSessionId/activity/questions': () => ({ answers: [] }),
  'POST /api/v0/bookings/sessions/:bookingSessionId/activity/book': (owner) =>
    activityBody(owner.activityCheckout, tendersOf(owner), {
      email: 'nobody@mail.example',
      surname: 'Again',
    }),
  'POST /api/v0/bookings/sessions/flight': ({ flights }) => ({ ...flights }),
  'POST /api/v2/ancillaries/postbooking/offer/get': ({ ids }) => ({ tripId: ids.flightTripId }),
  // The same purchase again.
  'POST /api/v2/ancillaries/postbooking/purchases': ({ ids }) => ({
    purchaseId: ids.purchaseId,
    tripId: ids.flightTripId,
    kind: 'change-for-any-reason',
    shownPremium: { amount: 1, currency: 'USD' },
    paymentMethodId: ids.paymentMethodId,
  }),
  'POST /api/v0/protections/:contractId/rebook': ({ flights }) => ({ ...flights }),
  'POST /api/v0/bookings/sessions/:bookingSessionId/flight/book': (owner) =>
    flightBody(owner.flightCheckout, tendersOf(owner), {
      email: 'nobody@mail.example',
      travelerId: owner.ids.travelerId,
    }),
  'POST /api/v0/bookings/sessions/:bookingSessionId/freeze/book': (owner) =>
    freezeBody(owner.freezeCheckout, tendersOf(owner, 1), 'nobody@mail.example'),
  'POST /api/v0/price-freezes/:freezeId/exchange': ({ flights }) => ({ of: 'flights', ...flights }),
  'PUT /api/v0/bookings/sessions/:bookingSessionId/flight/extras': () => ({ seats: [], bags: [] }),
  'PUT /api/v0/bookings/sessions/:bookingSessionId/package/extras': () => ({ seats: [], bags: [] }),
  'PUT /api/v0/bookings/sessions/:bookingSessionId/flight/airline-credits': () => ({ creditIds: [] }),
  'PUT /api/v0/bookings/sessions/:bookingSessionId/plan': (owner) => ({ tenders: tendersOf(owner) }),
  'POST /api/v0/bookings/sessions/:bookingSessionId/hotel/book': (owner) => {
    const body = bookBody(owner.checkout, [], 'nobody@mail.example');
    const guests = body.guests.map((guest) => ({ ...guest, travelerId: owner.ids.travelerId }));
    return { ...body, guests, tenders: tendersOf(owner), bookingId: randomUUID() };
  },
  'POST /api/v0/trips/:tripId/activity/change-quotes': ({ activity, ids }) => ({
    optionId: activity.optionId,
    slotId: activity.slotId,
    date: activity.date,
    tickets: activity.tickets,
    paymentMethodId: ids.paymentMethodId,
  }),
  'POST /api/v0/trips/:tripId/activity/change-questions': () => ({ people: 2, answers: [] }),
  'POST /api/v0/trips/:tripId/activity/details': () => ({ version: 1, pickupId: null }),
  'POST /api/v0/trips/:tripId/activity/change': ({ ids }) => ({ changeQuoteId: ids.changeQuoteId }),
  'POST /api/v0/trips/:tripId/package/nights-quotes': ({ ids }) => ({
    answer: 'drop',
    paymentMethodId: ids.paymentMethodId,
  }),
  'POST /api/v0/trips/:tripId/package/nights': ({ ids }) => ({ changeQuoteId: ids.changeQuoteId }),
  'POST /api/v0/trips/:tripId/package/keep-nights': () => ({
    landsOn: '2027-01-21',
    leavesOn: '2027-01-27',
  }),
  'POST /api/v0/trips/:tripId/activity/guide-missing': () => ({ position: null }),
  'POST /api/v0/support/notices': () => ({
    noticeId: randomUUID(),
    kind: 'notice',
    name: 'Ottoline Again',
    email: 'nobody@mail.example',
    address: '1 Quiet Street',
    work: 'A photograph',
    where: '/stays/x1',
    signature: 'Ottoline Again',
    isSworn: true,
  }),
  'POST /api/v0/support/messages': ({ ids }) => ({
    messageId: randomUUID(),
    text: 'Where is my refund?',
    about: { tripId: ids.tripId, bookingSessionId: ids.bookingSessionId },
  }),
  'POST /api/v0/support/cases/:caseId/messages': () => ({ messageId: randomUUID(), text: 'Hello?' }),
  'POST /api/v0/trips/:tripId/cancel': ({ ids }) => ({ quoteId: ids.quoteId }),
  'POST /api/v0/trips/:tripId/hotel/change-quotes': ({ ids }) => ({
    guests: [{ room: 0, givenName: 'Renamed', surname: 'Again' }],
    paymentMethodId: ids.paymentMethodId,
  }),
  'POST /api/v0/trips/:tripId/hotel/change': ({ ids }) => ({ changeQuoteId: ids.changeQuoteId }),
  'POST /api/v0/trips/:tripId/car/change-quotes': ({ ids }) => ({
    driver: { givenName: 'Renamed', surname: 'Again', age: 38 },
    paymentMethodId: ids.paymentMethodId,
  }),
  'POST /api/v0/trips/:tripId/exchange/asks': ({ ids }) => ({
    askId: randomUUID(),
    // Of no request: `approvals/isolation.db.test.ts` tries those of others.
    approvalId: randomUUID(),
    contractId: ids.contractId,
    wish: { changes: [{ slice: 0, origin: 'JFK', destination: 'LAX', date: '2027-02-01' }] },
  }),
  'POST /api/v0/trips/:tripId/exchange/asks/:askId/choose': ({ ids }) => ({
    fares: [{ itineraryId: 'one', fareId: 'standard.Economy' }],
    paymentMethodId: ids.paymentMethodId,
  }),
  'POST /api/v0/trips/:tripId/exchange/asks/:askId/pay': ({ ids }) => ({
    paymentMethodId: ids.paymentMethodId,
  }),
  'POST /api/v0/trips/:tripId/exchange/book': ({ ids }) => ({ changeQuoteId: ids.changeQuoteId }),
  'POST /api/v0/trips/:tripId/car/late-return': () => ({ at: '2027-02-01T10:00' }),
  'POST /api/v0/trips/:tripId/car/change': ({ ids }) => ({ changeQuoteId: ids.carChangeQuoteId }),
  'POST /api/v0/trips/:tripId/traveler-edit-requests': () => ({
    requestId: randomUUID(),
    guests: [{ room: 0, givenName: 'Renamed', surname: 'Again' }],
  }),
};

const across = { origin: 'airport:JFK', destination: 'airport:LAX' };

/** Papers that a flight across a border asks for. */
const papers = {
  nationality: 'US',
  passport: { country: 'US', number: 'P1234567', expiresOn: '2033-04-12' },
};

const tendersOf = ({ ids }: Owner, rewards = 20): TenderInput[] => [
  { kind: 'Rewards', accountReferenceId: ids.accountReferenceId, amount: rewards },
  { kind: 'UserCard', paymentMethodId: ids.paymentMethodId },
];

/** A call with only the caller's own ids. */
export function ownCall(operation: Operation, owner: Owner): Filled {
  const params: Record<string, string> = {
    lodgingId: owner.found.stay.lodgingId,
    placeId: 'airport:CDG',
    activityId: 'x2267057-0',
    // Of no agent's session: `server/modules/delegation` tests those of other customers.
    delegationId: randomUUID(),
    confirmationId: randomUUID(),
    // Of no ask: the tests of exchanges try those of other customers.
    askId: randomUUID(),
    // Of no request: `approvals/isolation.db.test.ts` tries those of others.
    approvalId: randomUUID(),
    // Of no colleague: `arranging.db.test.ts` tries those of others.
    linkId: randomUUID(),
    userId: randomUUID(),
    ...owner.ids,
  };
  const valueOf = (name: string) => {
    const kind = kindOf(`params.${name}`, operation.path);
    return kind === undefined || kind === 'public' || kind === 'apart' ? params[name] : owner.ids[kind];
  };
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const body = bodies[nameOf(operation)]?.(owner);
  const query = queries[nameOf(operation)]?.(owner);
  return {
    params: Object.fromEntries(names.map((name) => [name, valueOf(name)])),
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
  };
}

/** Puts a value into a slot, in every element of lists. Throws when the call has no such slot. */
export function put(filled: Filled, slot: string, value: string): Filled {
  const copy = structuredClone(filled);
  let places = 0;
  const walk = (at: unknown, [head = '', ...rest]: string[]): void => {
    if (Array.isArray(at)) {
      for (const inner of at) walk(inner, rest);
      return;
    }
    if (typeof at !== 'object' || at === null || !(head in at)) return;
    const here = at as Record<string, unknown>;
    if (rest[0] === '*' && rest.length === 1) {
      // A list of ids, which may be empty in the caller's own call.
      here[head] = [value];
      places += 1;
    } else if (rest.length > 0) walk(here[head], rest);
    else {
      here[head] = value;
      places += 1;
    }
  };
  walk(copy, slot.split('.'));
  if (places === 0) throw new Error(`The call has no ${slot} to fill.`);
  return copy;
}
