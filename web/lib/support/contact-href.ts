import type { CaseKind, SupportTopic } from '#contract/enums/index.ts';

/** The portal's telephone lines, as its brand names them. [TEN-03] */
export type Line = 'support' | 'secondary' | 'rebooking';

/** What a message to support is about, beside the page that it is written from. */
export interface ContactAbout {
  /** What the customer asks for; a question when left out. */
  readonly topic?: SupportTopic | undefined;
  /** The code of an error. */
  readonly problem?: string | undefined;
  /** The outcome that the error or the screen named. */
  readonly outcome?: string | undefined;
  /** The kind of the open case that the screen tells of. */
  readonly kind?: CaseKind | undefined;
  /** The request id of that error. */
  readonly instance?: string | undefined;
  /** The line that answers calls about it; `support` when left out. */
  readonly line?: Line | undefined;
}

/** The address of the form that writes to support, with what the message is about. */
export function contactHref(from: string, about: ContactAbout = {}): string {
  const { topic, problem, outcome, kind, instance, line } = about;
  const given = Object.entries({ from, topic, problem, outcome, kind, instance, line }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return `/support/new/?${new URLSearchParams(given)}`;
}

const inPath = (path: string, folder: string): string | undefined =>
  new RegExp(`^/${folder}/([0-9a-f-]{36})(?:/|$)`).exec(path)?.[1];

const lines: readonly string[] = ['support', 'secondary', 'rebooking'] satisfies Line[];
/** Topics that a screen leads to; the others are chosen on the form. */
const ledTopics: readonly string[] = [
  'no-record',
  'disruption',
  'cancel-one-traveler',
] satisfies SupportTopic[];

/** Parses what `contactHref` wrote; the trip and the checkout are those of the page it was written from. */
export function readContact(search: string) {
  const asked = new URLSearchParams(search);
  const from = asked.get('from') ?? '';
  const page = /^\/(?!\/)/.test(from) ? from.slice(0, 300) : undefined;
  const line = asked.get('line') ?? '';
  const topic = asked.get('topic') ?? '';
  const tripId = page && inPath(page, 'trips');
  return {
    page,
    // These are about a trip; without one they are a question.
    topic: tripId !== undefined && ledTopics.includes(topic) ? (topic as SupportTopic) : undefined,
    problem: asked.get('problem') ?? undefined,
    outcome: asked.get('outcome')?.slice(0, 60) ?? undefined,
    kind: (asked.get('kind') ?? undefined) as CaseKind | undefined,
    instance: asked.get('instance')?.slice(0, 100) ?? undefined,
    tripId,
    bookingSessionId: page && inPath(page, 'checkout'),
    line: lines.includes(line) ? (line as Line) : 'support',
  };
}

/** The line that answers calls about a topic. */
export function lineOf(topic: SupportTopic, led: Line): Line {
  if (topic === 'complaint') return 'secondary';
  return topic === 'no-record' || topic === 'disruption' ? 'rebooking' : led;
}
