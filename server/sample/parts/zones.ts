/** Rough places in a car in metres: behind the front bumper, right of the middle, above the floor. */
const ZONES = {
  bayLeft: [0.9, -0.5, 0.6],
  bayRight: [0.9, 0.5, 0.6],
  engine: [0.9, 0, 0.6],
  front: [0.1, 0, 0.4],
  frontLeft: [0.2, -0.6, 0.5],
  frontRight: [0.2, 0.6, 0.5],
  plenum: [1.4, -0.2, 0.8],
  gearbox: [1.3, -0.1, 0.3],
  axleFrontLeft: [0.9, -0.7, 0.2],
  axleFrontRight: [0.9, 0.7, 0.2],
  axleRearLeft: [3.6, -0.7, 0.2],
  axleRearRight: [3.6, 0.7, 0.2],
  dashLeft: [1.6, -0.6, 0.5],
  dashCenter: [1.6, 0, 0.6],
  dashRight: [1.6, 0.5, 0.5],
  pedals: [1.5, -0.4, 0.2],
  column: [1.8, -0.4, 0.6],
  tunnel: [2.2, 0, 0.2],
  doorFrontLeft: [2.1, -0.8, 0.5],
  doorFrontRight: [2.1, 0.8, 0.5],
  doorRearLeft: [3, -0.8, 0.5],
  doorRearRight: [3, 0.8, 0.5],
  roofFront: [2, 0, 1.3],
  roofRear: [3.6, 0, 1.3],
  seatLeft: [2.3, -0.4, 0.2],
  seatRight: [2.3, 0.4, 0.2],
  underbody: [1.6, 0, 0.1],
  floor: [2.6, 0, 0.1],
  tank: [3.4, 0.1, 0.2],
  trunkLeft: [4.2, -0.6, 0.5],
  trunkRight: [4.2, 0.6, 0.5],
  trunk: [4.3, 0, 0.7],
  rear: [4.6, 0, 0.4],
} as const satisfies Record<string, readonly [number, number, number]>;

export type Zone = keyof typeof ZONES;

/** Detours along the body, and the slack at both plugs, in metres. */
const DETOUR = 1.2;
const SLACK = 0.3;

/** Estimated length in metres of a wire between two zones, along the axes of the car; one decimal. */
export function lengthBetweenZones(from: Zone, to: Zone): number {
  const [start, end] = [ZONES[from], ZONES[to]];
  const way = start.reduce<number>((sum, value, axis) => sum + Math.abs(value - (end[axis] ?? 0)), 0);
  return Math.round((way * DETOUR + SLACK) * 10) / 10;
}
