import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { parse } from 'regexparam';
import type { RawSearch } from '#web/lib/search-params.ts';
import type { LazyScreen } from './lazy-screen.tsx';

/**
 * The path pattern of a route, e.g. `/hotels/:lodgingId`; matched with and without a final slash, case-insensitively.
 */
export interface Line {
  readonly path: string;
}

/** One entry of a route table. */
export interface Route extends Line {
  /** Message id of the screen's name, for the window title and the spoken change of screens. */
  readonly title: MessageId;
  readonly screen: LazyScreen;
  /** Parses the search parameters; its result overrides the raw text of the address. */
  readonly read?: ((raw: RawSearch) => RawSearch) | undefined;
  /** For users without access, or without it yet: navigation would lead them back here. */
  readonly isOutside?: boolean | undefined;
  /** Redirect target, for an address without a screen. */
  readonly leadsTo?: ((search: RawSearch) => string) | undefined;
}

/** A matched route, with its path parameters. */
export interface Match<R extends Line> {
  readonly route: R;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Finds the route of a path; earlier routes win. */
export type FindRoute<R extends Line> = (path: string) => Match<R> | undefined;

/** Compiles a table of routes. */
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

/** Decodes a path segment; one with an invalid encoding, as a typed address may have, stays as it is. */
function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}
