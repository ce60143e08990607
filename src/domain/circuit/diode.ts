import type { NetlistComponent } from '../netlist/netlist-types';
import type { Branch } from './circuit-types';

/** Thermal voltage at 27 °C, the temperature at which ngspice computes. */
const THERMAL_VOLT = 0.025865;
type DiodeModel = NonNullable<Branch['diode']>;

/** A rectifier or freewheel diode: 0.71 V at 1 A. */
const SILICON: DiodeModel = { saturation: 1e-12, emission: 1 };
/** A light-emitting diode: about 1.9 V at 20 mA. */
export const LED = { ampere: 0.02, diode: { saturation: 1e-18, emission: 2 } satisfies DiodeModel };
export const LED_VOLT = 1.94;

export const isLed = ({ kind, name }: NetlistComponent): boolean => kind === 'lamp' && /LED|发光/i.test(name);

/** Anode and cathode of a drawn diode: by their names, else the first and second terminal. */
export function diodeOf({ name, pins }: NetlistComponent): { pins: [string, string]; diode: DiodeModel } | undefined {
  const anode = pins.find(({ id, label }) => /^(a|\+|anode)$/i.test(label ?? id)) ?? pins[0];
  const cathode = pins.find(({ id, label }) => /^(k|c|-|cathode)$/i.test(label ?? id)) ?? pins[1];
  if (anode === undefined || cathode === undefined || anode === cathode) return undefined;
  return { pins: [anode.id, cathode.id], diode: /LED|发光/i.test(name) ? LED.diode : SILICON };
}

/** Where Newton's method may go from a junction voltage: the usual limit that keeps the exponential in hand. */
export function limitedVolt(model: DiodeModel, next: number, last: number): number {
  const scale = model.emission * THERMAL_VOLT;
  const critical = scale * Math.log(scale / (Math.SQRT2 * model.saturation));
  if (next <= critical || Math.abs(next - last) <= 2 * scale) return next;
  if (last <= 0) return scale * Math.log(next / scale);
  const step = 1 + (next - last) / scale;
  return step > 0 ? last + scale * Math.log(step) : critical;
}

/** Conductance of a diode at a voltage and the current that its tangent has at 0 V. */
export function tangent({ saturation, emission }: DiodeModel, volt: number): { siemens: number; ampere: number } {
  const scale = emission * THERMAL_VOLT;
  const grown = saturation * Math.exp(volt / scale);
  const siemens = Math.max(grown / scale, 1e-12);
  return { siemens, ampere: grown - saturation - siemens * volt };
}
