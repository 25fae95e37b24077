import { describe, expect, it } from 'vitest';
import type { PackageSearchAnswer } from '#contract/packages.ts';
import {
  choosePackage,
  faresOf,
  flightsOf,
  hotelRates,
  packageQuestion,
  roomsOf,
  searchPackages,
} from '#tests/support/packages.ts';
import { cents, testShop } from '#tests/support/shop.ts';

const { world, shop, enter } = await testShop('packer', { flies: true });
const question = packageQuestion();

describe('a package search', () => {
  it('lists hotels with a proposed flight at one total, and pages, sorts and filters by it [PKG-01]', async () => {
    const person = await enter();
    const answer = await searchPackages(shop.api, person, { ...question, sort: 'price_low', limit: 5 });
    const [first] = answer.packages;
    if (!first?.price.savings || !answer.flight) throw new Error('no package');
    const { flightTotal, stayTotal, amount } = first.price.savings;
    const paidNow = cents(stayTotal.amount) - cents(first.price.dueAtProperty.amount);
    expect(cents(amount.amount)).toBe(Math.floor((paidNow * 5) / 100));
    expect(cents(first.price.total.amount)).toBe(
      cents(flightTotal.amount) + cents(stayTotal.amount) - cents(amount.amount),
    );
    expect(first.price).toMatchObject({
      total: { amount: 1_432.3 },
      perPerson: { amount: 716.15 },
      dueAtProperty: { amount: 55.8 },
      savings: {
        flightTotal: { amount: 1_164.26 },
        stayTotal: { amount: 279.21 },
        amount: { amount: 11.17 },
      },
    });
    // It lands on the morning after it left, so that the nights begin a day after the flight.
    expect(answer).toMatchObject({ checkIn: '2027-01-23', checkOut: '2027-01-29', nights: 6 });
    expect(answer.flight).toMatchObject({ warnings: [], nights: [] });
    const followUp = { ...question, searchType: 'FollowupSearch', searchId: answer.searchId };
    const again = (more: object): Promise<PackageSearchAnswer> =>
      searchPackages(shop.api, person, { ...followUp, sort: 'price_low', limit: 5, ...more });
    const second = await again({ offset: 5 });
    expect(second.packages[0]?.price.total.amount).toBeGreaterThanOrEqual(
      answer.packages.at(-1)?.price.total.amount ?? Infinity,
    );
    const dear = await again({ sort: 'price_high', filters: { stars: [4], refundable: true } });
    expect(new Set(dear.packages.map(({ stars }) => stars))).toEqual(new Set([4]));
    expect(new Set(dear.packages.map(({ price }) => price.refundPolicy))).toEqual(
      new Set(['FullyRefundable']),
    );
    const capped = await again({ filters: { maxPrice: first.price.total.amount } });
    expect(capped.matchingCount).toBe(1);
  });

  it('filters the proposed flights, and filters hotels by area, rating, amenity, chain and name [PKG-01]', async () => {
    const person = await enter();
    const answer = await searchPackages(shop.api, person, question);
    expect(answer.flightFacets.map(({ name }) => name).toSorted()).toEqual([
      'airlines',
      'checkedBag',
      'lowCost',
      'stops',
    ]);
    expect(answer.flightFacets.flatMap(({ values }) => values.map(({ lowestTotal }) => lowestTotal))).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ currency: 'USD' })]),
    );
    const followUp = { ...question, searchType: 'FollowupSearch', searchId: answer.searchId };
    const again = (more: object): Promise<PackageSearchAnswer> =>
      searchPackages(shop.api, person, { ...followUp, ...more });
    const direct = await again({ flightFilters: { stops: [0] } });
    expect(direct.flight?.slices.map(({ stops }) => stops)).toEqual([0, 0]);
    const airline = answer.flightFacets
      .find(({ name }) => name === 'airlines')
      ?.values.findLast(({ count }) => count > 0)?.value;
    const flown = await again({ flightFilters: { airlines: [airline] } });
    expect(
      new Set(
        flown.flight?.slices.flatMap(({ segments }) =>
          segments.map(({ marketingAirline }) => marketingAirline.code),
        ),
      ),
    ).toEqual(new Set([airline]));
    expect(await again({ flightFilters: { maxDurationMinutes: 1 } })).toMatchObject({
      flight: null,
      packages: [],
    });
    const countOf = (
      facets: PackageSearchAnswer['facets'] | PackageSearchAnswer['flightFacets'],
      name: string,
    ) => facets.find((facet) => facet.name === name)?.values.find(({ count }) => count > 0);
    const bag = countOf(answer.flightFacets, 'checkedBag');
    const withBag = await again({ flightFilters: { checkedBag: true } });
    expect(bag?.count).toBeGreaterThan(0);
    expect(withBag.flightCount).toBe(answer.flightCount);
    expect(withBag.flight?.slices.map(({ fareShelf }) => fareShelf.checkedBag.kind)).toEqual([
      'included',
      'included',
    ]);
    const brand = countOf(answer.facets, 'brands');
    const branded = await again({ filters: { brands: [brand?.value] } });
    expect(brand?.count).toBeGreaterThan(0);
    expect(branded.matchingCount).toBe(brand?.count);
    expect(branded.matchingCount).toBeLessThan(answer.matchingCount);
    const chosen = answer.packages.find(({ neighbourhood, reviewScore, amenities }) =>
      Boolean(neighbourhood && reviewScore >= 8 && amenities[0]),
    );
    if (!chosen) throw new Error('no package with a rating');
    const filters = {
      neighbourhoods: [chosen.neighbourhood],
      minReviewScore: 8,
      amenities: [chosen.amenities[0]],
      collections: [chosen.collection],
      name: chosen.name.slice(0, 6),
    };
    const narrowed = await again({ filters });
    expect(narrowed.matchingCount).toBeGreaterThan(0);
    expect(narrowed.matchingCount).toBeLessThan(answer.matchingCount);
    for (const one of narrowed.packages) {
      expect(one).toMatchObject({ neighbourhood: chosen.neighbourhood, collection: chosen.collection });
      expect(one.reviewScore).toBeGreaterThanOrEqual(8);
      expect(one.amenities).toContain(chosen.amenities[0]);
    }
  });

  it('proposes Economy, and offers Basic Economy as another fare at its difference in the total [PKG-01] [AIR-06]', async () => {
    const person = await enter();
    const { searchId, flight, checkIn, checkOut, packages } = await searchPackages(shop.api, person, {
      ...question,
      sort: 'price_low',
    });
    if (!flight) throw new Error('no flight');
    const shelves = flight.slices.map(({ fareShelf }) => fareShelf);
    expect(shelves).toMatchObject([
      { cabin: 'Economy', carryOn: { kind: 'included' }, seatChoice: { kind: 'fee', fee: { amount: 48 } } },
      { cabin: 'Economy', checkedBag: { kind: 'fee', fee: { amount: 75 } } },
    ]);
    const followUp = { ...question, searchId, checkIn, checkOut, chosen: flight.chosen };
    const { slices } = await faresOf(shop.api, person, followUp);
    const told = slices[0]?.fares.map(({ cabin, costs, difference, isChosen }) => [
      cabin,
      costs,
      difference.amount,
      isChosen,
    ]);
    expect(told?.slice(0, 2)).toEqual([
      ['BasicEconomy', 'less', 78, false],
      ['Economy', 'same', 0, true],
    ]);
    // No total of the flights is told, and the difference is that of the package.
    expect(JSON.stringify(slices)).not.toContain('tripTotal');
    const [basic] = slices[0]?.fares ?? [];
    const [first, back] = flight.chosen;
    if (!basic || !first || !back) throw new Error('no fare');
    const cheaper = await searchPackages(shop.api, person, {
      ...followUp,
      searchType: 'FollowupSearch',
      sort: 'price_low',
      chosen: [{ ...first, fareId: basic.fareId }, back],
    });
    expect(
      cents(packages[0]?.price.total.amount ?? 0) - cents(cheaper.packages[0]?.price.total.amount ?? 0),
    ).toBe(7_800);
    // Every flight is listed above Basic Economy where it is sold so.
    const { flights } = await flightsOf(shop.api, person, { ...followUp, limit: 100 });
    const basics = flights.filter((one) => one.slices[0]?.fareShelf.cabin === 'BasicEconomy');
    for (const one of basics) {
      const sold = await faresOf(shop.api, person, { ...followUp, chosen: one.chosen });
      expect(sold.slices[0]?.fares.every(({ cabin }) => cabin === 'BasicEconomy')).toBe(true);
    }
    expect(flights.length).toBeGreaterThan(basics.length);
  });

  it('offers nights for part of the trip with how they fit, and can start from chosen flights [PKG-01]', async () => {
    const person = await enter();
    const nights = { checkIn: '2027-01-25', checkOut: '2027-01-27' };
    const part = await searchPackages(shop.api, person, { ...question, ...nights });
    expect(part).toMatchObject({
      ...nights,
      nights: 2,
      flight: { nights: ['lands_before_check_in', 'leaves_after_check_out'] },
    });
    const { flights } = await flightsOf(shop.api, person, {
      ...question,
      ...nights,
      searchId: part.searchId,
      chosen: part.flight?.chosen,
      limit: 100,
      filters: { departureTimes: ['morning'] },
    });
    expect(flights.length).toBeGreaterThan(0);
    for (const { slices } of flights)
      expect(slices[0]?.segments[0]?.zonedDeparture.slice(11, 13)).toMatch(/0[5-9]|1[01]/);
    // From Lisbon to New York one lands on the day of departure, or after a night on the way.
    const west = { ...question, from: 'airport:LIS', to: 'airport:JFK' };
    const there = await searchPackages(shop.api, person, west);
    expect(there).toMatchObject({ checkIn: '2027-01-22', nights: 7, flight: { nights: [] } });
    const others = await flightsOf(shop.api, person, {
      ...west,
      searchId: there.searchId,
      chosen: there.flight?.chosen,
      limit: 100,
    });
    const late = others.flights.find(({ slices }) =>
      slices[0]?.segments.at(-1)?.zonedArrival.startsWith('2027-01-23'),
    );
    if (!late) throw new Error('no flight takes a night');
    expect(late.nights).toEqual(['lands_after_first_night']);
    const anew = await searchPackages(shop.api, person, { ...west, chosen: late.chosen });
    expect(anew).toMatchObject({
      checkIn: '2027-01-23',
      nights: 6,
      flight: { chosen: late.chosen, nights: [] },
    });
    const gone = await shop.api.call(person, 'POST', '/api/v0/packages/search', {
      ...question,
      chosen: [
        { itineraryId: 'XX1.2027-01-22', fareId: 'ECO' },
        { itineraryId: 'XX2.2027-01-29', fareId: 'ECO' },
      ],
    });
    expect(gone.json()).toMatchObject({ code: 'flight-gone' });
  });

  it('changes the total by exactly the shown difference when another flight is chosen [PKG-01]', async () => {
    const person = await enter();
    const answer = await searchPackages(shop.api, person, { ...question, sort: 'price_low' });
    const [first] = answer.packages;
    if (!first || !answer.flight) throw new Error('no package');
    const followUp = { ...question, searchId: answer.searchId, chosen: answer.flight.chosen };
    for (const sliceIndex of [0, 1]) {
      const { flights, totalCount } = await flightsOf(shop.api, person, {
        ...followUp,
        sliceIndex,
        limit: 100,
      });
      expect(totalCount).toBeGreaterThan(3);
      expect(flights.filter(({ isChosen }) => isChosen)).toMatchObject([
        { costs: 'same', difference: { amount: 0 }, chosen: answer.flight.chosen },
      ]);
      const other = flights.find(({ costs }) => costs === 'more');
      if (!other) throw new Error('no other flight');
      const changed = await searchPackages(shop.api, person, {
        ...followUp,
        searchType: 'FollowupSearch',
        chosen: other.chosen,
        sort: 'price_low',
      });
      expect(cents(changed.packages[0]?.price.total.amount ?? 0)).toBe(
        cents(first.price.total.amount) + cents(other.difference.amount),
      );
    }
  });

  it('offers only rooms paid at booking, without a protection premium, the cheapest at the listed total [PKG-01]', async () => {
    const person = await enter();
    const { searchId, flight, packages, checkIn, checkOut } = await searchPackages(shop.api, person, {
      ...question,
      sort: 'price_low',
    });
    const [first] = packages;
    if (!first || !flight) throw new Error('no package');
    const body = { ...question, searchId, chosen: flight.chosen, source: first.source };
    const { rooms } = await roomsOf(shop.api, person, first.lodgingId, body);
    const products = rooms.flatMap((room) => room.products);
    const cheapest = Math.min(...products.map(({ total }) => total.amount));
    expect(cheapest).toBe(first.price.total.amount);
    for (const { total, difference } of products)
      expect(cents(total.amount)).toBe(cents(cheapest) + cents(difference.amount));
    // The hotel sells others too, which are no part of a package.
    const { rates } = await hotelRates(world, first.lodgingId, { ...body, checkIn, checkOut });
    const known = (rateId: string) => rates.find((rate) => rate.rateId === rateId);
    expect(new Set(products.map(({ rateId }) => known(rateId)?.payment))).toEqual(new Set(['now']));
    expect(products.filter(({ rateId }) => known(rateId)?.protection !== null)).toEqual([]);
    expect(rates.some(({ payment }) => payment === 'property')).toBe(true);
    expect(rates.some(({ protection }) => protection !== null)).toBe(true);
    // What a part costs by itself is told with the savings alone.
    expect(Object.keys(products[0] ?? {})).not.toContain('cancellation');
  });

  it('is accessible only to its own customer and with its own search parameters', async () => {
    const [person, stranger] = [await enter(), await enter()];
    const chosen = await choosePackage(shop.api, person);
    const {
      flight: _,
      product: __,
      shownTotal: ___,
      lodgingId: ____,
      rateToken: _____,
      ...followUp
    } = chosen;
    const ask = async (who: typeof person, more: object = {}) =>
      (
        await shop.api.call(who, 'POST', '/api/v0/packages/search', {
          ...followUp,
          searchType: 'FollowupSearch',
          ...more,
        })
      ).statusCode;
    expect(await ask(person)).toBe(200);
    expect(await ask(stranger)).toBe(410);
    expect(await ask(person, { rooms: [{ adults: 1 }] })).toBe(410);
    expect(await ask(person, { from: 'airport:BOS' })).toBe(410);
    expect(await ask(person, { checkIn: question.departOn })).toBe(410);
  });
});

it('a package search names the place in French [PKG-01] [TEN-06]', async () => {
  const person = await enter();
  const answer = await shop.api.call(person, 'POST', '/api/v0/packages/search', question, {
    'accept-language': 'fr-CA',
  });
  expect(answer.json()).toMatchObject({ place: { name: 'Lisbonne' } });
});
