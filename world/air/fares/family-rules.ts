import type { CancelForm, Penalty, SeatChoice } from './penalty.ts';

/**
 * Approximate rules of large airlines' fare families in 2025, from general knowledge, not copied from tables, from the
 * barest up in the order of `family-names.ts`; a family is its seat (`a` assigned, `p` paid, `f` free), what changing
 * costs, what cancelling costs and percent of the miles flown. Costs are US dollars, `0` for nothing and `n` for what
 * is not possible; behind `c` the rest comes back as a credit with the airline. Where fares of one family differ from
 * market to market, those of its home market stand here; where fees are shares of the fare, as in China, what they
 * come to on a flight within the country. British Airways publishes that its standard fares over the oceans are
 * non-refundable or refundable for a fee: they are the second.
 */
const RULES = `
AA|p n c99 0|f 0 c0 100|f 0 0 100|f 0 c0 125|f 0 c0 150|f 0 0 200|f 0 c0 250
DL|a n c99 0|f 0 c0 100|f 0 0 140|f 0 c0 125|f 0 c0 150|f 0 0 200|f 0 c0 250
UA|p n c50 0|f 0 c0 100|f 0 0 100|f 0 c0 125|f 0 c0 150|f 0 0 200|f 0 c0 250
AS|a n n 30|f 0 c0 100|f 0 0 100|f 0 c0 100|f 0 c0 150|f 0 0 175|f 0 c0 250
HA|a n n 30|f 0 c0 100|f 0 0 100|f 0 c0 100|f 0 c0 150|f 0 0 175|f 0 c0 250
AC|p n n 0|p 75 c75 50|f 0 c0 100|f 0 c0 125|f 0 c0 150|f 0 0 150|f 0 c0 250
WS|a n n 0|p 75 c75 50|f 0 c0 100|f 0 c0 125|f 0 c0 150|f 0 0 200|f 0 c0 250
BA|p 75 n 25|p 75 99 50|f 0 0 100|p 150 150 100|p 150 250 150|f 0 0 250|f 150 250 250
LH|p n n 15|f 75 n 50|f 0 80 100|f 150 n 100|p 150 n 100|f 0 150 200|f 0 150 250
LX|p n n 15|f 75 n 50|f 0 80 100|f 150 n 100|p 150 n 100|f 0 150 200|f 0 150 250
OS|p n n 15|f 75 n 50|f 0 80 100|f 150 n 100|p 150 n 100|f 0 150 200|f 0 150 250
SN|p n n 15|f 75 n 50|f 0 80 100|f 150 n 100|p 150 n 100|f 0 150 200|f 0 150 250
AF|p 75 n 25|p 0 n 50|f 0 0 100|f 0 n 100|f 0 n 125|f 0 0 200|f 0 0 300
KL|p 75 n 25|p 0 n 50|f 0 0 100|f 0 n 100|f 0 n 125|f 0 0 200|f 0 0 300
TK|p 100 n 25|f 60 150 75|f 0 0 100|f 0 0 110|f 60 150 150|f 0 0 200|f 0 0 200
EK|p 200 n 25|p 200 300 50|f 0 0 100|f 100 200 100|f 200 300 125|f 0 0 200|f 0 0 250
QR|p 150 250 25|p 100 150 50|f 0 100 100|f 100 150 100|p 150 250 125|f 0 0 200|f 0 0 250
SQ|p n n 50|p 100 200 50|f 0 0 100|f 100 200 100|f 100 300 125|f 0 0 150|f 0 0 200
CX|p 150 n 25|f 100 150 50|f 0 100 100|f 100 150 100|f 100 200 125|f 0 0 150|f 0 0 200
LA|a n n 25|p n n 50|f 0 0 100|f 0 0 110|f 100 200 125|f 0 0 150|f 0 0 200
JL|f n n 50|f 0 150 70|f 0 0 100|f 0 150 100|f 0 200 125|f 0 0 125|f 0 0 150
NH|p n n 30|f 100 200 50|f 0 0 100|f 100 200 100|f 100 200 125|f 0 0 150|f 0 0 150
SK|p 75 n 25|p 75 n 50|f 0 0 100|f 75 100 100|f 100 150 125|f 0 0 200|f 0 0 200
SU|p 40 n 25|p 40 60 75|f 0 0 150|f 40 60 150|f 60 120 150|f 0 0 200|f 0 0 200
CA|f 40 60 25|f 20 40 75|f 0 10 100|f 20 40 110|f 30 50 150|f 0 20 200|f 0 20 250
CZ|f 40 60 25|f 20 40 75|f 0 10 100|f 20 40 110|f 30 50 150|f 0 20 200|f 0 20 250
MU|f 40 60 25|f 20 40 75|f 0 10 100|f 20 40 110|f 30 50 150|f 0 20 200|f 0 20 250
ZH|f 40 60 25|f 20 40 75|f 0 10 100|f 20 40 110|f 30 50 150|f 0 20 200|f 0 20 250
HU|f 40 60 25|f 20 40 75|f 0 10 100|f 20 40 110|f 30 50 150|f 0 20 200|f 0 20 250
AI|p 45 60 50|p 35 45 75|f 0 10 100|f 45 60 110|f 45 60 125|f 0 10 150|f 45 60 200
QF|p 70 n 50|f 70 150 75|f 0 0 100|f 100 200 110|f 100 250 125|f 0 0 150|f 0 0 150
WN|a n c0 20|f 0 c0 60|f 0 0 140
B6|p 100 c100 30|f 0 c0 100|f 0 c0 100
F9|p 99 c99 100|f 0 c0 100|f 0 c0 100
FR|p 50 n 0|f 50 n 0|f 0 n 0
W6|p 50 80 0|f 50 80 0|f 0 c0 0
U2|p 55 n 0|f 55 n 0|f 55 n 0
VY|p 60 n 25|f 60 n 50|f 0 c0 100
EW|p 75 n 15|f 75 n 50|f 0 0 100
DY|p 65 n 0|f 65 n 50|f 0 0 100
AD|p 60 c60 20|f 45 c45 60|f 0 c0 100
G3|p 50 n 25|f 45 60 50|f 0 0 100
6E|p 35 40 0|f 0 10 0|f 0 0 0
`;

/** The rules of a fare family other than bags. */
export interface FamilyRules {
  seat: SeatChoice;
  change: Penalty;
  cancel: Penalty;
  cancelForm: CancelForm;
  miles: number;
}

const SEATS: Readonly<Record<string, SeatChoice>> = { a: 'assigned', p: 'paid', f: 'free' };

function penaltyOf(word: string): Penalty {
  if (word === 'n') return { kind: 'no' };
  return word === '0' ? { kind: 'free' } : { kind: 'fee', cents: 100 * Number(word) };
}

function readRules(text: string): FamilyRules {
  const [seat = '', change = '', cancel = '', miles = ''] = text.split(' ');
  const isCredit = cancel.startsWith('c');
  return {
    seat: SEATS[seat] ?? 'paid',
    change: penaltyOf(change),
    cancel: penaltyOf(isCredit ? cancel.slice(1) : cancel),
    cancelForm: isCredit ? 'airline_credit' : 'money',
    miles: Number(miles),
  };
}

const OWN: ReadonlyMap<string, readonly FamilyRules[]> = new Map(
  RULES.trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...families] = line.split('|');
      return [code, families.map(readRules)];
    }),
);

/** The rules of an airline's families by position, none where those of its kind hold. */
export const ownRulesOf = (code: string): readonly FamilyRules[] => OWN.get(code) ?? [];
