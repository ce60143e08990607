import type { DinColor, Wire } from './netlist-types';

interface WireColor {
  /** Chinese name */
  name: string;
  hex: string;
}

/** German short codes of cable colours with Chinese name and the colour used on screen and paper. */
export const WIRE_COLORS: Record<DinColor, WireColor> = {
  ro: { name: '红', hex: '#d92d34' },
  sw: { name: '黑', hex: '#1b1f27' },
  br: { name: '棕', hex: '#8a5327' },
  ge: { name: '黄', hex: '#e3b505' },
  gn: { name: '绿', hex: '#12914c' },
  bl: { name: '蓝', hex: '#1f62d6' },
  gr: { name: '灰', hex: '#7c8696' },
  li: { name: '紫', hex: '#8a3fc2' },
  ws: { name: '白', hex: '#ffffff' },
  or: { name: '橙', hex: '#f07a13' },
};

export const isDinColor = (value: unknown): value is DinColor => typeof value === 'string' && value in WIRE_COLORS;

/** Text printed along a wire: colours, then mm² with one decimal unless two are needed: `ro/ge 1.5`, `or/sw 0.35`. */
export function wireLabel(wire: Pick<Wire, 'colors' | 'area'>): string {
  const tenths = wire.area * 10;
  return `${wire.colors.join('/')} ${wire.area.toFixed(Number.isInteger(tenths) ? 1 : 2)}`;
}

/** The same in words, for lists and tool tips: `红/黄 1.5 mm²`. */
export function wireDescription(wire: Pick<Wire, 'colors' | 'area'>): string {
  return `${wire.colors.map((code) => WIRE_COLORS[code].name).join('/')} ${wire.area} mm²`;
}
