import type { NetlistComponent, Pin, PinRole } from './netlist-types';

/** A pole of a high-voltage bus, which is insulated from the 12 V side of its part, and from the body. */
export const isPole = ({ id }: Pick<Pin, 'id'>): boolean => id === 'HV+' || id === 'HV-';

/** The pin by which the electronics of a part are supplied or grounded, on its 12 V side; undefined without one. */
export const ownPin = ({ pins }: NetlistComponent, role: PinRole): string | undefined =>
  pins.find((pin) => pin.role === role && !isPole(pin))?.id;
