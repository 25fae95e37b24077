import { describe, expect, it } from 'vitest';
import { activitiesOf } from '../experiences/product.ts';
import { reviewSubjectOf as activitySubject } from '../experiences/reviews.ts';
import { loadSites } from '../experiences/sites.ts';
import { isInSeason } from '../experiences/slots.ts';
import { cardOf } from '../stays/card.ts';
import { contentOf } from '../stays/content.ts';
import { reviewSubjectOf as staySubject } from '../stays/reviews.ts';
import { loadStock } from '../stays/stock.ts';
import { answerReviews, reviewsRequest } from './answer.ts';
import type { Review } from './api-types.ts';
import { ACTIVITY_BANKS, STAY_BANKS } from './banks.ts';
import { reviewsOf, type Subject } from './compose.ts';
import { scoreDrawer } from './scores.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const stock = loadStock();
const STEP = 499;
const positions = Array.from({ length: Math.floor(stock.cityOf.length / STEP) }, (_, at) => at * STEP);
const stays = positions.map((at) => ({ at, subject: staySubject(stock, at) }));
const activities = [...loadSites().values()]
  .filter((_, at) => at % 40 === 0)
  .flatMap(({ city }) => activitiesOf(city.id))
  .map((activity) => ({ activity, subject: activitySubject(activity) }));
const subjects = [...stays, ...activities].map(({ subject }) => subject);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const wordsOf = ({ title, text, reply }: Review) => `${title} ${text} ${reply ?? ''}`;
const ask = (subject: Subject, wanted: object = {}) =>
  answerReviews(subject, reviewsRequest.parse(wanted), NOW);

describe('reviews of two thousand stays and a thousand activities', () => {
  it('give aspects whose mean is the score, on the scale', () => {
    expect(subjects.length).toBeGreaterThan(3_000);
    for (const { id, aspects, score, best } of subjects) {
      expect(Math.abs(mean(aspects.map((one) => one.score)) - score), id).toBeLessThanOrEqual(0.06);
      for (const one of aspects) {
        expect(one.score, id).toBeLessThanOrEqual(best);
        expect(one.score, id).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('praise on the card of a stay what is scored highest, and nothing below 8 or the whole', () => {
    const praised = stays.map(({ at, subject }) => {
      const city = stock.cities[stock.cityOf[at] ?? 0];
      if (!city) throw new Error('a stay stands in no city');
      const names = cardOf(stock, at, city).praised;
      const scores = new Map(subject.aspects.map(({ aspect, score }) => [aspect, score]));
      const highest = subject.aspects.map(({ score }) => score).toSorted((a, b) => b - a);
      expect(names.map((name) => scores.get(name))).toEqual(highest.slice(0, names.length));
      for (const name of names) {
        expect(scores.get(name), name).toBeGreaterThanOrEqual(8);
        expect(scores.get(name), name).toBeGreaterThan(subject.score);
      }
      return names.length;
    });
    expect(new Set(praised)).toEqual(new Set([0, 1, 2]));
  });

  it('have written scores whose mean is near the score, and not all the same', () => {
    for (const subject of subjects) {
      const scores = reviewsOf(subject, NOW).map(({ score }) => score);
      if (scores.length < 24) continue;
      const apart = Math.abs(mean(scores) - subject.score) * (10 / subject.best);
      expect(apart, `${subject.id}: ${subject.score}, ${scores.join(' ')}`).toBeLessThanOrEqual(0.35);
      if (subject.score < subject.best * 0.95) expect(new Set(scores).size, subject.id).toBeGreaterThan(1);
    }
  });

  it('number a few dozen, none more than the count, newest first and none of this month or later', () => {
    for (const subject of subjects) {
      const reviews = reviewsOf(subject, NOW);
      expect(reviews.length).toBe(Math.min(subject.count, reviews.length));
      expect(reviews.length).toBeLessThanOrEqual(48);
      const months = reviews.map(({ month }) => month);
      expect(months).toEqual(months.toSorted().toReversed());
      expect(months[0]?.localeCompare('2026-11')).toBe(-1);
      expect(new Set(reviews.map(({ reviewId }) => reviewId)).size).toBe(reviews.length);
    }
  });

  it('have title and text, and speak of at least one aspect of the place', () => {
    for (const subject of subjects) {
      const known = subject.aspects.map(({ aspect }) => aspect);
      for (const { title, text, aspects, reviewId: id } of reviewsOf(subject, NOW)) {
        expect(title, id).not.toBe('');
        expect(text.length, id).toBeGreaterThan(10);
        expect(aspects.length, id).toBeGreaterThan(0);
        expect(
          aspects.every((one) => known.includes(one)),
          id,
        ).toBe(true);
      }
    }
  });

  it('complain about an aspect that is clearly low, and do not praise it', () => {
    let seen = 0;
    for (const subject of subjects) {
      const reviews = reviewsOf(subject, NOW);
      if (reviews.length < 24 || subject.score > subject.best * 0.88) continue;
      for (const { aspect, score } of subject.aspects) {
        if ((subject.score - score) * (10 / subject.best) < 0.8) continue;
        seen++;
        const said = reviews.filter(({ aspects }) => aspects.includes(aspect));
        const bank = subject.best === 10 ? STAY_BANKS : ACTIVITY_BANKS;
        const isPraise = ({ language, text }: Review) =>
          (bank[language].get(`${aspect} +`) ?? []).some((line) => text.includes(line.text));
        expect(said.length, `${subject.id}: ${aspect}`).toBeGreaterThan(0);
        expect(said.filter(isPraise), `${subject.id}: ${aspect}`).toEqual([]);
      }
    }
    expect(seen).toBeGreaterThan(100);
  });
});

/** Words of the texts in all languages, and the amenity that a praise of them needs. */
const AMENITY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bpools?\b|piscin/i, 'pool'],
  [/\bspa\b|Wellnessbereich/i, 'spa'],
  [/\bgym\b|salle de sport/i, 'gym'],
  [/The bar\b|at the bar|au bar\b/i, 'bar'],
  [/fireplace|cheminée/i, 'fireplace'],
  [/balcon|Balkon|varanda/i, 'balcony'],
  [/garden|jardin|Garten|jardín|giardino|jardim/i, 'garden'],
  [/Wi-Fi|WLAN|wifi/i, 'wifi'],
  [/\bwashing machine|lave-linge/i, 'washer'],
  [/barbecue/i, 'barbecue'],
  [/hot tub|bain à remous/i, 'hot_tub'],
  [/concierge/i, 'concierge'],
  [/\bcrib\b/i, 'crib'],
  [/our dog|notre chien/i, 'pet_friendly'],
  [/to the beach|à la plage|an den Strand|a la playa|alla spiaggia|à praia/i, 'beach_access'],
  [/Charging the car|s’est rechargée/i, 'ev_charging'],
];
/** Words that may also say that there is none. */
const EITHER_WAY: readonly (readonly [RegExp, RegExp, string])[] = [
  [
    /breakfast|petit-déjeuner|Frühstück|desayuno|colazione|pequeno-almoço/i,
    /no breakfast|Pas de petit/i,
    'breakfast',
  ],
  [
    /elevator|ascenseur|Aufzug|ascensor|elevador/i,
    /no elevator|Pas d’asc|keinen Auf|No hay asc|Não há el|Non c’è l/i,
    'elevator',
  ],
  [
    /air condition|climatisation|Klimaanlage|aire acond|aria cond|ar condi/i,
    /Without air|Sans clim/i,
    'air_conditioning',
  ],
  [
    /the restaurant\b|au restaurant\b|no restaurant|Pas de restaurant/i,
    /no restaurant|Pas de restaurant/i,
    'restaurant',
  ],
];

describe('reviews of a stay', () => {
  it('contradict no fact about it', () => {
    for (const { at, subject } of stays) {
      const content = contentOf(stock, at, NOW, 'http://pictures.test');
      const has = (amenity: string) => content.amenities.some((one) => one === amenity);
      for (const review of reviewsOf(subject, NOW)) {
        const words = wordsOf(review);
        const where = `${review.reviewId}: ${words}`;
        for (const [word, amenity] of AMENITY_WORDS)
          if (word.test(words)) expect(has(amenity), where).toBe(true);
        for (const [word, none, amenity] of EITHER_WAY)
          if (word.test(words)) expect(has(amenity), where).toBe(!none.test(words));
        if (/front desk|réception|Empfang|recepción|reception|receção/i.test(words))
          expect(content.kind, where).toBe('hotel');
        if (/\bhosts?\b|l’hôte|Gastgeber|anfitrión|l’host|anfitrião/i.test(words))
          expect(content.kind, where).toBe('home');
        if (/children|enfants|Kinder|niños|bambini|crianças/i.test(words))
          expect(review.traveler, where).toBe('family');
        if (review.traveler === 'family') expect(content.houseRules.childrenWelcome, where).toBe(true);
        expect(review.nights ?? content.stayRules.minNights, where).toBeGreaterThanOrEqual(
          content.stayRules.minNights,
        );
      }
    }
  });

  it('are told in the first person by one who traveled alone and by several who did not', () => {
    for (const { subject } of stays)
      for (const { language, traveler, text, title, reviewId: id } of reviewsOf(subject, NOW)) {
        const isAlone = traveler === 'solo' || traveler === 'business';
        const many = { en: /\b(we|us|our)\b/i, fr: /\b(nous|notre|nos)\b/i }[language as 'en' | 'fr'];
        const one = { en: /\bI\b|\bm[ey]\b/, fr: /\bje\b|\bj’|\bmon\b/i }[language as 'en' | 'fr'];
        if (isAlone && many) expect(`${title} ${text}`, id).not.toMatch(many);
        if (!isAlone && one) expect(`${title} ${text}`, id).not.toMatch(one);
      }
  });
});

describe('reviews of an activity', () => {
  it('contradict no fact about it', () => {
    for (const { activity, subject } of activities)
      for (const review of reviewsOf(subject, NOW)) {
        const words = wordsOf(review);
        const where = `${review.reviewId} ${activity.kind.key}: ${words}`;
        if (/\bguide\b|guía|\bguida\b|\bguia\b/i.test(words))
          expect(subject.facts.has('guide'), where).toBe(true);
        if (/driver|chauffeur|Fahrer|conductor|autista|motorista/i.test(words))
          expect(activity.kind.category, where).toBe('transfers');
        if (/tastings|dégustations|Kostproben|Assaggi/i.test(words))
          expect(activity.kind.key, where).toBe('food');
        if (review.traveler === 'family') expect(activity.kind.fromAge, where).toBeLessThan(12);
        expect(isInSeason(activity, Number(review.month.slice(5))), where).toBe(true);
        expect(review.nights).toBeNull();
      }
  });
});

describe('the sentences', () => {
  it.each([
    ['stays', STAY_BANKS, ['cleanliness', 'comfort', 'location', 'staff', 'facilities', 'value']],
    ['activities', ACTIVITY_BANKS, ['guide', 'value', 'organization', 'experience']],
  ] as const)('of %s cover every aspect both ways in every language', (_, banks, aspects) => {
    for (const [language, bank] of Object.entries(banks)) {
      for (const aspect of aspects)
        for (const tone of ['+', '-'])
          expect(bank.get(`${aspect} ${tone}`)?.length, `${language} ${aspect} ${tone}`).toBeGreaterThan(0);
      for (const tone of ['++', '+', '~', '-'])
        expect(bank.get(`title ${tone}`)?.length, `${language} title ${tone}`).toBeGreaterThan(0);
    }
  });
});

describe('the answer of a call for reviews', () => {
  const [subject] = stays.map((one) => one.subject).filter(({ count }) => count > 60);
  if (!subject) throw new Error('No stay has many reviews.');

  it('is the same each time, and stays the same within a month', () => {
    expect(ask(subject)).toEqual(ask(subject));
    expect(answerReviews(subject, reviewsRequest.parse({}), new Date('2026-11-01T00:00:00Z'))).toEqual(
      ask(subject),
    );
  });

  it('drops the oldest and adds new ones in the next month, and changes no other', () => {
    const later = reviewsOf(subject, new Date('2026-12-15T00:00:00Z'));
    const now = new Map(reviewsOf(subject, NOW).map((review) => [review.reviewId, review]));
    const both = later.filter(({ reviewId }) => now.has(reviewId));
    expect(later.length).toBe(now.size);
    expect(both.length).toBeLessThan(now.size);
    for (const review of both) expect(review).toEqual(now.get(review.reviewId));
  });

  it('counts travelers and languages as the filters find them', () => {
    const { summary } = ask(subject);
    for (const { traveler, count } of summary?.travelers ?? []) {
      const found = ask(subject, { traveler, limit: 50 });
      expect(found.matching).toBe(count);
      expect(found.reviews.every((review) => review.traveler === traveler)).toBe(true);
    }
    for (const { language, count } of summary?.languages ?? [])
      expect(ask(subject, { language }).matching).toBe(count);
    expect(
      ask(subject, { aspect: 'location', limit: 50 }).reviews.every(({ aspects }) =>
        aspects.includes('location'),
      ),
    ).toBe(true);
  });

  it('is paged without gap or repetition, in each order', () => {
    for (const sort of ['newest', 'highest', 'lowest']) {
      const all: Review[] = [];
      let cursor: string | null = '0';
      while (cursor !== null) {
        const page = ask(subject, { sort, cursor, limit: 7 });
        all.push(...page.reviews);
        cursor = page.nextCursor;
      }
      expect(all.map(({ reviewId }) => reviewId)).toEqual(
        ask(subject, { sort, limit: 50 }).reviews.map(({ reviewId }) => reviewId),
      );
      const scores = all.map(({ score }) => score);
      if (sort === 'highest') expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      if (sort === 'lowest') expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    }
  });
});

it.each([
  [8.7, 10],
  [4.2, 10],
  [10, 10],
  [3.6, 5],
  [5, 5],
])('scores with the mean %d of %d have it when shares are even', (target, best) => {
  const draw = scoreDrawer(target, best);
  const scores = Array.from({ length: 1_000 }, (_, at) => draw((at + 0.5) / 1_000));
  expect(mean(scores)).toBeCloseTo(target, 1);
});
