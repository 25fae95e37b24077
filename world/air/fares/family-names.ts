/**
 * The airlines' names of their fare families, as published for 2026, from the barest up: for airlines with a network
 * three in economy, premium economy, two in business, first; for others three in economy. An empty name is the
 * ordinary one. Last, checked bags by family, from the barest up as far as they are not the ordinary ones, `x` where
 * none is taken even for a fee (hand-baggage-only fares), and `+` where the barest has a carry-on bag too. They are
 * proper names, the same in every language.
 */
const FAMILIES = `
AA|Basic Economy|Main Cabin|Main Select|Premium Economy|Business|Business Flexible|Flagship First|001
DL|Main Basic|Main Classic|Main Extra|Premium Select|Delta One Classic|Delta One Extra||001
UA|Basic Economy|Economy|Economy Refundable|Premium Plus|Polaris Business|Polaris Refundable||001
AS|Saver|Main|Main Refundable|Premium Class|First Class|First Class Refundable||001
HA|Main Cabin Basic|Main Cabin|Main Cabin Refundable||First Class|First Class Refundable||001
AC|Basic|Standard|Flex|Premium Economy Lowest|Business Lowest|Business Flexible||001
WS|UltraBasic|Econo|EconoFlex|Premium|Business|Business Flex||001
PD|PorterClassic Basic|PorterClassic Standard|PorterClassic Flexible|PorterReserve Standard||||001
BA|Economy Basic|Economy Standard|Economy Flex|World Traveller Plus|Club|Club Flex|First|01122
VS|Economy Light|Economy Classic|Economy Delight|Premium|Upper Class|Upper Class Flex||011
AF|Economy Light|Economy Standard|Economy Flex|Premium Standard|Business Standard|Business Flex|La Première|011
KL|Economy Light|Economy Standard|Economy Flex|Premium Comfort|Business Standard|Business Flex||011
LH|Economy Light|Economy Classic|Economy Flex|Premium Economy Classic|Business Light|Business Flex|First Flex|011
LX|Economy Light|Economy Classic|Economy Flex|Premium Economy Classic|Business Light|Business Flex|First Flex|011
OS|Economy Light|Economy Classic|Economy Flex|Premium Economy Classic|Business Light|Business Flex||011
SN|Economy Light|Economy Classic|Economy Flex|Premium Economy Classic|Business Light|Business Flex||011
AZ|Economy Light|Economy Classic|Economy Flex|Premium Economy|Business Classic|Business Flex||011
IB|Basic|Óptima|Confort|Turista Premium|Business Óptima|Business Flexible||011
UX|Lite|Standard|Flex||Business Standard|Business Flex||011
TP|Economy Basic|Economy Classic|Economy Plus||Business Executive|Business Top Executive||011
SK|Go Light|Go Smart|Go Flex|Plus Smart|Business Smart|Business Flex||011
AY|Economy Light|Economy Classic|Economy Flex|Premium Classic|Business Classic|Business Flex||011
EI|Saver|Plus|Advantage||AerSpace|AerSpace Flex||011
FI|Economy Light|Economy Standard|Economy Flex||Saga Premium|Saga Premium Flex||011
LO|Economy Saver|Economy Standard|Economy Flex|Premium Economy Standard|Business Standard|Business Flex||011
SU|Economy Lite|Economy Classic|Economy Flexible|Comfort Classic|Business Classic|Business Flexible||011
A3|Economy Light|Economy Flex|Economy ComfortFlex||Business|Business Flex||011
TK|EcoFly|ExtraFly|PrimeFly||BusinessFly|BusinessPrime||111
EK|Economy Special|Economy Saver|Economy Flex Plus|Premium Economy Flex|Business Saver|Business Flex Plus|First Flex Plus|111
QR|Economy Lite|Economy Classic|Economy Convenience||Business Lite|Business Comfort|First Elite|111
EY|Economy Basic|Economy Value|Economy Deluxe||Business Value|Business Deluxe|First Deluxe|111
SV|Economy Saver|Economy Basic|Economy Flex||Business Basic|Business Flex|First Flex|111
GF|Economy Light|Economy Smart|Economy Flex||Falcon Gold Smart|Falcon Gold Flex||111
MS|Economy Light|Economy Standard|Economy Flex||Business Standard|Business Flex||111
ET|Economy Saver|Economy Standard|Economy Flex||Cloud Nine Standard|Cloud Nine Flex||122
KQ|Economy Lite|Economy Value|Economy Flex||Business Value|Business Flex||111
AT|Economy Light|Economy Smart|Economy Flex||Business Smart|Business Flex||011
LY|Lite|Classic|Flex|Premium|Business|Business Flex||011
AI|Economy Value|Economy Classic|Economy Flex|Premium Economy Classic|Business Classic|Business Flex|First|111
SQ|Economy Lite|Economy Value|Economy Flexi|Premium Economy Standard|Business Standard|Business Flexi|Suites|111
CX|Economy Light|Economy Essential|Economy Flex|Premium Economy Essential|Business Essential|Business Flex|First Flex|111
TG|Economy Saver|Economy Standard|Economy Full Flex||Royal Silk Saver|Royal Silk Flexi|Royal First|111
MH|Economy Lite|Economy Basic|Economy Flex||Business Basic|Business Flex||111
GA|Economy Lite|Economy Value|Economy Flex||Business|Business Flex|First|111
VN|Economy Lite|Economy Classic|Economy Flex|Premium Economy Classic|Business Classic|Business Flex||111
PR|Economy Saver|Economy Value|Economy Flex|Premium Economy Value|Business Value|Business Flex||111
CA||||||||111
CZ||||||||111
MU||||||||111
ZH||||||||111
HU||||||||111
JL|Economy Saver|Economy Standard|Economy Flex|Premium Economy Standard|Business Standard|Business Flex|First Flex|222
NH|Economy Light|Economy Basic|Economy Full Flex|Premium Economy Basic|Business Basic|Business Full Flex|First Full Flex|122
KE|Economy Saver|Economy Standard|Economy Flex||Prestige Standard|Prestige Flex|First Flex|111
OZ|Economy Saver|Economy Standard|Economy Flex||Business Standard|Business Flex||111
BR|Economy Basic|Economy Standard|Economy Up|Premium Economy Standard|Royal Laurel Standard|Royal Laurel Up||112
CI|Economy Basic|Economy Standard|Economy Full|Premium Economy Standard|Business Standard|Business Full||112
QF|Economy Sale|Economy Saver|Economy Flex|Premium Economy Saver|Business Saver|Business Flex|First Flex|111
VA|Economy Lite|Economy Choice|Economy Flex||Business Saver|Business||011
NZ|Seat|Seat + Bag|Economy Flex|Premium Economy|Business Premier|Business Premier Flex||011
LA|Basic|Light|Full|Premium Economy|Premium Business|Premium Business Full||001
CM|Economy Basic|Economy Classic|Economy Full||Business Promo|Business Full||011
AM|Basic|Classic|Flex|AM Plus|Premier One|Premier One Flex||011
AR|Promo|Plus|Flex||Club Económico|Club Flex||011
WN|Basic|Choice|Choice Extra|002+
B6|Blue Basic|Blue|Blue Extra|000+
AV|Basic|Classic|Flex|011
FR|Basic|Regular|Flexi Plus|001
W6|Basic|Smart|Plus|011
U2|Standard|Standard Plus|Essentials|001
VY|Basic|Optima|TimeFlex|011
EW|Basic|Smart|Premium BIZ|011
DY|LowFare|LowFare+|Flex|011
HV|Basic|Smart|Flex|011
TO|Basic|Smart|Flex|011
V7|Basic|Standard|Premium|011
BT|Saver|Classic|Flex|011
PC|Light|Saver|Comfort Flex|011
I2|Basic|Óptima|Confort|011
NK|Value|Premium Economy|Spirit First|011
F9|Basic|Economy|Premium|001
FZ|Lite|Value|Flex|011
G9|Basic|Value|Ultimate|011
XY|Light|Plus|Premium|011
6E|Saver|Flexi|Super 6E|111+
IX|Xpress Lite|Xpress Value|Xpress Flex|011+
AK|Basic|Value|Premium Flex|011+
D7|Basic|Value|Premium Flex|011+
TR|Fly|FlyBag|FlyBagEat|011+
JQ|Starter|Starter Plus|Flex|011+
VJ|Eco|Deluxe|SkyBoss|011+
5J|Go Basic|Go Easy|Go Flexi|011+
MM|Minimum|Standard|Standard Plus|011+
9C|Light|Standard|Plus|011+
Y4|Zero|Clásica|Plus|x01
VB|Zero|Extra|Smart|x11
G3|Light|Classic|Flex|011+
AD|Azul Econômica|Mais Azul|Azul Super|011+
JA|Vuela Ligero|Pack Smart|Pack Full|011
H2|Light|Standard|Plus|011
`;

/**
 * Where flights that stay in North America are sold otherwise: names by position, and `-` where the barest family has
 * no carry-on bag there, though it has one over the oceans.
 */
const NEAR = `
AA|4 First|5 First Flexible
DL|4 Delta First Classic|5 Delta First Extra
UA|4 United First|5 United First Refundable|-
WS|-
`;

/** How an airline's own families differ from the ordinary ones of its kind. */
export interface OwnFamilies {
  /** By position among the families of the kind, undefined for the ordinary name. */
  names: readonly (string | undefined)[];
  /** Checked bags by position, undefined for the ordinary number. */
  bags: readonly (number | 'never')[];
  carryOnInBarest: boolean;
}

const OWN: ReadonlyMap<string, OwnFamilies> = new Map(
  FAMILIES.trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...rest] = line.split('|');
      const bags = rest.at(-1) ?? '';
      return [
        code,
        {
          names: rest.slice(0, -1).map((name) => name || undefined),
          bags: bags
            .replace('+', '')
            .split('')
            .map((pieces) => (pieces === 'x' ? 'never' : Number(pieces))),
          carryOnInBarest: bags.endsWith('+'),
        },
      ];
    }),
);

/** The families of an airline that has names of its own for them. */
export const ownFamiliesOf = (code: string): OwnFamilies | undefined => OWN.get(code);

/** How the families of flights that stay in North America differ from an airline's others. */
interface NearFamilies {
  names: ReadonlyMap<number, string>;
  withoutCarryOn: boolean;
}

const NEAR_OF: ReadonlyMap<string, NearFamilies> = new Map(
  NEAR.trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...parts] = line.split('|');
      const names = parts.filter((part) => part !== '-');
      return [
        code,
        {
          names: new Map(names.map((part) => [Number(part[0]), part.slice(2)])),
          withoutCarryOn: parts.includes('-'),
        },
      ];
    }),
);

/** The families of an airline within North America, where they differ. */
export const nearFamiliesOf = (code: string): NearFamilies | undefined => NEAR_OF.get(code);
