/** Operators of the small aircraft sold by a large airline as its own: airline → type → operating carriers by share. */
export const OPERATORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AA: { E75: 'YX MQ OO', E70: 'MQ', CR9: 'OH', CR7: 'OO OH' },
  DL: { E75: 'OO YX', CR9: '9E OO' },
  UA: { E75: 'YX OO YV', CR7: 'G7 OO' },
  AS: { E75: 'QX OO', DH4: 'QX' },
  AC: { E75: 'QK', CR9: 'QK', DH4: 'QK' },
  WS: { DH4: 'WR' },
  AM: { E90: '5D' },
  BA: { E90: 'CJ' },
  KL: { E75: 'WA', E90: 'WA', E95: 'WA' },
  AF: { E70: 'A5', E90: 'A5' },
  LH: { CR9: 'CL', E90: 'CL' },
  OS: {},
  LX: { E90: '2L' },
  IB: { CR9: 'YW', AT7: 'YW' },
  TP: { E90: 'NI', E95: 'NI' },
  SK: { CR9: 'WX', AT7: 'RC', E95: 'SL' },
  AY: { E90: 'N7', AT7: 'N7' },
  A3: { AT7: 'OA', DH4: 'OA' },
  EI: { AT7: 'EA' },
  JL: { E90: 'XM', E70: 'XM', DH4: 'NU' },
  NH: { DH4: 'EH' },
  QF: { DH4: 'QD', E90: 'QQ', '100': 'NC' },
  VA: { E90: 'QQ' },
  NZ: { AT7: 'NM', DH8: 'NM' },
};

/** Names of operating carriers that sell nothing themselves. */
export const OPERATOR_NAMES: Readonly<Record<string, string>> = {
  YX: 'Republic Airways',
  MQ: 'Envoy Air',
  OO: 'SkyWest Airlines',
  OH: 'PSA Airlines',
  '9E': 'Endeavor Air',
  YV: 'Mesa Airlines',
  G7: 'GoJet Airlines',
  QX: 'Horizon Air',
  QK: 'Jazz Aviation',
  WR: 'WestJet Encore',
  '5D': 'Aeromexico Connect',
  CJ: 'BA Cityflyer',
  WA: 'KLM Cityhopper',
  A5: 'Air France Hop',
  CL: 'Lufthansa CityLine',
  YW: 'Air Nostrum',
  NI: 'Portugalia Airlines',
  WX: 'CityJet',
  SL: 'SAS Link',
  N7: 'Nordic Regional Airlines',
  OA: 'Olympic Air',
  EA: 'Emerald Airlines',
  XM: 'J-Air',
  EH: 'ANA Wings',
  QD: 'QantasLink',
  NC: 'National Jet Systems',
  NM: 'Air New Zealand Link',
};

/** Airlines that put their codes on each other's flights, beside the three alliances. */
export const PARTNERS = `
DL-AF DL-KL DL-VS DL-KE DL-AM DL-WS DL-LA DL-MU AF-KL AF-VS KL-VS AF-WS KL-WS AF-MU KL-MU AF-KQ KL-KQ AF-A3 AF-SK KL-SK DL-SK AF-TO KL-HV
AA-BA AA-IB AA-AY AA-EI BA-IB BA-AY BA-EI IB-AY AA-JL AA-QF AA-AS AA-QR BA-QR BA-JL AY-JL IB-QR QF-AS QF-JL AA-HA AS-HA QR-VA QR-MH QR-UL QR-RJ QR-AT QR-WY AA-G3 IB-I2 IB-VY AA-FJ QF-FJ CX-QF CX-AA CX-BA IB-LA
UA-LH UA-LX UA-OS UA-SN UA-AC UA-NH UA-NZ UA-CM UA-AV UA-TP LH-AC LX-AC OS-AC SN-AC LH-LX LH-OS LH-SN LX-OS LX-SN OS-SN LH-NH LX-NH OS-NH LH-SQ LX-SQ LH-AZ LX-AZ OS-AZ SN-AZ LH-EN LH-4Y LH-A3 LH-OU LH-LO LH-TP LX-WK LH-EW UA-EK UA-AD UA-VA AC-NZ AC-EK AC-EY TK-LO TK-AI SQ-NZ SQ-AI SQ-VA SQ-MH SQ-TR SQ-GA LH-CA NZ-CA AC-CA
EK-FZ EK-QF EY-G9 EY-VY EY-AC EY-MU EY-AI QR-B6 EY-B6 EK-B6 B6-HA JL-HA SV-XY RJ-GF TK-UA TK-6E 6E-QR 6E-KL 6E-AF 6E-VS AI-UA AI-LH IX-AI TK-VF VN-DL VN-AF VN-KE GA-KE GA-SV KE-MU KE-LJ OZ-BX OZ-RS OZ-UA OZ-SQ JL-BA NH-VN NH-TG NH-6J NH-HD NH-7G NH-FW JL-NU JL-JC JL-JH JL-GK CI-KE CI-AE BR-B7 BR-NH BR-UA CX-JL MU-FM MU-QF CZ-AA CZ-BA CZ-MF CZ-3U CZ-KL CZ-AF CA-ZH CA-SC HU-8L HU-GS HU-AS MF-KL TG-LH TG-TK PG-TG PG-EK PG-QR SK-DL LO-LH ET-LH ET-KP MS-LH SA-4Z BA-4Z QR-4Z EK-4Z EK-FA DL-LA LA-QR LA-IB AV-TK AZ-TP UX-AF UX-KL UX-DL ME-AF RO-AF AT-IB JU-EY JU-TK KC-LH HY-TK PR-NH PR-HA WS-QF AI-AC FJ-NZ TN-AF SB-AF MK-AF MK-SA RX-DL RX-SQ VT-TN TY-SB
`;
