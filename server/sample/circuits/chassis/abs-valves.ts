import type { PartRole } from '../../parts';

interface Valve {
  role: PartRole;
  /** output stage of the control unit, inside the hydraulic unit */
  pin: string;
  /** coil at 20 °C, ohm */
  ohm: number;
}

const INLET = 8.5;
const OUTLET = 4.3;

/** Inlet and outlet valves of the hydraulic unit, wheel by wheel. */
export const VALVES: Valve[] = [
  { role: 'inletFrontLeft', pin: 'V1', ohm: INLET },
  { role: 'outletFrontLeft', pin: 'V2', ohm: OUTLET },
  { role: 'inletFrontRight', pin: 'V3', ohm: INLET },
  { role: 'outletFrontRight', pin: 'V4', ohm: OUTLET },
  { role: 'inletRearLeft', pin: 'V5', ohm: INLET },
  { role: 'outletRearLeft', pin: 'V6', ohm: OUTLET },
  { role: 'inletRearRight', pin: 'V7', ohm: INLET },
  { role: 'outletRearRight', pin: 'V8', ohm: OUTLET },
];

/** Sensors with the pins of the control unit and the plug at the wheel. */
export const WHEELS: { role: PartRole; name: string; pins: [string, string]; plug: string; colors: string }[] = [
  { role: 'wheelFrontLeft', name: '左前', pins: ['45', '46'], plug: 'T2xa', colors: 'ro' },
  { role: 'wheelFrontRight', name: '右前', pins: ['33', '34'], plug: 'T2xb', colors: 'ge' },
  { role: 'wheelRearLeft', name: '左后', pins: ['36', '37'], plug: 'T2xc', colors: 'gn' },
  { role: 'wheelRearRight', name: '右后', pins: ['42', '43'], plug: 'T2xd', colors: 'bl' },
];
