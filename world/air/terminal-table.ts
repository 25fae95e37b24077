/**
 * Terminals of airlines at airports that have several, as airports publish them for 2026. A line: airport, then for
 * each terminal its name and its users: airlines, alliances, or `*` for all others; `/h` on flights within the
 * country, `/a` on flights abroad.
 */
export const TERMINALS = `
LHR|2 star EI FI B6 LM EW JX|3 AA VS DL CX QF JL AY EK RJ UL ME LA|4 * AF KL KE|5 BA IB
LGW|N U2 EK EY BY LS DL B6 QR FI MU TS AA VS CX|S *
MAN|2 *|3 FR BA LM KL AF AY EI
CDG|2F AF/h KL AZ RO|2E AF/a DL KE AM VS CZ MU KQ JL VN ME SV GA AR MK|1 *|2A AA AC CX LY AI TS|2C EK|2D BA AY IB U2|3 VY TO W6 PC FR XQ
ORY|1 VY TP IB U2|3 AF TO|4 *
FRA|1 star DE 4Y EN X3 WK QR|3 *
MUC|1 *|2 star EN 4Y
MAD|1 *|2 UX/h TP LH LX OS SN AF KL|4 IB/h I2 VY|4S IB/a oneworld EK LA
BCN|1 *|2 FR U2 W6 TO
LIS|1 *|2 FR U2 W6 TO
FCO|1 AZ/h AF KL VY LH LX OS SN|3 *
MXP|1 *|2 U2
VIE|1 *|3 star EK QR AA DL KE
CPH|2 *|3 star SK
DUB|1 *|2 EI AA DL UA B6 EK
NCE|1 BA LH LX OS SN IB VY TP FR TK SK|2 *
SVO|B SU/h FV/h N4/h|C *
DCA|1 AC F9 WN|2 *
JFK|1 *|4 DL VS EK SQ LY CZ MF AM AV CM WS HA HY KQ BW|5 B6|6 LH LX OS SN AC NH EI DE F9|8 AA oneworld
EWR|A AA B6 AC DL AS|B *|C UA
LGA|A NK|B *|C DL
LAX|1 WN B6 XP G4|2 NK F9 AM WS|3 DL VS|4 AA/h|6 AS AC|7 UA|B *
SFO|1 AA/h AS WN B6 HA|2 DL AC F9|3 UA/h|I *
ORD|1 UA LH NH|2 AC|3 AA AS NK|5 *
ATL|S DL/h|N */h|I *
DFW|A AA/h|D *|E DL UA AS NK F9 B6 SY AC
MIA|N AA|C *|S LA AV LH LX AF DL UA TP CM
BOS|A DL/h|B AA UA AC AS WN NK|C B6 EI|E *
PHL|A *|B AA/h|D DL UA AS|E WN F9 NK
PHX|3 *|4 AA WN BA
LAS|1 WN AA DL NK G4|3 *
MSP|1 *|2 WN SY F9 B6 FI DE
DTW|E *|M DL AF KL VS KE AM
IAH|A AA DL AS F9 NK AC B6|C UA/h|D *|E UA/a
MCO|A AA WN AS VS WS|B DL UA F9 NK SY|C *
FLL|1 WN UA AS G4|2 DL AC|3 AA B6|4 *
HNL|1 HA|2 *
SAN|1 WN B6 F9 NK|2 *
STL|1 *|2 WN
RDU|1 WN|2 *
YYZ|1 AC star EK|3 *
MEX|1 *|2 AM DL AV CM LA
MTY|A *|B AM DL|C VB
CUN|2 Y4 VB CM AV|3 *|4 AM WN AF WS DE
GRU|1 AD|2 LA/h G3 AR|3 *
SCL|1 */h|2 *
DXB|1 *|2 FZ|3 EK UA AC
KWI|1 *|4 KU|5 J9
TLV|1 */h FR W6 U2|3 *
CAI|1 *|2 SV BA EK GF|3 star
JNB|A *|B */h
ADD|1 */h|2 *
NBO|1A KQ/a AF KL|1B *|1D */h
HND|1 JL/h BC 7G/h NU/h|2 NH/h HD 6J FW/h|3 *
NRT|1 star skyteam MM SU|2 *|3 GK JQ IJ 7C
KIX|1 *|2 MM 9C
ITM|N *|S NH FW
FUK|D */h|I *
GMP|D */h|I *
ICN|1 *|2 KE DL AF KL CI GA MF AM OZ LJ BX RS
PEK|2 HU KE AF KL VN JD|3 *
PVG|1 MU FM AF KL DL JL KE 9C|2 *
SHA|1 */a 9C|2 *
CAN|1 9C AQ GJ|2 CZ 3U MF skyteam|3 *
TFU|1 */a 3U CA|2 *
TPE|1 *|2 BR UA SQ NH JL TK
MNL|1 PR/a|2 PR/h Z2|3 *
SIN|1 *|2 star MH|3 SQ GA MU|4 CX KE VN AK 3K JQ
KUL|1 *|2 AK D7 TR 5J QZ
DMK|1 *|2 */h
CGK|1 QG/h IU SJ IN|2 JT ID QZ AK TR|3 *
DPS|D */h|I *
HAN|1 */h|2 *
SGN|1 */h|2 *|3 VN/h
DAD|1 */h|2 *
DEL|1 6E/h SG QP|3 *
BOM|1 6E/h SG QP|2 *
BLR|1 6E/h SG QP S5|2 *
MAA|1 */h|2 *|4 AI/h
KTM|D */h|I *
SYD|1 *|2 */h|3 QF/h
MEL|1 QF/h|2 *|3 VA/h|4 */h
BNE|D */h|I *
PER|1 *|2 ZL QQ|3 QF/a JQ/h|4 QF/h
AKL|D */h|I *
ALA|1 */h|2 *
NQZ|1 *|2 */h
TAS|2 *|3 */h
`;
