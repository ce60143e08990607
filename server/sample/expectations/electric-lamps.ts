import { onSheet } from './expectation';

const LAMPS_ON_FU08 = [
  'LP301 LP302 LP303 LP304 LP305 LP306 LP311 LP312 LP313 LP314 LP315 LP316',
  'LP05 LP06 LP321 LP11 LP12 LP13 LP14 LP331 LP332',
].join(' ');

/** Lamps of the electric car, which its body control unit switches. */
export const ELECTRIC_LAMPS = [
  ...onSheet('byd-e6-2012-headlamps', [
    {
      tap: 'LP01',
      lights: '30 FU157 RL13 SP-C4 FU23 LP01 GD04',
      dark: 'LP02 LP03 LP04 FU22 FU20 FU21 SP-C5 RL14 GD05',
    },
    {
      tap: 'LP04',
      lights: '30 FU158 RL14 SP-C5 FU20 LP04 GD05',
      dark: 'LP03 LP01 LP02 RL13 SP-C4 GD04',
      sameFuse: { FU20: '' },
    },
    {
      tap: 'RL13',
      lights: '30 FU157 RL13 SP-C4 FU23 FU22 LP01 LP02 FU07 SP-C3 CU02',
      dark: 'RL14 SP-C5 LP03 LP04 SW21',
    },
    {
      tap: 'RL13/86',
      lights: '30 FU07 SP-C3 RL13 CU02 GD03',
      dark: 'RL14 SP-C4 FU23 FU22 LP01',
      sameFuse: { FU07: 'RL14' },
    },
    { tap: 'RL14/87', lights: '30 FU158 RL14 SP-C5 FU20 FU21 LP03 LP04', dark: 'RL13 SP-C4 LP01 LP02 SW20' },
    { tap: 'CU02/9', lights: '30 FU07 SP-C3 RL14 CU02 GD03', dark: 'RL13 SP-C5 LP03 LP04 LP01' },
    { tap: 'SW20', lights: 'CU02 SW20 GD03', dark: 'SW21 RL13 RL14 LP01 LP02 FU07' },
    { tap: 'SW21/56a', lights: 'CU02 SW21 GD03', dark: 'SW20 RL14 LP03 LP04 FU07' },
    { tap: 'plug:CN52a/23', lights: 'CU02 SW20 GD03', dark: 'SW21 RL13 LP01 FU07' },
    { tap: 'FU07', lights: '30 FU07 SP-C3 RL13 RL14', dark: 'LP01 LP03 FU23 FU08', sameFuse: { FU07: 'RL13 RL14' } },
    {
      tap: 'FU08',
      lights: '30 FU08 CU02 GD03',
      dark: 'FU07 LP01 LP03 SP-C4',
      sameFuse: { FU08: `CU02 ${LAMPS_ON_FU08}` },
    },
    { tap: '→RE302', lights: '30 FU157 RL13 SP-C4 FU23', dark: 'FU22 LP01 LP02 SP-C5 RL14' },
    {
      tap: 'GD03',
      lights: 'CU02 SW20 SW21',
      dark: 'GD04 GD05 LP01 LP03',
      sameGround: { GD03: 'CU03 CU11 CU07 LP311' },
    },
  ]),
  ...onSheet('byd-e6-2012-turn-signals', [
    { tap: 'LP11', lights: '30 FU08 CU02 LP11 GD04', dark: 'LP331 LP12 LP13 LP332 LP14 GD05 GD06' },
    { tap: 'CU02/44', lights: '30 FU08 CU02 LP14 GD06', dark: 'LP11 LP331 LP12 LP13 LP332' },
    { tap: 'SW23', lights: 'CU02 SW23 GD03', dark: 'SW24 LP11 LP12 LP13 LP14 FU08' },
    { tap: 'SW23/L', lights: 'CU02 SW23 GD03', dark: 'SW24 LP11 LP331 LP12 LP13' },
    { tap: 'SW24', lights: 'CU02 SW24 GD03', dark: 'SW23 LP11 LP12 LP13 LP14' },
    { tap: 'plug:CN10c/3', lights: 'FU08 CU02 LP12 GD06', dark: 'LP11 LP331 LP14 LP13' },
    { tap: 'GD05', lights: 'LP13 LP332', dark: 'LP11 LP12 LP14 SW23 SW24 GD03 GD04' },
  ]),
  ...onSheet('byd-e6-2012-fog-lamps', [
    { tap: 'LP05', lights: '30 FU08 CU02 LP05 GD04', dark: 'LP06 LP321 GD06' },
    { tap: 'LP321', lights: '30 FU08 CU02 LP321 GD06', dark: 'LP05 LP06 GD04' },
    { tap: 'SW20/NS', lights: 'CU02 SW20 GD03', dark: 'LP05 LP06 LP321 FU08' },
    { tap: 'CU02/25', lights: 'CU02 SW20 GD03', dark: 'LP05 LP06 LP321' },
  ]),
  ...onSheet('byd-e6-2012-side-lamps', [
    { tap: 'LP303', lights: '30 FU08 CU02 LP303 GD06', dark: 'LP301 LP302 LP304 LP305 SP-C21' },
    { tap: 'LP305', lights: '30 FU08 CU02 SP-C21 LP305 GD06', dark: 'LP306 LP303 LP304 LP301 →RE301' },
    { tap: 'SP-C21', lights: 'CU02 LP305 LP306 →RE301', dark: 'LP301 LP303 LP302' },
    { tap: 'SW20', lights: 'CU02 SW20 GD03', dark: 'LP301 LP303 LP305 SP-C21' },
    { tap: 'GD06', lights: 'LP303 LP305 LP306 LP304', dark: 'LP301 LP302 SW20 GD04 GD05' },
  ]),
  ...onSheet('byd-e6-2012-illumination', [
    { tap: 'LP312', lights: '30 FU08 CU02 RE301 SP-C24 LP312 GD03', dark: 'LP311 LP313 LP315 MO301 FU23 RE302' },
    { tap: 'MO301/1', lights: '→56b FU23 SP-C25 MO301 GD04', dark: 'MO302 RE302 LP311 GD05 CU02' },
    { tap: 'MO302/2', lights: 'RE302 SP-C26 MO302', dark: 'MO301 LP311 GD04 CU02 RE301' },
  ]),
  ...onSheet('byd-e6-2012-brake-lamps', [
    {
      tap: 'LP15',
      lights: '30 FU15 SW25 SP-C14 LP15 GD06',
      dark: '15 FU48 LP16 LP17 CU04 CU13',
      sameFuse: { FU15: 'LP16 LP17' },
    },
    { tap: 'CU13/47', lights: '15 FU48 SW25 CU13', dark: '30 FU15 SP-C14 LP15 LP16 CU04' },
    { tap: 'CU04/32', lights: '30 FU15 SW25 SP-C14 CU04', dark: 'LP15 LP16 LP17 CU13 FU48 15' },
    { tap: 'GD10', lights: 'LP16 LP17', dark: 'LP15 GD06 CU04 CU13 FU48', sameGround: { GD10: 'LP19 CU404' } },
  ]),
  ...onSheet('byd-e6-2012-interior', [
    { tap: 'LP22', lights: '30 FU16 SP-C18 LP22 SW42 GD06', dark: 'LP21 LP344 LP350 CU03 SW353 SW354 GD03' },
    { tap: 'SW352', lights: 'CU03 SW352 GD03', dark: 'SW41 SW353 SW354 LP21 LP342 FU16' },
    { tap: 'SP-C19', lights: 'CU03 SW341 SW343 LP21 LP342', dark: 'LP344 LP22 SW345' },
  ]),
  ...onSheet('byd-e6-2012-reverse', [
    { tap: 'SW12', lights: '15 FU33 SW12 SP-C16 LP18 LP19', dark: 'FU04' },
    { tap: 'LP18', lights: '15 FU33 SW12 SP-C16 LP18 GD06', dark: 'LP19 CU301 FU04 GD10', sameFuse: { FU33: 'LP19' } },
    { tap: 'CU301/15', lights: '15 FU04 CU301 GD08', dark: 'FU33 SW12 LP18 LP19', sameFuse: { FU04: '' } },
  ]),
];
