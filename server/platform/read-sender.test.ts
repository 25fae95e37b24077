import { expect, it } from 'vitest';
import { readSender } from './read-sender.ts';

it.each([
  ['travel@issuer.example', 'travel@issuer.example'],
  [' travel@issuer.example ', 'travel@issuer.example'],
  ['Northmere Travel <travel@issuer.example>', '"Northmere Travel" <travel@issuer.example>'],
  ['"Northmere, Travel" <travel@issuer.example>', '"Northmere, Travel" <travel@issuer.example>'],
  ['Crédit Émeraude, voyages <travel@issuer.example>', '"Crédit Émeraude, voyages" <travel@issuer.example>'],
  ['<travel@issuer.example>', null],
  ['Northmere', null],
  ['Northmere <travel>', null],
  ['Northmere\r\nBcc: all@issuer.example <travel@issuer.example>', null],
  ['A <a@issuer.example>, B <b@issuer.example>', null],
  ['', null],
])('the sender %j is read as %j', (text, sender) => {
  expect(readSender(text)).toBe(sender);
});
