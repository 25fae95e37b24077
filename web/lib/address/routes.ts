import { parse } from 'regexparam';
import type { RawSearch } from '#web/lib/search-params.ts';
import type { LaterScreen } from './later.tsx';

/** What is said of an address: e.g. `/hotels/:lodgingId`; matched with and without a final slash, in any case of its letters. */
export interface Line {
  readonly path: string;
}

/** One line of a route table. */
export interface Route extends Line {
  /** Message id of the screen's name, for the window title and the spoken change of screens. */
  readonly title: string;
  readonly screen: LaterScreen;
  /** Reads the search parameters; what it names stands in place of the text of the address. */
  readonly read?: ((raw: RawSearch) => RawSearch) | undefined;
  /** Where the address leads instead of to a screen. */
  readonly leadsTo?: ((search: RawSearch) => string) | undefined;
}

/** A route that an address leads to, with the parts of the path that it names. */
export interface Match<R extends Line> {
  readonly route: R;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Finds the line of an address; earlier lines win. */
export type FindRoute<R extends Line> = (path: string) => Match<R> | undefined;

/** Reads a table of routes once. */
export function findIn<R extends Line>(routes: readonly R[]): FindRoute<R> {
  const lines = routes.map((route) => ({ route, ...parse(route.path) }));
  return (path) => {
    for (const { route, keys, pattern } of lines) {
      const found = pattern.exec(path);
      if (found)
        return { route, params: Object.fromEntries(keys.map((key, at) => [key, decoded(found[at + 1])])) };
    }
    return undefined;
  };
}

/** An address somebody typed may be no valid encoding; then it stands for itself. */
function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}
