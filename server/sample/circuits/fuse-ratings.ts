import { choose, type SampleVehicle } from '../sample-vehicle';

/** Rating in ampere of each headlamp fuse. */
export const headlampAmpere = (vehicle: SampleVehicle): number => choose(vehicle, 'headlamp fuse', [10, 15]);
/** Rating in ampere of the fuse of the body control unit, behind which all lamps but the headlamps hang. */
export const BODY_AMPERE = 30;
/** Rating in ampere of the fuse of the comfort system control unit, which drives five lock motors at once. */
export const COMFORT_AMPERE = 25;
/** Of the wire to one lock motor, mm²: the output stage of the unit ends a short circuit there. */
export const LOCK_WIRE = 1;
