/**
 * Published figures of the real world for each row of `measure.ts`. Figures are rounded, "about" where they are put
 * together from several publications; movements of airports are halved for departures.
 */
export const PUBLISHED: Readonly<Record<string, string>> = {
  airports: 'about 3,500 with airline service; the places file has 3,214',
  carrierRoutes: '60,000 is the aim',
  departuresADay: '100,000 is the aim; about 105,000 (airlines of the world in 2024, IATA)',
  pairs: 'the aim: CJU–GMP 14.2, CTS–HND 11.9, FUK–HND 11.3, HAN–SGN 10.6, MEL–SYD 9.2 (seats of 2024, OAG)',
  degree: 'about: IST 310, FRA 290, CDG 270, AMS 270, DXB 260, DFW 250, MUC 215, LHR 210, ZRH 190, CPH 170',
  departures:
    'about: ATL 1,090, ORD 1,060, DFW 1,015 (movements of 2024, ACI World); LHR at most 657 (480,000 movements a year, planning consent)',
  calledOff: '1.3 (Air Travel Consumer Report of the US DOT, 2023)',
  inTime: '77.5 (200,000 flights of the US in early 2001, BTS)',
  late: '7.5 on average, one in twenty by 63 (the same)',
  wideBodies: 'about 4,900 with airlines that fly passengers; 4,300 of them in fleets.txt',
};
