import type { AccessibilityDoor } from './types';

/** Mini programs bring their own reading and pressing for people who do not touch, and tell pages nothing of keys. */
export const miniAccessibility: AccessibilityDoor = {
  pressable: {},
  scrollable: {},
  stepped: () => ({}),
  keyed: () => ({}),
  held: () => ({}),
  combobox: () => ({}),
  typedKeys: () => () => undefined,
  rememberFocus: () => () => undefined,
  picture: () => ({}),
  hold: () => () => undefined,
};
