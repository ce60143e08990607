/** Height of the meter below the drawing, CSS px. */
export const METER_HEIGHT = 264;
