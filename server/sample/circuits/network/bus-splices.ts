import type { CircuitBuilder } from '../../circuit-builder';

/** Names of the VW group for the joints of a bus, high and low. */
const JOINTS = { powertrain: ['B383', 'B390'], comfort: ['B397', 'B406'] } as const;

/** Other makers number neither; the two buses of a car are told apart. */
const OTHER_JOINTS = { powertrain: ['CAN-H', 'CAN-L'], comfort: ['CAN-KH', 'CAN-KL'] } as const;

export type BusName = keyof typeof JOINTS;

/** The two lines of a bus as named joints, one below the other. */
export function busSplices(b: CircuitBuilder, bus: BusName, row: number, distance = 0.2): [high: string, low: string] {
  const [high, low] = b.vehicle.scheme === 'vag' ? JOINTS[bus] : OTHER_JOINTS[bus];
  return [b.splice(high, row), b.splice(low, row + distance)];
}
