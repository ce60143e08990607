/** A list that takes several lines, one for each way to the ground point. */
const wholeList = (...lines: readonly string[]): string => lines.join(' ');

/**
 * All that a ground point takes back over the whole car, written by hand from the drawings: what is wired to it, also
 * by joints and plugs, and consumers whose current comes to it through a switch, or through contacts and outputs of a
 * unit that is grounded there (windows, V15 behind J387). By car and ground point.
 */
export const WHOLE_GROUNDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'vw-passat-2003': {
    '①': 'A',
    '②': 'B C F1 F88 G2 G70 K2 N25 N79 V51 V101 Q1 Q2 Q3 Q4 N70 N127 N291 N292',
    '③': wholeList(
      'J285 K47 K118 J393 J386 J301 J533 J59 J9 J5 J2 R G85 T16 V2 Z4', // wired to it; warning lamps inside J285
      'K6 K10 K13 K17 K133 L9 L15 L16 L28 L53 E102', // indicators, the lights of switches, the dial of the headlamps
      'E26 E109 E110 E454 F147 F148 F2 F3 E165 E30 F36 H E308 F220 F221 E39 E40 E53 E55 E81', // switches; H by F138
      'W W43 W13 W20 W14 W6 J4 J53', // come to it through one of those switches
      'V14 V56 V57 V58 V59 V155 V68 V71 H8', // through contacts or the output of J386, J393 and J301
    ),
    '④': wholeList(
      'J104 V7 V35 V48 M29 M30 M1 M5 M18 L22 L23 F18 F34 F266 G32 G34 G65',
      'J101 J279', // coils, through the thermo switch F18
      'J105 J106 V64 N99 N100 N101 N102 N133 N134 N135 N136', // through outputs of J104
    ),
    '⑤': 'F77 G17 H2 H7 M3 M7 M19 M31 M32 V5 V49',
    '⑥': wholeList(
      'G G6 J388 M2 M4 M6 M8 M9 M16 L46 X4 X5 V53 Z1 E52 F5 F10 F11 F222 F223', // G and G6 by joint 86
      'W3 V26', // through the switch F5, and contacts of J388
    ),
    '⑦': wholeList(
      'J220 J31 V Z20 Z21 G22',
      'J17 J44 J101 J151 J271 J279 J299 N30 N31 N32 N33 N75 N80 N112 N205 N249', // through outputs of J220
      'G39 G130 J338', // heaters of the probes and the throttle; sensors on 5 V of J220 return to J220
    ),
    '⑧': 'E107 J387 V15 Y7 Z5',
    '⑨': 'F9 J234',
    '⑩': 'E54 J389 M10 M17 M25 V27',
  },
  'byd-e6-2012': {
    GD01: 'ALT03 BAT01',
    GD03: wholeList(
      'CU02 CU03 CU07 CU08 CU11 CU601 CU602 CU701 CU702 CN701 RL20 HT02', // wired to it
      'LP311 LP312 LP313 LP314 LP315 LP316 LP411 LP431 RE302',
      'SW20 SW21 SW23 SW24 SW28 SW31 SW35 SW41 SW341 SW343 SW345 SW347 SW349 SW351 SW352', // SW28 by CN05
      'SW403 SW404 SW405 SW406 SW411 SW412 SW415 SW824',
      'LP21 LP342 LP344 LP346 LP348 LP350 RL16', // come to it through one of those switches
      'MO21 MO31 MO32 MO33 MO34 MO411 MO601 MO602', // through contacts of CU11, CU03 and CU601
      'RL13 RL14 HN401 MO13', // through outputs of CU02, CU03 and CU602
    ),
    GD04: wholeList(
      'CU04 CU05 CU13 CU14 CU801 CU802 RL801 MO301 SW416 SW821 SW822 SW823', // nothing that hangs on HV-
      'LP01 LP03 LP05 LP06 LP11 LP301 LP331',
      'RL501 RL502 MO501 SV501 SV502 SV503 SV504 SV505 SV506 SV507 SV508', // through outputs of CU04
      'MO14 RL21', // through phases of CU05, and an output of CU13
    ),
    GD05: 'HN01 HN02 LP02 LP04 LP13 LP302 LP332 MO11 MO15 MO302 MO402 MO802',
    GD07: 'CU401 HT401 HT402 MO10',
    GD09: 'CU09',
    GD10: 'CU404 LP16 LP17 LP19 MO24 SW34',
  },
};
