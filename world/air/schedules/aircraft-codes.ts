import { AIRCRAFT } from '../aircraft.ts';

/**
 * IATA's codes of aircraft types and groups of types (SSIM appendix A), each line behind the type of the world that is
 * nearest to them: of the same family where there is one, or else with the same engines and about as many seats, then
 * as far a range.
 */
const NEAREST = `
CNA CN1 CN2 CNC CNF CNT PA2 PAG PL2 BNI BNT BEC BE9 BET DHB DHL DHO DHP DHR DHS
BEH BE1 BES J31 J32 JST EMB
DHT L4T D28 A28 A38 YN2 CS2
E20 EM2 J41 SH3 DC3
SF3 D38 SH6
DH8 DH1 DH2 DH3 DH7 S20
AT4 AT5 F50 F27 HS7 CV5 MA6 YN7 AN4 A40 CS5
AT7 ATR ATP I14 YS1
CR7 CRJ CR1 CR2 FRJ
E70 ER3 ER4 ERD ERJ
E75 E7S E7W 275 A81
CR9 CRA
SU9
E90 EMJ 290 CRK
100 F70 F28 F21 F22 F23 F24 141 142 143 146 AR1 AR7 AR8 ARJ TU3
221 CS1
717 D91 D92 D93 D94 D95 DC9 YK2
T20 TU5
319 318 31A 31B 31N
73W 73G 731 732 733 735 736 73A 73C 73E 73L 73M 73N 73R 7M7 721 M80 M81 M82 M83 M87 M88
223 220 CS3
320 32A 32N 32S
738 737 73H 734 73Q M90 722 727
7M8 7S8
739 73J
7M9 7MJ
321 32B 753 75T
752 757 75W
763 767 762 764 76W 310 312 313
788
789 787
332 AB3 AB4 AB6 D10 D11 L10 L11 L15
333 330 M11
343 340 342
346 345
359 350
772 777 77L
77W 773 779
748 747 741 742 743 744 74D 74E 74H 74J 74L 74M
388 380`;

/** Codes of the same appendix that are not aircraft: buses, hovercraft, trains, boats, limousines and lorries. */
const SURFACE = new Set('BUS HOV ICE LCH LMO RFS TRN'.split(' '));
/** Codes of aircraft that carry freight alone. */
const FREIGHTERS = new Set(
  '31F 33F 33X 33Y 73F 73P 73X 73Y 74F 74N 74T 74X 74Y 75F 76F 76X 76Y 77F 77X A4F ABF ABX ABY ATF D1F M1F M1X'.split(
    ' ',
  ),
);

const positions = new Map(AIRCRAFT.map(({ code }, at) => [code, at]));
for (const line of NEAREST.trim().split('\n')) {
  const [type = '', ...codes] = line.split(' ');
  const at = positions.get(type);
  if (at === undefined) throw new Error(`The world has no aircraft ${type}.`);
  for (const code of codes) positions.set(code, at);
}

/** Position in `AIRCRAFT` of the type that flies for a code of IATA's; undefined for one that nothing is like. */
export const aircraftFor = (code: string): number | undefined => positions.get(code);

/** Why an IATA equipment code is not flown: the kind of flight it is counted as. Null for all others. */
export function notFlown(code: string): { kind: string } | null {
  if (SURFACE.has(code)) return { kind: 'by surface vehicles' };
  return FREIGHTERS.has(code) ? { kind: 'freighters' } : null;
}
