import type { PinRef } from './netlist-types';

/** Between the part and the pin of a key; no name contains it. */
const BETWEEN = '\u0000';

/** One word for a pin of a sheet or car, for maps and sets. */
export const pinKey = (component: string, pin: string): string => `${component}${BETWEEN}${pin}`;
export const refKey = (ref: PinRef): string => pinKey(ref.component, ref.pin);

/** The component of a key; the whole of a word that is no pin's. */
export const componentOfKey = (key: string): string => {
  const at = key.indexOf(BETWEEN);
  return at < 0 ? key : key.slice(0, at);
};

/** The pin that a key stands for. */
export const refOfKey = (key: string): PinRef => {
  const component = componentOfKey(key);
  return { component, pin: key.slice(component.length + BETWEEN.length) };
};

/** `J17.85`, for messages. */
export const pinName = (key: string): string => key.replace(BETWEEN, '.');
