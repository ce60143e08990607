import { onSheet } from './expectation';

const POWERTRAIN_BUS = 'J220 J104 G85 J234 J533 J285';
const COMFORT_BUS = 'J533 J393 J386 J387 J388 J389 R';
const K_LINE = 'A76 T16 J220 J104 J234 J301 J393';
const ELECTRIC_POWERTRAIN_BUS = 'CU13 CU801 CU14 CU802 CU04 CU701 CU05 CU09 CU08 CU07';

/** Bus lines and diagnosis of both cars. */
export const NETWORK = [
  ...onSheet('vw-passat-2003-can-powertrain', [
    { tap: 'B383', lights: POWERTRAIN_BUS, dark: '30 15 S10 S9 S8 S12 S11 A9 ⑦ ④ ③ ⑨' },
    { tap: 'B390', lights: POWERTRAIN_BUS, dark: '30 15 S10 S9 S8 S12 S11 A9 ⑦ ④ ③ ⑨' },
    { tap: 'J104/11', lights: `B383 ${POWERTRAIN_BUS}`, dark: '30 15 S10 S9 S8 S12 S11 A9 ④' },
    { tap: 'wire:J533/16-B383/1', lights: `B383 ${POWERTRAIN_BUS}`, dark: '30 15 S12 S10 S9 A9' },
    { tap: 'plug:T121/58', lights: `B390 ${POWERTRAIN_BUS}`, dark: '30 15 S10 S9 A9 ⑦' },
    { tap: 'J234/9', lights: '15 S8 J234 ⑨', dark: 'S9 A9 J104 G85 B383 J220 30', sameFuse: { S8: '' } },
    { tap: 'G85/6', lights: '15 S9 A9 G85 ③', dark: 'J104 S8 J234 B383 J533', sameFuse: { S9: 'J104 J105 J106' } },
    {
      tap: 'S9',
      lights: '15 S9 A9 J104 G85',
      dark: 'S8 J234 J220 S10 B383 30',
      sameFuse: { S9: 'J104 G85 J105 J106' },
    },
    { tap: 'S12', lights: '30 S12 J533 ③', dark: 'S10 S11 J285 J220 B383 15', sameFuse: { S12: 'J533' } },
    { tap: '⑨', lights: 'J234', dark: 'J533 G85 J285 J104 J220 ③ ④ B383' },
    { tap: '③', lights: 'G85 J533 J285', dark: 'J220 J104 J234 ⑦ ④ ⑨ B383' },
  ]),
  ...onSheet('vw-passat-2003-can-comfort', [
    { tap: 'B397', lights: COMFORT_BUS, dark: '30 S12 S238 S233 S235 S237 S230 S14 ③ ⑧ ⑥ ⑩' },
    { tap: 'J388/L', lights: `B406 ${COMFORT_BUS}`, dark: '30 S237 S230 S12 ⑥' },
    { tap: 'R/9', lights: `B397 ${COMFORT_BUS}`, dark: '30 S14 S12 ③' },
    {
      tap: 'R/15',
      lights: '30 S14 R ③',
      dark: 'S238 J393 J533 B397',
      sameFuse: { S14: 'W W43 W13 W20 W14 W6 W3 T16' },
    },
    { tap: 'J386/30', lights: '30 S233 J386 ③', dark: 'S235 J387 J533 J393 B397 R' },
    { tap: 'S237', lights: '30 S237 J388 ⑥', dark: 'S230 J389 J386 B397', sameFuse: { S237: 'J388 V26' } },
    { tap: '⑧', lights: 'J387', dark: 'J386 J533 J393 R ③ B397 B406' },
    { tap: 'plug:T15/11', lights: `B397 ${COMFORT_BUS}`, dark: '30 S238 ③' },
  ]),
  ...onSheet('vw-passat-2003-diagnosis', [
    { tap: 'T16/16', lights: '30 S14 T16', dark: 'A76 J220 J104 J234', sameFuse: { S14: 'W W43 W13 W20 W14 W6 W3 R' } },
    { tap: 'T16/7', lights: K_LINE, dark: '30 S14 ③' },
    { tap: 'T16/4', lights: 'T16 ③', dark: '30 S14 A76 J220 J104' },
    { tap: 'A76', lights: K_LINE, dark: '30 S14 ③' },
    { tap: 'J104/7', lights: 'J104 A76 T16', dark: '30 S14 ③' },
    { tap: 'plug:T47/7', lights: 'J104 A76 T16', dark: '30 S14 ③' },
    { tap: 'S14', lights: '30 S14 T16', dark: 'A76 J220 J393', sameFuse: { S14: 'W W43 W13 W20 W14 W6 W3 R T16' } },
    { tap: '③', lights: 'T16', dark: 'A76 J220 J104 J301' },
  ]),
  ...onSheet('byd-e6-2012-can-powertrain', [
    { tap: 'SP-CAN-H', lights: ELECTRIC_POWERTRAIN_BUS, dark: '30 15 FU63 FU64 FU11 SP-A9 GD04 GD03 GD09' },
    { tap: 'CU801/12', lights: `SP-CAN-L ${ELECTRIC_POWERTRAIN_BUS}`, dark: '30 15 FU67 SP-A9 GD04' },
    { tap: 'CU701/6', lights: '15 FU11 SP-A9 CU701 GD03', dark: 'CU04 FU09 FU10 SP-CAN-H CU08 CU07' },
    { tap: 'CU05/1', lights: '15 FU09 CU05 GD04', dark: 'FU11 CU04 CU13 FU10 SP-CAN-H 30', sameFuse: { FU09: '' } },
    {
      tap: 'FU11',
      lights: '15 FU11 SP-A9 CU04 CU701',
      dark: '30 FU09 CU05',
      sameFuse: { FU11: 'CU04 RL501 RL502 CU701' },
    },
    { tap: 'FU68', lights: '30 FU68 CU802 GD04', dark: 'FU67 CU801 CU13 SP-CAN-H', sameFuse: { FU68: 'CU802' } },
    { tap: 'GD09', lights: 'CU09', dark: 'CU08 CU07 CU701 GD03 GD04 SP-CAN-H' },
  ]),
  ...onSheet('byd-e6-2012-can-comfort', [
    { tap: 'SP-CAN-KL', lights: 'CU08 CU03 CU11 CU12 CU403 CU404 CU702', dark: '30 FU14 FU40 FU35 FU16 GD03' },
    { tap: 'CU702/15', lights: '30 FU16 CU702 GD03', dark: 'FU14 CU08 CU03 SP-CAN-KH' },
    { tap: 'FU35', lights: '30 FU35 CU11 GD03', dark: 'FU37 CU12 CU08 SP-CAN-KH', sameFuse: { FU35: 'CU11' } },
    { tap: 'GD10', lights: 'CU404', dark: 'CU403 CU12 CU08 GD06 GD03', sameGround: { GD10: 'LP19 LP16 LP17' } },
  ]),
  ...onSheet('byd-e6-2012-diagnosis', [
    { tap: 'CN701/6', lights: 'CN701 CU08', dark: 'FU14 FU16 30 →CAN-H' },
    { tap: 'CN701/16', lights: '30 FU16 CN701', dark: 'FU14 CU08' },
    { tap: 'CU08/1', lights: '30 FU14 CU08 GD03', dark: 'FU16 CN701 →CAN-H', sameFuse: { FU14: '' } },
    { tap: '→CAN-L', lights: 'CU08', dark: 'CN701 FU14 FU16 30' },
    { tap: 'plug:CN16/14', lights: 'CN701 CU08', dark: 'FU16 →CAN-L' },
  ]),
];
