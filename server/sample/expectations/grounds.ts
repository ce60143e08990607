/**
 * All that a ground point takes back over the whole car, written by hand from the drawings: what is wired to it, and
 * motors whose current comes to it through a switch (windows, V15 behind E107). By car and ground point.
 */
export const WHOLE_GROUNDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'vw-passat-2003': {
    '①': 'A',
    '②': 'B C F1 F88 G2 G70 K2 N25 N79 V51 V101 Q1 Q2 Q3 Q4 N70 N127 N291 N292',
    '⑤': 'F77 G17 H2 H7 M3 M7 M19 M31 M32 V5 V49',
    '⑧': 'E107 J387 V15 Y7 Z5',
    '⑨': 'F9 J234',
    '⑩': 'E54 J389 M10 M17 M25 V27',
  },
  'byd-e6-2012': {
    GD01: 'ALT03 BAT01',
    GD05: 'HN01 HN02 LP02 LP04 LP13 LP302 LP332 MO11 MO15 MO302 MO402 MO802',
    GD07: 'CU401 HT401 HT402 MO10',
    GD09: 'CU09',
    GD10: 'CU404 LP16 LP17 LP19 MO24 SW34',
  },
};
