/**
 * Colours of airlines (IATA codes) and rental brands (vendor codes of the trade, with `car:` before them), close to those of
 * their liveries and signs. They fill monograms, which stand where a licensed mark would.
 */
const colors: Readonly<Record<string, string>> = {
  AA: '#0b4f8a',
  AC: '#c01230',
  AF: '#002157',
  AS: '#01426a',
  AZ: '#005a3c',
  B6: '#003876',
  BA: '#075aaa',
  CX: '#00645f',
  DL: '#a6192e',
  EI: '#00714f',
  EK: '#b3121b',
  F9: '#00663a',
  FR: '#073590',
  IB: '#b3122e',
  JL: '#b00d23',
  KE: '#0b4f8f',
  KL: '#00658f',
  LH: '#05164d',
  LX: '#c00d1e',
  NH: '#13448f',
  NK: '#5b4a00',
  QF: '#b3000f',
  QR: '#5c0632',
  SK: '#000080',
  SQ: '#00266b',
  TK: '#b8102a',
  TP: '#00703c',
  UA: '#003b7a',
  VS: '#a30a2a',
  WN: '#304cb2',
  WS: '#00677f',
  'car:AL': '#00598f',
  'car:EP': '#00662f',
  'car:ET': '#00693b',
  'car:SX': '#9c4400',
  'car:ZD': '#a8440a',
  'car:ZE': '#6b5600',
  'car:ZI': '#b3071c',
  'car:ZL': '#00663b',
  'car:ZR': '#a80d22',
  'car:ZT': '#0b4f9c',
};

/** The colour of a brand; one that its code alone decides where the table has none. White on it is readable. */
export function brandColor(code: string): string {
  const known = colors[code];
  if (known) return known;
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${sum} 45% 30%)`;
}
