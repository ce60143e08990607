import { choose, type SampleVehicle } from '../sample-vehicle';

/** Rating in ampere of each headlamp fuse. */
export const headlampAmpere = (vehicle: SampleVehicle): number => choose(vehicle, 'headlamp fuse', [10, 15]);
/** Rating in ampere of the fuse of the body control unit. */
export const bodyAmpere = (vehicle: SampleVehicle): number => choose(vehicle, 'body fuse', [15, 20]);
/** Rating in ampere of the fuse of the comfort system control unit. */
export const COMFORT_AMPERE = 15;
