/** Rating in ampere of each headlamp fuse. */
export const HEADLAMP_AMPERE = 10;
/** Rating in ampere of the fuse before the switch or relay of two headlamps: more than each of theirs has. */
export const HEADLAMP_FEED_AMPERE = 15;
/** Rating in ampere of the fuse of the light switch for side and fog lamps. */
export const SIDE_FEED_AMPERE = 15;
/** Rating in ampere of the fuse of the fuel pump. */
export const FUEL_PUMP_AMPERE = 15;
/** Rating in ampere of the fuse before the relay of the fuel pump. */
export const FUEL_FEED_AMPERE = 20;
/** Rating in ampere of the fuse of the body control unit, behind which all lamps but the headlamps hang. */
export const BODY_AMPERE = 30;
/** Rating in ampere of the fuse of the comfort system control unit, which drives five lock motors at once. */
export const COMFORT_AMPERE = 25;
/** Of the wire to one lock motor, mm²: the output stage of the unit ends a short circuit there. */
export const LOCK_WIRE = 1;
/** Rating in ampere of the fuse of the brake lamps. */
export const BRAKE_AMPERE = 10;
