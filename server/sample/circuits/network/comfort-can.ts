import type { CircuitBuilder } from '../../circuit-builder';
import { choose } from '../../sample-vehicle';
import { COMFORT_AMPERE } from '../fuse-ratings';
import { busSheet, TERMINATION_OHM, type BusNode } from './bus-sheet';

const LINES = { rail: '30', ground: '31', high: 'H', low: 'L' } as const;

const GATEWAY: BusNode = {
  unit: 'gateway',
  fuse: 'gatewayFuse',
  ampere: 10,
  rail: '30',
  supply: '1',
  ground: '2',
  high: '15',
  low: '5',
  terminated: true,
};
const COMFORT: BusNode = { ...LINES, unit: 'comfortUnit', fuse: 'comfortFuse', ampere: COMFORT_AMPERE, supply: '30' };
const RADIO: BusNode = {
  unit: 'radio',
  fuse: 'domeFuse',
  ampere: 10,
  rail: '30',
  supply: '15',
  feed: 'dome',
  ground: '12',
  high: '9',
  low: '10',
};

const windowAmpere = (b: CircuitBuilder): number => choose(b.vehicle, 'window fuse', [25, 30]);

const frontDoor = (b: CircuitBuilder, side: 1 | 2, terminated: boolean): BusNode => ({
  ...LINES,
  unit: `doorUnit${side}`,
  fuse: `doorFuse${side}`,
  ampere: 10,
  supply: '30',
  terminated,
  ...(b.vehicle.powerWindows === 4
    ? { earth: { point: side === 1 ? 'groundDash' : 'groundDashRight', ampere: windowAmpere(b) } }
    : {}),
  plug: { id: side === 1 ? 'T20f' : 'T20g', cavities: { '1': '30', '3': '31', '4': 'H', '5': 'L' } },
});

/** The electronics of a rear door hang on the fuse of its window motor. */
const rearDoor = (b: CircuitBuilder, side: 3 | 4): BusNode => ({
  ...LINES,
  unit: `doorUnit${side}`,
  fuse: `windowFuse${side}`,
  ampere: windowAmpere(b),
  earth: { point: side === 3 ? 'groundRear' : 'groundRearRight', ampere: windowAmpere(b) },
  supply: '30M',
  plug: { id: side === 3 ? 'T20h' : 'T20i', cavities: { '1': '30M', '2': '31', '3': 'H', '4': 'L' } },
});

/** 舒适 CAN: fault tolerant at 100 kbit/s on older cars, high speed on newer ones. */
export function comfortCan(b: CircuitBuilder): void {
  const isFast = b.vehicle.hasHighSpeedComfortCan;
  const plan = {
    id: 'CAN-K',
    name: '舒适 CAN',
    standard: isFast ? 'ISO 11898-2' : 'ISO 11898-3',
    bitrate: isFast ? 500 : 100,
    bus: 'comfort',
  } as const;
  busSheet(b, plan, [
    GATEWAY,
    COMFORT,
    frontDoor(b, 1, false),
    frontDoor(b, 2, true),
    ...(b.vehicle.powerWindows === 4 ? [rearDoor(b, 3), rearDoor(b, 4)] : []),
    RADIO,
  ]);
  b.note(
    isFast
      ? `舒适 CAN 500 kbit/s，双绞线，两端各 ${TERMINATION_OHM} Ω，断电测量 CAN-H 与 CAN-L 之间约 ${TERMINATION_OHM / 2} Ω。`
      : '舒适 CAN 100 kbit/s，容错型（ISO 11898-3），双绞线，各控制单元自带终端，可单线运行。',
  );
}
