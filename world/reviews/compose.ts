import { bell, mix, unit } from '../stays/hash.ts';
import type { Review, ReviewLanguage, TravelerKind } from './api-types.ts';
import type { AspectScore } from './aspects.ts';
import { type Bank, linesFor, type Tone } from './bank.ts';
import { scoreDrawer } from './scores.ts';

/** A place or an activity that people review, with everything that is true about it. */
export interface Subject {
  readonly id: string;
  readonly seed: number;
  /** The highest score that can be given. */
  readonly best: 5 | 10;
  readonly score: number;
  /** How many people gave a score. */
  readonly count: number;
  readonly aspects: readonly AspectScore[];
  /** What the needs of sentences are about: facilities, kind, location. */
  readonly facts: ReadonlySet<string>;
  /** How many of each kind come, in parts of their sum. */
  readonly travelers: Readonly<Partial<Record<TravelerKind, number>>>;
  readonly country: string;
  readonly isSouth: boolean;
  /** Null where nobody stays overnight. */
  readonly nights: { readonly min: number; readonly max: number } | null;
  /** The last month at or before one in which it can be visited; months are counted from the year 0. */
  lastOpenMonth(month: number): number;
  readonly banks: Readonly<Record<ReviewLanguage, Bank>>;
}

const SALT = { score: 9101, kept: 9102, time: 9103, traveler: 9104, language: 9105, country: 9106 } as const;
const TEXT = { open: 9110, close: 9111, title: 9112, reply: 9113, mentions: 9114, nights: 9115 } as const;
const GOLDEN = 0.618_033_988_749_895;
const FEWEST = 24;
const MORE = 25;
const REACH_MONTHS = 36;

/**
 * What people wrote, newest first: a few dozen at most, from whole months before `now`. The next month brings new ones
 * and drops the oldest; nothing else changes.
 */
export function reviewsOf(subject: Subject, now: Date): Review[] {
  const { seed, count } = subject;
  const written = writtenOf(subject);
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const gap = Math.max(8, Math.round((REACH_MONTHS * written) / Math.max(1, count))) / Math.max(1, written);
  const monthOf = (nth: number) => Math.floor((nth + 0.9 * unit(mix(seed, nth), SALT.time)) * gap);
  let newest = Math.ceil(thisMonth / gap);
  while (monthOf(newest) >= thisMonth) newest--;
  const draw = scoreDrawer(subject.score, subject.best);
  const start = unit(seed, SALT.score);
  return Array.from({ length: written }, (_, at) => {
    const nth = newest - at;
    return compose(subject, {
      nth,
      month: subject.lastOpenMonth(monthOf(nth)),
      // Multiples of the golden ratio spread evenly, so that any run of reviews has the score of the place.
      score: draw((start + nth * GOLDEN) % 1),
    });
  });
}

/** How many people wrote something. */
export const writtenOf = ({ seed, count }: Pick<Subject, 'seed' | 'count'>): number =>
  Math.min(count, FEWEST + (mix(seed, SALT.kept) % MORE));

const HOME_COUNTRIES: Readonly<Record<ReviewLanguage, readonly string[]>> = {
  en: ['US', 'US', 'US', 'GB', 'CA', 'AU', 'IE'],
  fr: ['FR', 'FR', 'CA', 'BE', 'CH'],
  de: ['DE', 'DE', 'AT', 'CH'],
  es: ['ES', 'ES', 'MX', 'AR'],
  it: ['IT'],
  pt: ['PT', 'BR'],
};
const SHARES: readonly (readonly [ReviewLanguage, number])[] = [
  ['en', 46],
  ['fr', 20],
  ['de', 11],
  ['es', 10],
  ['it', 7],
  ['pt', 6],
];
/** What people of the country itself add to the share of their language. */
const OWN_SHARE = 25;

function languageOf({ country, seed }: Subject, nth: number): ReviewLanguage {
  return weighted(
    SHARES.map(([language, share]) => [
      language,
      share + (HOME_COUNTRIES[language].includes(country) ? OWN_SHARE : 0),
    ]),
    unit(mix(seed, nth), SALT.language),
  );
}

function weighted<T>(weights: readonly (readonly [T, number])[], share: number): T {
  let left = share * weights.reduce((sum, [, weight]) => sum + weight, 0);
  const found = weights.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  const [value] = found ?? weights[0] ?? [];
  if (value === undefined) throw new Error('Nothing to choose from.');
  return value;
}

function compose(
  subject: Subject,
  { nth, month, score }: { nth: number; month: number; score: number },
): Review {
  const key = mix(subject.seed, nth);
  const language = languageOf(subject, nth);
  const traveler = weighted(
    Object.entries(subject.travelers) as [TravelerKind, number][],
    unit(key, SALT.traveler),
  );
  const countries = HOME_COUNTRIES[language];
  const nights = nightsOf(subject, traveler, key);
  const facts = factsOf(subject, { traveler, month, nights });
  const written = write(subject, { nth, key, language, facts, points: (score * 10) / subject.best });
  return {
    reviewId: `${subject.id}-${nth}`,
    score,
    month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
    traveler,
    country: countries[mix(key, SALT.country) % countries.length] ?? 'US',
    language,
    ...written,
    // Some do not say how long they stayed.
    nights: mix(key, TEXT.nights + 100) % 12 === 0 ? null : nights,
  };
}

const USUAL_NIGHTS: Readonly<Record<TravelerKind, number>> = {
  solo: 3,
  couple: 4,
  family: 7,
  friends: 4,
  business: 3,
};

function nightsOf({ nights }: Subject, traveler: TravelerKind, key: number): number | null {
  if (!nights) return null;
  const wanted = 1 + (mix(key, TEXT.nights) % USUAL_NIGHTS[traveler]);
  return Math.min(nights.max, Math.max(nights.min, wanted));
}

function factsOf(
  { facts, isSouth }: Subject,
  { traveler, month, nights }: { traveler: TravelerKind; month: number; nights: number | null },
): ReadonlySet<string> {
  const inNorth = (month + (isSouth ? 6 : 0)) % 12;
  return new Set([
    ...facts,
    traveler,
    traveler === 'solo' || traveler === 'business' ? 'alone' : 'together',
    ...(inNorth >= 5 && inNorth <= 7 ? ['summer'] : []),
    ...(inNorth === 11 || inNorth <= 1 ? ['winter'] : []),
    ...(nights !== null && nights > 1 ? ['days'] : []),
  ]);
}

/** An aspect that a review speaks of, and how. */
interface Mention {
  readonly aspect: string;
  readonly isPraise: boolean;
  /** How strongly it is felt: the strongest is named first. */
  readonly weight: number;
}

/** From how many points of 10 an aspect is praised, and up to how many it is complained about. */
const PRAISED = 7.6;
const COMPLAINED = 6.2;
/** An aspect this far below the place's score is praised by nobody, and one as far above it blamed by nobody. */
const CLEARLY = 0.7;

function mentionsOf(subject: Subject, key: number, points: number): Mention[] {
  const scale = 10 / subject.best;
  const tone = toneOf(points);
  const felt = subject.aspects.map(({ aspect, score }, at) => {
    const apart = (score - subject.score) * scale;
    return { aspect, apart, points: points + 1.6 * apart + 0.9 * bell(key, TEXT.mentions + at) };
  });
  const praised = felt.filter((one) => one.points >= PRAISED && one.apart > -CLEARLY);
  const blamed = felt.filter((one) => one.points <= COMPLAINED && one.apart < CLEARLY);
  // Content people praise something, and others complain of something.
  const byPlace = felt.toSorted((a, b) => b.apart - a.apart);
  if (points >= 7 && praised.length === 0) praised.push(...byPlace.slice(0, 1));
  if (points < 7 && blamed.length === 0) blamed.push(...byPlace.slice(-1));
  const most = 1 + (mix(key, TEXT.mentions + 50) % 3);
  const [praises, complaints] =
    tone === '++' ? [most, 0] : tone === '+' ? [most, 1] : tone === '~' ? [1, 2] : [1, most];
  const strongest = (some: typeof felt, isPraise: boolean, limit: number): Mention[] =>
    some
      .map(({ aspect, points: at }) => ({ aspect, isPraise, weight: Math.abs(at - 6.9) }))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, limit);
  const good = strongest(praised, true, praises);
  const bad = strongest(
    blamed.filter(({ aspect }) => good.every((one) => one.aspect !== aspect)),
    false,
    complaints,
  );
  return points >= 7 ? [...good, ...bad] : [...bad, ...good];
}

const toneOf = (points: number): Tone => {
  if (points >= 9) return '++';
  if (points >= 7) return '+';
  return points >= 5 ? '~' : '-';
};

interface Writing {
  readonly nth: number;
  readonly key: number;
  readonly language: ReviewLanguage;
  readonly facts: ReadonlySet<string>;
  /** The score that was given, of 10. */
  readonly points: number;
}

function write(
  subject: Subject,
  { nth, key, language, facts, points }: Writing,
): Pick<Review, 'title' | 'text' | 'aspects' | 'reply'> {
  const bank = subject.banks[language];
  const tone = toneOf(points);
  const mentions = mentionsOf(subject, key, points);
  const known = new Set([...facts, ...(mentions.every(({ isPraise }) => isPraise) ? ['happy'] : [])]);
  const used = new Set<string>();
  /** A sentence; consecutive reviews take consecutive ones, so that few are repeated on a page. */
  const say = (topic: string, as: Tone): string[] => {
    const lines = linesFor(bank, topic, as, known).filter(
      ({ subject: about }) => about === null || topic.startsWith('title/') || !used.has(about),
    );
    const line = lines[(nth + mix(subject.seed, topic.length)) % Math.max(1, lines.length)];
    if (line?.subject) used.add(line.subject);
    return line ? [line.text] : [];
  };
  const said = mentions.flatMap(({ aspect, isPraise }) => {
    const text = say(aspect, isPraise ? '+' : '-');
    return text.length > 0 ? [{ aspect, isPraise, text }] : [];
  });
  const opening = unit(key, TEXT.open) < 0.65 ? say('open', tone) : [];
  const closing = unit(key, TEXT.close) < 0.35 ? say('close', tone) : [];
  const [lead] = said;
  const leads = lead && lead.isPraise === points >= 7 && unit(key, TEXT.title) < 0.35;
  const [title = ''] = [
    ...(leads ? say(`title/${lead.aspect}`, lead.isPraise ? '+' : '-') : []),
    ...say('title', tone),
  ];
  return {
    title,
    text: [...opening, ...said.flatMap(({ text }) => text), ...closing].join(' '),
    aspects: said.map(({ aspect }) => aspect),
    reply: replyTo(subject, key, points, said.find(({ isPraise }) => !isPraise)?.aspect ?? null, say),
  };
}

/** Some properties answer most complaints, others nobody; praise is answered less often. */
function replyTo(
  { seed }: Subject,
  key: number,
  points: number,
  complaint: string | null,
  say: (topic: string, as: Tone) => string[],
): string | null {
  const habit = unit(seed, TEXT.reply);
  const isComplaint = points < 7;
  if (unit(key, TEXT.reply) >= habit * (isComplaint ? 0.8 : 0.2)) return null;
  if (!isComplaint) return say('reply', '+')[0] ?? null;
  return (complaint === null ? [] : say(`reply/${complaint}`, '-'))[0] ?? say('reply', '-')[0] ?? null;
}
