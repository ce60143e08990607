import { textPaths } from './glyph-paths';
import type { Scene } from './scene';

const WIDTH = 1280;

/** Screw heads at the given centres. */
function screws(centres: readonly (readonly [number, number])[]): string {
  return centres
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="11" fill="#8d9296" stroke="#5c6064" stroke-width="2"/><path d="M${x - 7} ${y - 5}L${x + 7} ${y + 5}" stroke="#4c4f52" stroke-width="3"/>`,
    )
    .join('');
}

/** An aluminium strip on painted sheet metal with the number stamped into it: dark strokes with a light lower edge. */
export function stripLayout(vin: string): Scene {
  const text = { typeface: 'regular', x: 130, size: 78, pitch: 60 } as const;
  return {
    width: WIDTH,
    height: 420,
    background: '#39424c',
    content:
      '<defs><linearGradient id="alu" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9dcde"/><stop offset=".5" stop-color="#bfc4c8"/><stop offset="1" stop-color="#cfd2d5"/></linearGradient></defs>' +
      '<rect x="60" y="130" width="1160" height="160" rx="10" fill="url(#alu)" stroke="#7b8186" stroke-width="3"/>' +
      screws([
        [92, 210],
        [1188, 210],
      ]) +
      textPaths(vin, { ...text, y: 240, fill: '#f0f2f3' }) +
      textPaths(vin, { ...text, y: 237, fill: '#2b2e31' }),
  };
}

/** The maker's plate with several lines, of which the VIN is one. */
export function nameplateLayout(vin: string): Scene {
  const label = (text: string, y: number) =>
    textPaths(text, { typeface: 'regular', x: 140, y, size: 30, fill: '#33373a' });
  const value = (text: string, y: number) =>
    textPaths(text, { typeface: 'bold', x: 480, y, size: 36, fill: '#1e2123' });
  const rule = (y: number) => `<path d="M130 ${y}H1150" stroke="#6d7276" stroke-width="2"/>`;
  return {
    width: WIDTH,
    height: 720,
    background: '#2c3238',
    content:
      '<rect x="90" y="70" width="1100" height="580" rx="16" fill="#c9cccd" stroke="#777c80" stroke-width="4"/>' +
      screws([
        [122, 102],
        [1158, 102],
        [122, 618],
        [1158, 618],
      ]) +
      textPaths('SAMPLE AUTOMOTIVE CO., LTD.', { typeface: 'bold', x: 330, y: 150, size: 44, fill: '#1e2123' }) +
      rule(180) +
      label('VIN', 258) +
      textPaths(vin, { typeface: 'bold', x: 250, y: 265, size: 64, pitch: 52, fill: '#1b1d1f' }) +
      rule(300) +
      label('ENGINE MODEL', 360) +
      value('CEA', 360) +
      rule(385) +
      label('ENGINE CAPACITY', 445) +
      value('1.8 L', 445) +
      rule(470) +
      label('MAX. TOTAL MASS', 530) +
      value('1980 kg', 530) +
      rule(555) +
      label('DATE', 610) +
      value('2003/06', 610),
  };
}

/** A black strip on the dashboard with white print, seen through a windshield that mirrors the sky. */
export function windshieldLayout(vin: string): Scene {
  return {
    width: WIDTH,
    height: 480,
    background: '#23272a',
    content:
      '<rect x="-200" y="330" width="1700" height="400" fill="#303538"/>' +
      '<rect x="110" y="170" width="1060" height="140" rx="6" fill="#101214" stroke="#3b4044" stroke-width="3"/>' +
      textPaths(vin, { typeface: 'bold', x: 147, y: 263, size: 68, pitch: 58, width: 0.9, fill: '#e7e9ea' }) +
      '<path d="M-100 0H420L180 480H-340Z" fill="#cfe2f3" fill-opacity=".13"/>' +
      '<path d="M760 0H960L720 480H520Z" fill="#cfe2f3" fill-opacity=".10"/>',
  };
}
