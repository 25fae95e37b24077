/** The portal's telephone lines, as its brand names them. [TEN-03] */
export type Line = 'support' | 'secondary' | 'rebooking';

/** What a message to support is about, beside the page that it is written from. */
export interface ContactAbout {
  /** The code of an error. */
  readonly problem?: string | undefined;
  /** The request id of that error. */
  readonly instance?: string | undefined;
  /** The line that answers calls about it; `support` when left out. */
  readonly line?: Line | undefined;
}

/** The address of the form that writes to support, with what the message is about. */
export function contactHref(from: string, { problem, instance, line }: ContactAbout = {}): string {
  const given = Object.entries({ from, problem, instance, line }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return `/support/new/?${new URLSearchParams(given)}`;
}

const inPath = (path: string, folder: string): string | undefined =>
  new RegExp(`^/${folder}/([0-9a-f-]{36})(?:/|$)`).exec(path)?.[1];

const lines: readonly string[] = ['support', 'secondary', 'rebooking'] satisfies Line[];

/** Parses what `contactHref` wrote; the trip and the checkout are those of the page it was written from. */
export function readContact(search: string) {
  const asked = new URLSearchParams(search);
  const from = asked.get('from') ?? '';
  const page = /^\/(?!\/)/.test(from) ? from.slice(0, 300) : undefined;
  const line = asked.get('line') ?? '';
  return {
    page,
    problem: asked.get('problem') ?? undefined,
    instance: asked.get('instance')?.slice(0, 100) ?? undefined,
    tripId: page && inPath(page, 'trips'),
    bookingSessionId: page && inPath(page, 'checkout'),
    line: lines.includes(line) ? (line as Line) : 'support',
  };
}
