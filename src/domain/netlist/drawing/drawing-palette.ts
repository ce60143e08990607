import type { WireColor } from '../netlist-types';
import { WIRE_COLORS } from '../wire-colors';
import type { Paint } from './drawing-types';

export type Palette = Record<Exclude<Paint, 'none'>, string>;

const COLORS = Object.keys(WIRE_COLORS) as WireColor[];

function palette(
  base: { paper: string; body: string; ink: string; muted: string; frame: string; accent: string },
  faint: Partial<Record<WireColor, string>>,
): Palette {
  const wires = COLORS.map((color) => [`wire-${color}`, WIRE_COLORS[color].hex]);
  // the casing separates crossing wires, and outlines those that would vanish on the paper
  const casings = COLORS.map((color) => [`casing-${color}`, faint[color] ?? base.paper]);
  return { ...base, ...Object.fromEntries([...wires, ...casings]) } as Palette;
}

export const LIGHT: Palette = palette(
  { paper: '#ffffff', body: '#f5f8fe', ink: '#0f172a', muted: '#566176', frame: '#c3ccdb', accent: '#1455d9' },
  { white: '#6b7688' },
);

export const DARK: Palette = palette(
  { paper: '#151e2e', body: '#1c2739', ink: '#e8eefb', muted: '#a4b0c6', frame: '#3a4860', accent: '#6b9bff' },
  { black: '#b9c4d8', brown: '#5f6c84' },
);
