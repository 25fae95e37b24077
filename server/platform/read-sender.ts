import { z } from 'zod';

/**
 * Parses a mail sender: `travel@issuer.example`, or with a name, `"Northmere Travel" <travel@issuer.example>`, whose
 * quotes are optional. Null when it is neither.
 */
export function readSender(text: string): string | null {
  const named = /^\s*(?:"([^"<>\p{Cc}]{1,100})"|([^"<>\p{Cc}]{1,100}?))\s*<([^<>\s]+)>\s*$/u.exec(text);
  const address = named?.[3] ?? text.trim();
  if (!z.email().safeParse(address).success) return null;
  const name = (named?.[1] ?? named?.[2] ?? '').trim();
  if (name.includes('\\')) return null;
  return name === '' ? address : `"${name}" <${address}>`;
}
