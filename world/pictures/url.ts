import type { Hints, Kind, Size } from './kinds.ts';

/** Hints as the query of a picture's address (`c=alpine&s=4`), empty when there are none. */
export function hintsQuery(hints: Hints): string {
  const query = new URLSearchParams();
  if (hints.climate !== undefined) query.set('c', hints.climate);
  if (hints.hour !== undefined) query.set('h', hints.hour);
  if (hints.stars !== undefined) query.set('s', String(hints.stars));
  if (hints.inland) query.set('i', '1');
  if (hints.doing !== undefined) query.set('a', hints.doing);
  if (hints.body !== undefined) query.set('b', hints.body);
  if (hints.house !== undefined) query.set('k', hints.house);
  return query.toString();
}

/**
 * The address of a picture as a path on this service (`/pictures/room/42/750x300.webp?c=alpine`); put
 * `publicUrl` before it to hand it out. Seeds are letters, digits, `_` and `-`, at most 64 of them.
 */
export function pictureUrl(kind: Kind, seed: string | number, size: Size, hints: Hints = {}): string {
  const query = hintsQuery(hints);
  return `/pictures/${kind}/${encodeURIComponent(String(seed))}/${size}.webp${query && `?${query}`}`;
}
