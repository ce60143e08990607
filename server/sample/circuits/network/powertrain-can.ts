import type { CircuitBuilder } from '../../circuit-builder';
import { busSheet, TERMINATION_OHM, type BusNode } from './bus-sheet';

const ENGINE: BusNode = {
  unit: 'engineUnit',
  fuse: 'engineFuse',
  ampere: 10,
  rail: '30',
  supply: '62',
  ground: '2',
  high: '60',
  low: '58',
  terminated: true,
  earth: { point: 'groundPlenum', ampere: 10 },
  joint: { name: 'D78', place: '发动机线束' },
};
const GEARBOX: BusNode = {
  unit: 'gearboxUnit',
  fuse: 'gearboxFuse',
  ampere: 10,
  rail: '30',
  supply: '45',
  ground: '1',
  high: '3',
  low: '25',
};
const ABS: BusNode = {
  unit: 'absUnit',
  fuse: 'absFuse',
  ampere: 10,
  rail: '15',
  supply: '4',
  ground: '16',
  high: '11',
  low: '15',
  earth: { point: 'groundFrontLeft', ampere: 25 },
  joint: { name: 'A9' },
};
/** Shares the fuse of the ABS, beside which it stands. */
const ANGLE: BusNode = {
  ...ABS,
  unit: 'steeringAngle',
  supply: '6',
  ground: '5',
  high: '1',
  low: '2',
  earth: { point: 'groundDash', ampere: 10 },
};
const AIRBAG: BusNode = {
  unit: 'airbagUnit',
  fuse: 'airbagFuse',
  ampere: 10,
  rail: '15',
  supply: '9',
  ground: '10',
  high: '27',
  low: '28',
  earth: { point: 'groundTunnel', ampere: 10 },
};
const CLUSTER: BusNode = {
  unit: 'cluster',
  fuse: 'clusterFuse',
  ampere: 10,
  rail: '30',
  supply: '30',
  ground: '31',
  high: 'H',
  low: 'L',
  terminated: true,
};
const GATEWAY: BusNode = {
  unit: 'gateway',
  fuse: 'gatewayFuse',
  ampere: 10,
  rail: '30',
  supply: '1',
  ground: '2',
  high: '16',
  low: '6',
};
const STEERING: BusNode = {
  unit: 'steeringUnit',
  fuse: 'steeringControlFuse',
  ampere: 7.5,
  rail: '15',
  supply: '1',
  ground: '31',
  high: '2',
  low: '3',
  earth: { point: 'groundFrontLeft', ampere: 80 },
};
const VEHICLE: BusNode = {
  unit: 'vehicleUnit',
  fuse: 'vehicleFuse',
  ampere: 15,
  rail: '30',
  supply: '1',
  ground: '2',
  high: '11',
  low: '12',
  terminated: true,
  earth: { point: 'groundFrontLeft', ampere: 15 },
};
const BATTERY: BusNode = {
  unit: 'batteryUnit',
  fuse: 'batteryUnitFuse',
  ampere: 10,
  rail: '30',
  supply: '1',
  ground: '2',
  high: '11',
  low: '12',
  earth: { point: 'groundFrontLeft', ampere: 10 },
};
const INVERTER: BusNode = {
  unit: 'inverter',
  fuse: 'inverterFuse',
  ampere: 10,
  rail: '30',
  supply: '1',
  ground: '2',
  high: '11',
  low: '12',
  earth: { point: 'groundFrontLeft', ampere: 10 },
};
const CHARGER: BusNode = { ...INVERTER, unit: 'charger', fuse: 'chargerFuse' };

/** 动力 CAN: 500 kbit/s, terminated in the engine or vehicle unit and in the cluster. */
export function powertrainCan(b: CircuitBuilder): void {
  const isElectric = b.vehicle.energy === 'electric';
  const drive = isElectric
    ? [VEHICLE, INVERTER, BATTERY, CHARGER]
    : [ENGINE, ...(b.vehicle.gearbox === 'automatic' ? [GEARBOX] : [])];
  const plan = { id: 'CAN-A', name: '动力 CAN', standard: 'ISO 11898-2', bitrate: 500, bus: 'powertrain' } as const;
  busSheet(b, plan, [
    ...drive,
    ABS,
    ANGLE,
    ...(b.vehicle.hasElectricSteering ? [STEERING] : []),
    AIRBAG,
    GATEWAY,
    CLUSTER,
  ]);
  b.note(
    `动力 CAN 500 kbit/s，双绞线，两端各 ${TERMINATION_OHM} Ω，断电测量 CAN-H 与 CAN-L 之间约 ${TERMINATION_OHM / 2} Ω。`,
  );
  b.note(`约 ${TERMINATION_OHM} Ω：一端终端电阻或该段断路；接近 0 Ω：两线短路，逐个拔下控制单元查找。`);
}
