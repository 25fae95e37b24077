import type { Carrier } from './network.ts';
import { TERMINALS } from './terminal-table.ts';

/** Terminals of an airport by airline, alliance or `*`, with `/h` or `/a` for domestic or abroad only. */
const BY_AIRPORT: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  TERMINALS.trim()
    .split('\n')
    .map((line) => {
      const [iata = '', ...terminals] = line.split('|');
      const users = terminals.flatMap((text) => {
        const [name = '', ...who] = text.split(' ');
        return who.map((one) => [one, name] as const);
      });
      return [iata, new Map(users)];
    }),
);

/** Terminal of an airline's flights within the country or abroad, null where the airport has one only. */
export function terminalOf({ code, alliance }: Carrier, iata: string, abroad: boolean): string | null {
  const users = BY_AIRPORT.get(iata);
  if (!users) return null;
  const way = abroad ? '/a' : '/h';
  const whose = [code, ...(alliance ? [alliance] : []), '*'];
  for (const who of whose) {
    const found = users.get(`${who}${way}`) ?? users.get(who);
    if (found) return found;
  }
  throw new Error(`${iata} has no terminal for ${code}.`);
}
