import { onSheet } from './expectation';

const LOCK_LOADS = 'MO31 MO32 MO33 MO34 MO411 LP411 MO412';

/** Body and overview sheets of the electric car. */
export const ELECTRIC_BODY = [
  ...onSheet('byd-e6-2012-wipers', [
    {
      tap: 'MO401',
      lights: '15 FU50 SP-B13 MO401 GD06',
      dark: 'MO402 MO10 MO11 FU49 FU26',
      sameFuse: { FU50: 'MO402' },
    },
    { tap: 'MO402', lights: '15 FU50 SP-B13 SW402 MO402 GD05', dark: 'MO401 MO11 GD06 FU26 FU49' },
    { tap: 'SW402/H', lights: '15 FU50 SP-B13 SW402 MO401', dark: 'MO402 MO10 SW27 FU26' },
    { tap: 'MO10/53b', lights: 'X FU26 SP-B10 SW27 MO10 GD07', dark: 'CU401 MO11 SP-B11 MO401 FU50' },
    { tap: 'GD05', lights: 'MO11 MO402', dark: 'MO10 MO401 HT401 GD06 GD07' },
  ]),
  ...onSheet('byd-e6-2012-horn', [
    { tap: 'SW28', lights: '30 FU42 SP-B14 RL16 CN05 SW28 GD03', dark: 'HN01 HN02 SP-B15 GD05' },
    { tap: 'HN02', lights: '30 FU42 SP-B14 RL16 SP-B15 HN02 GD05', dark: 'HN01', sameFuse: { FU42: 'HN01 RL16' } },
  ]),
  ...onSheet('byd-e6-2012-windows', [
    {
      tap: 'MO22',
      lights: '30 FU44 CU12 MO22 GD08',
      dark: 'MO21 CU11 FU43 SW31 SW404 SP-CAN-KH',
      sameFuse: { FU44: 'CU12' },
    },
    { tap: 'SW404/U', lights: 'CU11 SW404 GD03', dark: 'SW31 SW403 SW405 MO21 FU43' },
    { tap: 'CU12/L', lights: 'SP-CAN-KL CU11 CU12 →CAN-L', dark: 'MO21 MO22 FU37 FU44 SW32 30' },
  ]),
  ...onSheet('byd-e6-2012-windows-rear', [
    {
      tap: 'MO23',
      lights: '30 FU39 CU403 MO23 GD06',
      dark: 'FU32 CU404 MO24 SW34 SP-CAN-KH',
      sameFuse: { FU39: 'CU403' },
    },
    { tap: 'SW34/D', lights: 'CU404 SW34 GD10', dark: 'SW33 MO23 MO24 CU403' },
  ]),
  ...onSheet('byd-e6-2012-locks', [
    { tap: 'MO33', lights: '30 FU40 CU03 SP-B27 SP-B28 MO33', dark: 'MO31 MO32 MO34 SW413 SP-CAN-KH' },
    { tap: 'SW35/U', lights: 'CU03 SW35 GD03', dark: 'MO31 MO411 SP-B27 SW411' },
    { tap: 'FU40', lights: '30 FU40 CU03', dark: 'SW411 SW35 SP-CAN-KH', sameFuse: { FU40: `CU03 ${LOCK_LOADS}` } },
  ]),
  ...onSheet('byd-e6-2012-alarm', [
    { tap: 'MO412', lights: '30 FU40 CU03 MO412 GD06', dark: 'SW42 HN401 LP411 FU51 SW416' },
    { tap: 'SW42', lights: 'CU03 SW42 GD06', dark: 'MO412 HN401 LP411 SW415 SW416 FU51' },
    { tap: 'HN401', lights: '30 FU51 HN401 CU03 GD03', dark: 'LP411 MO412 SW42 SW416', sameFuse: { FU51: '' } },
  ]),
  ...onSheet('byd-e6-2012-defogger', [
    {
      tap: 'HT03',
      lights: '30 FU28 RL20 SP-B20 FU52 SP-B22 HT03 GD08',
      dark: 'HT01 HT02 LP431',
      sameFuse: { FU52: 'HT02' },
    },
    { tap: 'RL20/85', lights: '15 FU19 SW40 RL20 GD03', dark: 'LP431 FU28 SP-B20 HT01 HT02 30' },
  ]),
  ...onSheet('byd-e6-2012-fuse-box', [
    { tap: 'FU08', lights: '30 SP-SB1 FU08 FU08→', dark: 'FU07 FU13 15 X SP-SB4' },
    { tap: 'FU64→', lights: '30 SP-SB2 FU64', dark: 'FU63 15 X', sameFuse: { FU64: 'CU14 SW821 SW822 SW823' } },
    { tap: 'FU66', lights: '30 SP-SB2 FU66 FU66→', dark: 'FU65 FU67 15 X 30a', sameFuse: { FU66: 'RL21 MO15 MO802' } },
    {
      tap: 'FU16',
      lights: '30 SP-SB1 FU16 FU16→',
      dark: 'FU15 15 X',
      sameFuse: { FU16: 'LP21 LP342 LP344 LP346 LP348 LP350 LP22 CU702 CN701' },
    },
    { tap: 'FU11', lights: '15 SP-SB4 FU11 FU11→', dark: 'FU10 30 X', sameFuse: { FU11: 'CU04 RL501 RL502 CU701' } },
    { tap: 'X', lights: 'SP-SB5 FU26 FU27', dark: '30 15 SP-SB1 SP-SB4 FU03 FU20' },
    { tap: '30a', lights: 'SP-SB3 FU57 FU58 FU59 FU61 FU65', dark: '30 15 X SP-SB1 SP-SB4 FU07' },
    { tap: 'FU22', lights: '→FU22 FU22 FU22→', dark: '→FU23 FU23 30 X', sameFuse: { FU22: 'LP02' } },
  ]),
  ...onSheet('byd-e6-2012-grounds', [
    { tap: 'GD01', lights: 'SP-GGD01 GD01←1', dark: 'GD03 GD04 SP-GGD04', sameGround: { GD01: 'BAT01 ALT03' } },
    { tap: 'GD07', lights: 'SP-GGD07 GD07←1', dark: 'GD06 GD05', sameGround: { GD07: 'MO10 CU401 HT401 HT402' } },
    { tap: 'GD09', lights: 'SP-GGD09 GD09←1', dark: 'GD08 GD03', sameGround: { GD09: 'CU09' } },
    {
      tap: 'GD04',
      lights: 'SP-GGD04 SP-GGD04-2 GD04←1 GD04←13',
      dark: 'GD05 GD03 SP-GGD05',
      sameGround: { GD04: 'LP01 LP03 LP301 MO301 LP05 LP06 LP11 LP331 CU04 CU05 CU13 CU14 CU801 CU802 RL801' },
    },
    { tap: 'GD05←7', lights: 'SP-GGD05 GD05', dark: 'GD05←1 GD05←6 GD04 SP-GGD04' },
  ]),
];
